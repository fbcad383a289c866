/// The French help of commands, by command and option.
///
/// The key of a command is its name after those of its parents (`home set`); its discussion has the same key with `#`.
/// The key of an option or argument is its name after the command's (`near <point>`, `quote --each`), or its name alone
/// if it means the same in all commands that have it.
package enum FrenchHelp {
  /// The text of a command; nil if there is none.
  package static func command(_ path: String) -> String? { texts[path].map(Typography.bound) }

  /// The discussion of a command; nil if there is none.
  package static func discussion(_ path: String) -> String? { texts[path + "#"].map(Typography.bound) }

  /// The text of an option or argument; nil if there is none.
  ///
  /// - Parameter name: `--limit` or `<point>`.
  package static func argument(_ name: String, of path: String) -> String? {
    (texts[path + " " + name] ?? texts[name]).map(Typography.bound)
  }

  private static let texts = answers.merging(tools) { $1 }.merging(packs) { $1 }.merging(plans) { $1 }
    .merging(visits) { $1 }

  private static let answers: [String: String] = [
    "": "Répond depuis un guide hors ligne : lieux, prix, phrases, programmes.",
    "#":
      "Seuls « update » et « packs install » utilisent un réseau. Codes de sortie : 0 fait, 1 rien trouvé, 2 impossible, 64 mauvais usage.",
    "--version": "Affiche la version.",
    "--help": "Affiche cette aide.",
    "help": "Affiche l'aide d'une commande.",
    "--content": "Base de contenu à lire.",
    "--lang":
      "Langue : en ou fr, ou encore fr-FR ; par défaut celle de « guide settings », sinon de l'environnement.",
    "--at":
      "Le moment à considérer, comme 2026-11-20 ou 2026-11-20T14:30 ; par défaut maintenant.",
    "--json": "Écrit du JSON pour les programmes.",
    "--color": "Colore le texte : auto, always (toujours) ou never (jamais).",
    "<item>": "La fiche : son identifiant, son lien guide:// ou son nom.",
    "<items>": "Fiches : identifiants, liens guide:// ou noms, chaque nom entre guillemets.",
    "<id>": "Identifiant de la fiche, ou son lien guide://.",
    "search": "Cherche lieux, prix, phrases, conseils et plus, par nom, par son ou dans les textes.",
    "search#":
      "Les mots qui disent ce que l'on veut (how much, where is, open now, near me ; combien, où ; bch7al, fin) placent ces résultats en tête. Les filtres réduisent la liste ; sans texte, ils donnent tout ce qui convient.",
    "search <text>": "Ce que vous cherchez.",
    "--type": "Ne garde que ces types (place, price_card, phrase…) ; séparés par des virgules.",
    "--category": "Ne garde que ces catégories, comme museum ; séparées par des virgules.",
    "--tag":
      "Ne garde que ce qui porte une de ces étiquettes, comme kid_friendly ; séparées par des virgules.",
    "--region": "Ne garde que ce qui est dans ces quartiers, par identifiant ; séparés par des virgules.",
    "--max-price": "Ne garde que ce dont le prix commence à ce montant ou au-dessous, en dirhams.",
    "--open":
      "Garde ce qui est ouvert, maintenant ou au moment de --at ; ensuite ce que l'on ne sait pas fermé.",
    "--near":
      "Mesure depuis ce point : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "search --near":
      "Mesure depuis ce point, le plus proche d'abord : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "--within": "Distance maximale, comme 500m ou 2km.",
    "--sort":
      "Ordre des résultats : match (pertinence), distance, name, ou un ordre du contenu, comme recent ou discount.",
    "--after": "Continue après cette fiche, la dernière de la page précédente, par identifiant.",
    "--filter":
      "Ne garde que ce qui a une valeur d'une facette du contenu : payment=lightning,onchain pour l'une, payment=lightning+onchain pour les deux ; peut être répété.",
    "--mode": "Ne garde que ce que nomme un mode du contenu : all, ou par exemple online et nearby.",
    "--units": "Unités des distances : metric, us ou uk ; auto suit les réglages. imperial équivaut à us.",
    "submit":
      "Décrit un commerce, nouveau ou corrigé, pour les contributeurs d'OpenStreetMap ; tout attend que vous l'exportiez.",
    "submit#":
      "Une proposition est un fichier JSON, dont les champs sont dans docs/formats.md. « check » dit ce qui manque ou ne va pas, « new » met en attente une proposition correcte, « export » écrit celles qui attendent : courriel, attributs ou GeoJSON. Rien n'est envoyé tout seul.",
    "submit list": "Affiche les propositions et où elles en sont.",
    "submit new": "Vérifie une proposition et la met en attente.",
    "submit new <file>": "Fichier JSON de la proposition.",
    "submit check": "Dit ce qui manque ou ne va pas.",
    "submit check <file>": "Fichier JSON de la proposition.",
    "submit export": "Écrit les propositions en attente, et les marque comme exportées.",
    "submit export --format": "mail, tags ou geojson.",
    "submit export --keep": "Les laisse en attente.",
    "submit export --output": "Fichier à écrire ; par défaut la sortie standard.",
    "gift-card": "Choisit les cartes cadeaux qui font un montant, et dit ce qu'elles coûtent.",
    "gift-card#":
      "Le moins de cartes possible ; si le montant ne peut être atteint, la somme la plus proche au-dessus. Sans --provider, la meilleure offre d'abord.",
    "gift-card <merchant>": "Le commerce, par identifiant ou par nom.",
    "gift-card <amount>": "Le montant, comme 37.50 ou 37,50.",
    "gift-card --provider": "Seulement ce vendeur, par identifiant ou par nom.",
    "--limit": "Nombre maximal de résultats.",
    "--offset": "Passe ce nombre de résultats.",
    "--page": "Affiche cette page de --limit résultats, à partir de 1.",
    "search --drop":
      "Cherche des mots au lieu d'y lire un filtre : near, region, price, cheap, open, phrase ou all ; séparés par des virgules.",
    "list":
      "Affiche ce que contient le guide : types, catégories, étiquettes, ou toutes les fiches de l'un d'eux.",
    "list#":
      "Sans nom, affiche les types. Les noms peuvent s'écrire librement : « scams » pour la catégorie scam.",
    "list --filter":
      "Seulement ce qui a une valeur d'une facette du contenu, comme payment=lightning ; peut être répété.",
    "list <words>":
      "types, categories, tags, une facette du contenu, ou le nom d'un type, d'une catégorie ou d'une étiquette.",
    "search --suggest": "Complète ce que vous tapez, au lieu de chercher.",
    "search --explain": "Dit comment chaque résultat a été trouvé et classé.",
    "show": "Affiche tout ce que le guide sait d'une fiche.",
    "links": "Affiche les liens d'une fiche.",
    "hours": "Affiche les horaires d'un lieu : maintenant, et sept jours à partir d'aujourd'hui.",
    "hours#":
      "Aujourd'hui et les six jours suivants, à l'heure du lieu. Un lieu dont les horaires ne sont donnés qu'en mots est dit inconnu, jamais fermé ; un lieu fermé, temporairement ou définitivement, est dit fermé, avec la raison.",
    "open": "Affiche ce qui est ouvert, maintenant ou à un moment ; ce que l'on ignore est dit.",
    "open#":
      "D'abord les lieux ouverts, puis ceux qui ouvrent dans l'heure, ceux dont on ne sait rien, et les fermés.",
    "open <query>": "Ce que vous cherchez ; tout ce qui a des horaires si rien n'est dit.",
    "near": "Affiche ce qui entoure un point, le plus proche d'abord.",
    "near#":
      "Les distances sont à vol d'oiseau ; les minutes sont une estimation pour les ruelles de la vieille ville. Un point marqué ~ est approximatif.",
    "near <point>": "Point : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "route": "Montre le chemin à pied d'un lieu à un autre, ou suit une promenade enregistrée.",
    "route#":
      "Avec un plan piéton, celui d'un pack ou de --map, le plus court chemin, sans les portes fermées à cette heure. Sinon la direction, la distance et les minutes d'un trajet décrit, ou une estimation.",
    "route find": "Montre le chemin ; ce que fait « guide route » sans autre commande.",
    "route find <start>":
      "Départ : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "route find <destination>": "Arrivée, sous les mêmes formes.",
    "route find --via": "Un lieu en chemin ; peut être répété.",
    "route find --avoid-steps": "Évite les escaliers.",
    "route find --wheelchair": "Évite les escaliers et ce qui est dit impraticable en fauteuil roulant.",
    "route find --alternatives": "Montre aussi jusqu'à ce nombre d'autres bons chemins par trajet, de 1 à 3.",
    "route find --map": "Un plan piéton dans un fichier.",
    "route find --gpx": "Écrit le trajet en GPX.",
    "route find --geojson": "Écrit le trajet en GeoJSON.",
    "route find --svg": "Dessine le trajet sur les rues alentour, en SVG.",
    "route follow": "Suit une promenade enregistrée comme le guide l'aurait fait : étapes, écarts, arrivées.",
    "route follow#":
      "Lit les points d'une trace GPX comme s'ils venaient d'être parcourus, sur les chemins d'un plan piéton ; sans plan, seules les arrivées sont notées. Avec --itinerary, les étapes d'un itinéraire sont suivies dans l'ordre.",
    "route follow <track>": "Fichier GPX avec une trace.",
    "route follow --to":
      "Où mène la promenade : un point, home, ou une fiche par identifiant ou par nom ; peut être répété.",
    "route follow --itinerary": "Un itinéraire dont les étapes sont suivies, par identifiant ou par nom.",
    "route follow --avoid-steps": "Évite les escaliers.",
    "route follow --map": "Un plan piéton dans un fichier.",
    "walk": "Parcourt un itinéraire étape par étape : où aller, comment, ce qui est fait.",
    "walk#":
      "L'avancement est gardé dans user.db, dans le dossier de vos données (GUIDE_HOME) : une promenade reprend après une pause.",
    "walk start": "Commence un itinéraire ou un programme à sa première étape.",
    "walk start <itinerary>":
      "Itinéraire par identifiant ou par nom, ou programme de « guide plan » par son identifiant.",
    "walk recenter": "Affiche de nouveau le chemin vers l'étape suivante, depuis l'endroit où vous êtes.",
    "walk recenter#":
      "Le chemin vers une étape est gardé tant que vous êtes dessus, pour qu'il ne saute pas avec la position. Cette commande l'oublie.",
    "walk recenter --from":
      "Où vous êtes : un point lat,lng, un lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "walk recenter --map": "Un plan piéton dans un fichier.",
    "walk next": "Affiche l'étape suivante et le chemin pour y aller.",
    "walk next --from":
      "Où vous êtes : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
    "walk next --heading-accuracy": "L'imprécision de cette direction en degrés, selon la boussole.",
    "walk next --heading": "Où vous regardez, en degrés depuis le nord : la flèche en tient compte.",
    "walk next --accuracy": "L'imprécision de votre position, en mètres.",
    "walk next --map": "Un plan piéton dans un fichier.",
    "walk done": "Marque l'étape comme faite et passe à la suivante.",
    "walk skip": "Laisse l'étape de côté et passe à la suivante.",
    "walk overview": "Affiche les étapes, avec ce qui est fait.",
    "walk stop": "Termine la promenade.",
    "driver": "Affiche un lieu en grand, à lire par un chauffeur de taxi.",
    "driver#":
      "La phrase pour le chauffeur, le nom en arabe et en lettres latines, et l'adresse. 'guide home card' le fait pour là où vous logez.",
    "driver <place>": "Fiche par identifiant ou par nom, ou home.",
    "home": "Retient où vous logez : le chemin du retour, et une carte pour le chauffeur.",
    "home#":
      "Le lieu est gardé dans user.db, dans le dossier de vos données (GUIDE_HOME), et ne quitte pas l'appareil.",
    "home set": "Enregistre un point ou une fiche comme point de retour.",
    "home set <point>": "Point : lat,lng, lien geo: ou de carte, ou une fiche par identifiant ou par nom.",
    "home set --name": "Le nom que vous lui donnez.",
    "home set --notes": "Ce qu'il faut dire au chauffeur : adresse, porte, repère.",
    "home set --arabic": "Son nom en écriture arabe.",
    "home show": "L'affiche, avec la distance et la direction.",
    "home show --from":
      "Où vous êtes : lat,lng, lien geo: ou de carte, ou une fiche par identifiant ou par nom.",
    "home show --heading-accuracy": "L'imprécision de cette direction en degrés, selon la boussole.",
    "home show --heading": "Où vous regardez, en degrés depuis le nord : la flèche en tient compte.",
    "home card": "L'affiche en grand, à lire par un chauffeur de taxi.",
    "home forget": "L'efface.",
    "where": "Dit dans quel quartier se trouve un point.",
    "where#":
      "Les limites sont approximatives ; près d'un bord, la réponse peut être le quartier voisin. Un point à plus de deux kilomètres de tout quartier est dehors (code de sortie 1) ; le quartier et le lieu les plus proches sont alors donnés.",
    "where <point>": "Point : lat,lng, lien geo: ou de carte, home, ou une fiche par identifiant ou par nom.",
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
      "Du premier prix du vendeur à la fourchette du guide. Avec --now, dit ce que vaut le prix actuel : bonne affaire, correct ou trop cher. La réponse est celle de « guide quote » : un prix bas se fait préciser, un prix correct s'accepte, un prix affiché ou officiel ne se marchande jamais. Au lieu d'une fiche, --target donne la fourchette que vous visez.",
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
    "fav": "Les fiches que vous avez marquées.",
    "fav#": "Elles restent quand le contenu change ; celle qui n'y est plus est signalée.",
    "fav list": "Les affiche, la dernière marquée d'abord.",
    "fav add": "Marque des fiches.",
    "fav remove": "Retire des marques, même de fiches qui n'existent plus.",
    "fav remove <id>": "Identifiant de la fiche.",
    "recents": "Les fiches que vous avez consultées, la dernière d'abord.",
    "recents --clear": "Les efface toutes.",
    "feedback":
      "Dit à la rédaction si une fiche est encore exacte ; cela reste sur l'appareil jusqu'à l'export.",
    "feedback#":
      "Motifs : still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap, other. Chaque remarque porte les versions du contenu et du programme et la langue, et rien sur vous. Rien n'est envoyé automatiquement.",
    "feedback list": "Affiche les remarques qui n'ont pas été exportées.",
    "feedback add": "Dit qu'une fiche est encore exacte, ou ce qui y est faux.",
    "feedback add <item>": "La fiche : son identifiant, son lien guide://, ou son nom entre guillemets.",
    "feedback add <reason>":
      "still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap ou other.",
    "feedback add --note": "Vos propres mots.",
    "feedback export": "Écrit les remarques en JSON (guide.feedback/1).",
    "--output": "Fichier à écrire ; la sortie standard si rien n'est dit.",
    "feedback export --clear": "Retire les remarques une fois écrites.",
    "feedback remove": "Retire une remarque.",
    "feedback remove <id>": "Identifiant de la remarque, comme la liste l'affiche.",
    "share": "Une fiche en texte simple à envoyer, avec son lien et ceux des cartes.",
    "share#": "Rien n'est envoyé : le texte est écrit pour que vous le copiiez.",
    "settings":
      "Affiche ou fixe ce qui vaut pour chaque réponse : langue, unités, Wi-Fi seulement, allure de marche.",
    "settings#":
      "Réglages : language (en, fr), units (metric, us, uk), wifi-only (on, off) et walking-pace (slow, normal, fast, ou des km/h, comme 3,6). Une option passe avant le réglage, le réglage avant l'environnement. Ils restent sur l'appareil, parmi vos données.",
    "settings list": "Affiche tous les réglages.",
    "settings set": "Fixe un réglage.",
    "settings set <name>": "language, units, wifi-only ou walking-pace.",
    "settings set <value>": "Sa valeur.",
    "settings reset": "Rétablit la valeur par défaut d'un réglage, ou de tous.",
    "settings reset <name>": "Le réglage ; tous si rien n'est dit.",
    "log": "Affiche ce qui s'est passé récemment sur cet appareil, pour comprendre ce qui n'a pas marché.",
    "log#":
      "Ce qui est arrivé aux packs, aux réglages et à vos données, et quelles commandes ont échoué et pourquoi. Jamais un lieu, une recherche, une note ni un montant. Le journal reste sur l'appareil, ne garde que les événements récents et peut être effacé. « guide doctor --report » reprend les derniers.",
    "log list": "Affiche les derniers événements.",
    "log list --last": "Au plus ce nombre d'événements.",
    "log clear": "Efface tous les événements.",
    "state": "Exporte vos données, importe celles d'un autre appareil, ou récupère un fichier endommagé.",
    "state#":
      "Le fichier (guide.user/1) contient favoris, fiches consultées, réglages, point de retour, programmes, prix vérifiés, remarques, taux et journal. L'import fusionne : rien ne se perd, et de ce que les deux ont, le plus récent compte.",
    "state export": "Les écrit en JSON.",
    "state import": "Importe un fichier exporté.",
    "state import <file>": "Le fichier.",
    "state import --replace": "Remplace ce qui est gardé ici, au lieu de fusionner.",
    "state recover": "Lit les fichiers endommagés mis de côté, et fusionne ce qui peut être lu.",
    "state recover#":
      "Un user.db endommagé est mis de côté sous le nom user.db.damaged-1, -2… et remplacé de lui-même par tout ce qui peut en être lu et, pour le reste, par la copie faite une fois par jour (user.db.backup). Cette commande relit ces fichiers, et d'autres que vous nommez. Ils restent tels quels. Ce que vous avez retiré depuis revient.",
    "state recover <files>": "Fichiers endommagés ; ceux mis de côté si rien n'est dit.",
  ]
}
