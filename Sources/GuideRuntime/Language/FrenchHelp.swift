/// The French help of commands, by command and option.
///
/// A command has its name for key, with those above it before it (`home set`); what explains it has the same key with `#`;
/// an option or argument its name after it (`near <point>`, `quote --each`), or its name alone where all commands that
/// have it mean the same.
package enum FrenchHelp {
  /// The text of a command; nil when it has none.
  package static func command(_ path: String) -> String? { texts[path].map(Typography.bound) }

  /// What explains a command; nil when it has none.
  package static func discussion(_ path: String) -> String? { texts[path + "#"].map(Typography.bound) }

  /// The text of an option or argument; nil when it has none.
  ///
  /// - Parameter name: `--limit` or `<point>`.
  package static func argument(_ name: String, of path: String) -> String? {
    (texts[path + " " + name] ?? texts[name]).map(Typography.bound)
  }

  private static let texts = answers.merging(tools) { $1 }.merging(packs) { $1 }.merging(plans) { $1 }

  private static let answers: [String: String] = [
    "": "Répond depuis un guide hors ligne : lieux, prix, phrases, programmes.",
    "#":
      "Seuls « update » et « packs install » utilisent un réseau. Codes de sortie : 0 fait, 1 rien trouvé, 2 impossible, 64 mauvais usage.",
    "--version": "Affiche la version.",
    "--help": "Affiche cette aide.",
    "help": "Affiche l'aide d'une commande.",
    "--content": "Contenu à lire, un fichier.",
    "--lang": "Langue : en ou fr ; par défaut celle de « guide settings », sinon de l'environnement.",
    "--at":
      "Le moment à considérer, comme 2026-11-20 ou 2026-11-20T14:30 ; par défaut maintenant.",
    "--json": "Écrit du JSON pour les programmes.",
    "--color": "Colore le texte : auto, always (toujours) ou never (jamais).",
    "<item>": "L'élément : son identifiant, son lien guide:// ou son nom.",
    "<items>": "Éléments : identifiants, liens guide:// ou noms, chaque nom entre guillemets.",
    "<id>": "Identifiant de l'élément, ou son lien guide://.",
    "search": "Cherche lieux, prix, phrases, conseils et plus, par nom, par son ou dans les textes.",
    "search#":
      "Les mots qui disent ce que l'on veut (how much, where is, open now, near me ; combien, où ; bch7al, fin) placent ces résultats en tête. Les filtres réduisent la liste ; sans texte, ils donnent tout ce qui convient.",
    "search <text>": "Ce que vous cherchez.",
    "--type": "Ne garde que ces types (place, price_card, phrase…) ; séparés par des virgules.",
    "--category": "Ne garde que ces catégories, comme museum ; séparées par des virgules.",
    "--tag": "Garde ce qui porte une de ces étiquettes, comme kid_friendly ; séparées par des virgules.",
    "--region": "Garde ce qui est dans ces quartiers, par identifiant ; séparés par des virgules.",
    "--max-price": "Garde ce dont le prix commence à ce montant ou au-dessous, en dirhams.",
    "--open":
      "Garde ce qui est ouvert, maintenant ou au moment de --at ; ensuite ce que l'on ne sait pas fermé.",
    "--near": "Mesure depuis ce point : lat,lng, home, ou l'identifiant d'un élément.",
    "search --near":
      "Mesure depuis ce point, le plus proche d'abord : lat,lng, home, ou l'identifiant d'un élément.",
    "--within": "Distance maximale, comme 500m ou 2km.",
    "--sort": "Ordre des résultats : match (pertinence) ou distance.",
    "--limit": "Nombre maximal de résultats.",
    "--offset": "Passe ce nombre de résultats.",
    "--page": "Affiche cette page de --limit résultats, à partir de 1.",
    "search --drop":
      "Cherche des mots au lieu d'y lire un filtre : near, region, price, cheap, open, phrase ou all ; séparés par des virgules.",
    "list":
      "Affiche ce que contient le guide : types, catégories, étiquettes, ou tous les éléments de l'un d'eux.",
    "list#":
      "Sans nom, affiche les types. Les noms peuvent s'écrire librement : « scams » pour la catégorie scam.",
    "list <words>": "types, categories, tags, ou le nom d'un type, d'une catégorie ou d'une étiquette.",
    "search --suggest": "Complète ce que vous tapez, au lieu de chercher.",
    "search --explain": "Dit comment chaque résultat a été trouvé et classé.",
    "show": "Affiche tout ce que le guide sait d'un élément.",
    "links": "Affiche ce à quoi un élément est lié.",
    "hours": "Affiche les horaires d'un lieu : maintenant, et sept jours à partir d'aujourd'hui.",
    "hours#":
      "Aujourd'hui et les six jours suivants. Les heures sont celles du lieu. Un lieu dont les horaires ne sont donnés qu'en mots est dit inconnu, jamais fermé.",
    "open": "Affiche ce qui est ouvert, maintenant ou à un moment ; ce que l'on ignore est dit.",
    "open#":
      "D'abord les lieux ouverts, puis ceux qui ouvrent dans l'heure, ceux dont on ne sait rien, et les fermés.",
    "open <query>": "Ce que vous cherchez ; tout ce qui a des horaires si rien n'est dit.",
    "near": "Affiche ce qui entoure un point, le plus proche d'abord.",
    "near#":
      "Les distances sont à vol d'oiseau ; les minutes sont une estimation pour les ruelles de la vieille ville. Un point marqué ~ est approximatif.",
    "near <point>": "Point : lat,lng, home, ou l'identifiant d'un élément.",
    "home": "Retient où vous logez : le chemin du retour, et une carte pour le chauffeur.",
    "home#":
      "Le lieu est gardé dans user.db, dans le dossier de vos données (GUIDE_HOME), et ne quitte pas l'appareil.",
    "home set": "Le fixe à un point ou à un élément.",
    "home set <point>": "Point lat,lng, ou identifiant d'un élément.",
    "home set --name": "Le nom que vous lui donnez.",
    "home set --notes": "Ce qu'il faut dire au chauffeur : adresse, porte, repère.",
    "home set --arabic": "Son nom en écriture arabe.",
    "home show": "L'affiche, et le chemin pour y aller.",
    "home show --from": "Où vous êtes : un point lat,lng, ou l'identifiant d'un élément.",
    "home show --heading": "Où vous regardez, en degrés depuis le nord : la flèche en tient compte.",
    "home card": "L'affiche en grand, à lire par un chauffeur de taxi.",
    "home forget": "L'oublie.",
    "where": "Dit dans quel quartier se trouve un point.",
    "where#":
      "Les limites sont tracées à la main et grossières ; près d'un bord, la réponse peut être le quartier voisin.",
    "where <point>": "Point : lat,lng, home, ou l'identifiant d'un élément.",
  ]

  private static let tools: [String: String] = [
    "quote": "Dit si un prix annoncé est correct, et que répondre.",
    "quote#":
      "Nommez une fiche de prix, par son identifiant ou en mots, et le montant annoncé, en dirhams ou, avec un taux enregistré, dans votre monnaie. Le montant est celui de toute la quantité, sauf avec --each. Si plusieurs fiches conviennent, on vous demande laquelle. Les dix dernières vérifications sont gardées, pour « guide compare ».",
    "quote <words>": "Ce dont c'est le prix, puis le montant : taxi-medina 150.",
    "quote --each": "Le montant est celui d'une unité, pas de toutes.",
    "quote --forget": "Ne garde pas cette vérification.",
    "--with": "Identifiant d'un ajustement de la fiche, comme night ; peut être répété.",
    "--night": "Comme --with night, sur les fiches qui l'ont.",
    "--peak": "Comme --with peak ou peak_season, sur les fiches qui l'ont.",
    "--quantity": "Combien d'unités le prix couvre, comme la fiche les compte.",
    "--people":
      "Combien de personnes : la quantité sur les fiches par personne, sinon l'ajustement pour un groupe.",
    "--unit": "L'unité du prix, comme per_person ; refusée si la fiche en a une autre.",
    "compare": "Met plusieurs prix d'une même chose côte à côte.",
    "compare#":
      "Sans montants, compare les derniers prix vérifiés de la fiche, chacun dans ses conditions. Sans fiche, prend celle de votre dernière vérification.",
    "compare <words>": "La fiche de prix, puis des montants ; rien pour les derniers prix vérifiés.",
    "compare --last": "Compare au plus ce nombre des derniers prix.",
    "compare --each": "Les montants sont ceux d'une unité, pas de toutes.",
    "bargain": "Prépare un marchandage : que proposer tour à tour, et où s'arrêter.",
    "bargain#":
      "Du premier prix du vendeur à la fourchette du guide. Avec --now, dit ce que vaut le prix actuel : bonne affaire, correct ou trop cher. Au lieu d'une fiche, --target donne la fourchette que vous visez.",
    "bargain <words>":
      "La fiche de prix, puis le premier prix du vendeur ; seulement le prix avec --target.",
    "bargain --each": "Le prix du vendeur est celui d'une unité, pas de toutes.",
    "bargain --target": "La fourchette où vous voulez finir, comme 300-450.",
    "bargain --now": "Le prix où en est la discussion.",
    "convert": "Convertit entre dirhams et votre monnaie, au taux que vous fixez.",
    "convert#":
      "Il n'y a pas de réseau : vous fixez le taux, il est gardé avec son jour, et chaque réponse dit son âge.",
    "convert <words>":
      "Montant : 150 pour des dirhams, 12.50 EUR pour votre monnaie ; rien pour voir le taux.",
    "convert --set-rate": "Enregistre un taux : les dirhams d'une unité, comme EUR=10.85.",
    "tip": "Combien donner de pourboire, et à qui.",
    "tip <words>": "À qui : restaurant, taxi, guide… ; tous si rien n'est dit.",
    "phrase": "Phrases en darija : par catégorie, en mots, les nombres, ou en grand pour un chauffeur.",
    "phrase <words>":
      "Une catégorie, un identifiant, des mots de toute langue, ou un nombre ; rien pour les catégories.",
    "phrase --large": "En grand, à montrer à quelqu'un.",
    "arrival": "Les premières heures : taxi, carte SIM, espèces, trouver sa porte.",
    "emergency": "Les numéros à appeler, et que faire s'il arrive quelque chose.",
    "emergency <words>":
      "Ce qui est arrivé, en un mot ou deux ; les numéros et tous les cas si rien n'est dit.",
    "today": "Un conseil et une phrase du jour ; les mêmes toute la journée, d'autres demain.",
    "fav": "Les éléments que vous avez marqués.",
    "fav#": "Ils restent quand le contenu change ; celui qui n'y est plus est signalé.",
    "fav list": "Les affiche, le dernier marqué d'abord.",
    "fav add": "Marque un élément.",
    "fav remove": "Retire une marque, même d'un élément qui n'est plus dans le guide.",
    "fav remove <id>": "Identifiant de l'élément.",
    "recents": "Les éléments que vous avez consultés, le dernier d'abord.",
    "recents --clear": "Les oublie tous.",
    "feedback":
      "Dit à la rédaction si un élément est encore juste ; cela reste sur l'appareil jusqu'à l'export.",
    "feedback#":
      "Motifs : still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap, other. Rien n'est envoyé de soi-même.",
    "feedback list": "Affiche ce qui attend.",
    "feedback add": "Dit qu'un élément est encore juste, ou ce qui y est faux.",
    "feedback add <item>":
      "L'élément : son identifiant, son lien guide://, ou son nom entre guillemets.",
    "feedback add <reason>":
      "still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap ou other.",
    "feedback add --note": "Vos propres mots.",
    "feedback export": "Écrit ce qui attend en JSON (guide.feedback/1).",
    "--output": "Fichier à écrire ; la sortie standard si rien n'est dit.",
    "feedback export --clear": "Retire les remarques une fois écrites.",
    "feedback remove": "Retire une remarque.",
    "feedback remove <id>": "Identifiant de la remarque, comme la liste l'affiche.",
    "share": "Un élément en texte simple à envoyer, avec son lien et ceux des cartes.",
    "share#": "Rien n'est envoyé : le texte est écrit pour que vous le copiiez.",
    "settings":
      "Affiche ou fixe ce qui vaut pour chaque réponse : langue, unités, Wi-Fi seulement, allure de marche.",
    "settings#":
      "Réglages : language (en, fr), units (metric, us, uk), wifi-only (on, off) et walking-pace (slow, normal, fast, ou une vitesse). Une option de la commande passe avant le réglage.",
    "settings list": "Affiche tous les réglages.",
    "settings set": "Fixe un réglage.",
    "settings set <name>": "language, units, wifi-only ou walking-pace.",
    "settings set <value>": "Sa valeur.",
    "settings reset": "Revient à ce que décident l'appareil et le guide, pour un réglage ou pour tous.",
    "settings reset <name>": "Le réglage ; tous si rien n'est dit.",
    "log": "Affiche ce qui s'est passé récemment sur cet appareil, pour comprendre ce qui n'a pas marché.",
    "log#":
      "Ce qui est arrivé aux packs, aux réglages et à vos données, et quelles commandes ont échoué et pourquoi. Jamais un lieu, une recherche ou une note.",
    "log list": "Affiche les derniers événements.",
    "log list --last": "Au plus ce nombre d'événements.",
    "log clear": "Oublie tous les événements.",
    "state": "Sauvegarde vos données, reprend celles d'un autre appareil, ou récupère un fichier endommagé.",
    "state#":
      "Le fichier (guide.user/1) contient favoris, éléments consultés, réglages, domicile, programmes, prix vérifiés, remarques et taux. L'import fusionne : rien ne se perd, et de ce que les deux ont, le plus récent compte.",
    "state export": "Les écrit en JSON.",
    "state import": "Reprend un fichier exporté.",
    "state import <file>": "Le fichier.",
    "state import --replace": "Remplace ce qui est gardé ici, au lieu de fusionner.",
    "state recover": "Lit les fichiers endommagés mis de côté, et fusionne ce qui peut être lu.",
    "state recover#":
      "Un user.db endommagé est mis de côté sous le nom user.db.damaged-1, -2… et remplacé de lui-même par tout ce qui peut en être lu. Cette commande relit ces fichiers, et d'autres que vous nommez. Ils restent tels quels. Ce que vous avez retiré depuis revient.",
    "state recover <files>": "Fichiers endommagés ; ceux mis de côté si rien n'est dit.",
  ]
}
