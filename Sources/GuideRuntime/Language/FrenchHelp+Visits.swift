extension FrenchHelp {
  /// Visited regions and badges.
  static let visits: [String: String] = [
    "visits": "Les régions que vous avez visitées : la liste, des traces enregistrées, une carte.",
    "visits#":
      "Les régions sont celles du contenu qui ont des limites, comme des quartiers ou des États. Les visites sont gardées dans user.db ; une région retirée garde son historique.",
    "visits list": "Affiche les régions visitées.",
    "visits list --all": "Affiche aussi celles que vous n'avez pas visitées, ou que vous avez retirées.",
    "visits add": "Ajoute des régions à la main, au moment de --at s'il est donné.",
    "visits add <regions>": "Régions : identifiants, codes ou noms, chaque nom entre guillemets.",
    "visits remove": "Retire des régions de la carte ; leur historique et les badges restent.",
    "visits remove <regions>": "Régions : identifiants, codes ou noms, chaque nom entre guillemets.",
    "visits replay": "Rejoue une trace enregistrée : entrées et badges.",
    "visits replay#":
      "Lit les traces GPX, et les lignes ou points GeoJSON. Les positions trop rapides, trop hautes ou trop imprécises sont écartées ; une région compte après deux positions qui concordent. Rien n'est gardé sans --save. Avec --json, chaque événement est une ligne.",
    "visits replay <track>": "Fichier GPX ou GeoJSON.",
    "visits replay --filter":
      "Ce qui écarte une position : any (une limite dépassée), both (vitesse et altitude) ou none (rien).",
    "visits replay --agree": "Nombre de positions qui doivent concorder avant qu'une région compte.",
    "visits replay --strict":
      "Ne compte que les positions à l'intérieur des limites, pas celles qui sont seulement proches.",
    "visits replay --speed": "Calcule la vitesse entre les positions d'une trace qui n'en contient pas.",
    "visits replay --save": "Garde les visites et les badges.",
    "visits map": "Dessine une carte des régions visitées, en SVG ou en PNG.",
    "visits map#":
      "Le PNG est produit par « rsvg-convert » de librsvg, qui doit être installé. Les régions lointaines sont dans un coin ; seules, elles occupent la carte.",
    "visits map --output": "Fichier à écrire, .svg ou .png ; par défaut du SVG sur la sortie standard.",
    "visits map --fill": "Couleur des régions visitées, #rrggbb.",
    "visits map --opacity": "Opacité des régions visitées, de 0.1 à 1.",
    "visits map --stroke": "Couleur des limites, #rrggbb.",
    "visits map --background": "Couleur du fond, #rrggbb.",
    "visits map --title": "Titre ; par défaut celui du contenu.",
    "visits map --dark": "Fond sombre.",
    "visits map --labels": "Écrit les noms courts sur les régions, là où ils tiennent.",
    "visits export": "Écrit les visites et les badges en JSON (guide.user/1).",
    "visits export --output": "Fichier à écrire ; par défaut la sortie standard.",
    "visits import": "Fusionne les visites et les badges d'un fichier ; rien n'est perdu.",
    "visits import#":
      "Lit un fichier exporté, ou une liste de noms comme [\"Ohio\", \"Utah\"], qui comptent comme ajoutés à la main.",
    "visits import <file>": "Le fichier.",
    "visits settings": "Affiche ou change ce qui compte comme visite, et l'aspect de la carte.",
    "visits settings#": "Chaque réglage est fusionné séparément entre appareils ; le plus récent l'emporte.",
    "visits settings --filter":
      "Ce qui écarte une position : any (une limite dépassée), both (vitesse et altitude) ou none (rien).",
    "visits settings --speed-limit": "Limite de vitesse en miles à l'heure ; par défaut 100.",
    "visits settings --altitude-limit": "Limite d'altitude en pieds ; par défaut 10000.",
    "visits settings --agree": "Nombre de positions qui doivent concorder avant qu'une région compte.",
    "visits settings --announce": "Annonce les entrées.",
    "visits settings --no-announce": "N'annonce pas les entrées.",
    "visits settings --new-only": "N'annonce que les régions jamais visitées.",
    "visits settings --no-new-only": "Annonce aussi les régions déjà visitées.",
    "visits settings --fill": "Couleur des régions visitées, #rrggbb.",
    "visits settings --opacity": "Opacité des régions visitées, de 0.1 à 1.",
    "badges": "Les badges des régions visitées : ceux qui sont obtenus, et ce qui manque aux autres.",
    "badges#": "Un badge obtenu n'est jamais perdu. Il est marqué nouveau jusqu'à ce que vous l'ayez vu ici.",
    "badges --earned": "Seulement les badges obtenus.",
    "badges --open": "Seulement les badges qui ne sont pas encore obtenus.",
  ]
}
