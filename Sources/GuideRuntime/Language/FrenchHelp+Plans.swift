extension FrenchHelp {
  /// Planned days.
  static let plans: [String: String] = [
    "plan": "Ma journée : quels lieux, quand, dans quel ordre, avec les repas, et pourquoi.",
    "plan#":
      "Prévoit selon les horaires de la date même, dit pourquoi chaque étape y est et ce qui a été laissé, et signale ce qui n'est que supposé. Le programme est gardé dans user.db ; « guide plan show » l'affiche de nouveau.",
    "plan make": "Prévoit une journée et la garde ; ce que fait « guide plan » sans autre commande.",
    "--from": "Où part la journée : lat,lng, lien geo: ou de carte, home, ou un élément ; par défaut home.",
    "--to": "Où elle finit ; par défaut home si elle en part, sinon à la dernière étape.",
    "--start": "Quand elle commence, comme 09:00 ; par défaut l'heure de --at, sinon 09:00.",
    "--hours": "Heures disponibles, de 1 à 16.",
    "--until": "Quand elle finit, comme 17:30 ; à la place de --hours.",
    "--pace": "Rythme : relaxed (tranquille), standard ou full (bien rempli).",
    "--budget":
      "Budget : budget (petit), mid (moyen) ou splurge (large), ou ce qu'une journée peut coûter à tous, comme 600.",
    "--interest":
      "Ce que vous aimez : cuisine, achats, musées, jardins…, une catégorie ou une étiquette ; séparés par des virgules.",
    "--adults": "Nombre d'adultes.",
    "--children": "Âges des enfants, séparés par des virgules.",
    "--bathers": "Qui va aux hammams à heures séparées : women (femmes) ou men (hommes).",
    "--include": "Un lieu qui doit y être, par identifiant ou nom ; peut être répété.",
    "--avoid": "Un lieu, une catégorie ou une étiquette à éviter ; peut être répété.",
    "--fix":
      "Un lieu à une heure fixe, comme bahia-palace=14:30 ou bahia-palace=2@14:30 ; peut être répété.",
    "--rain": "Prévoit pour la pluie.",
    "--heat": "Évite la chaleur de midi ; par défaut selon la saison.",
    "--no-heat": "Ne tient pas compte de la chaleur.",
    "--no-meals": "Ne prévoit pas de repas.",
    "--sure-only": "Ne prévoit que ce que l'on sait ouvert, rien de supposé.",
    "--meals": "Prévoit les repas.",
    "--forget": "Ne garde pas le programme.",
    "trip": "Mon voyage : un à trois jours, chacun dans son quartier, aucune étape deux fois.",
    "trip#":
      "Les mêmes heures chaque jour. « guide plan » affiche, change et exporte aussi les voyages.",
    "trip --days": "Nombre de jours, de 1 à 3.",
    "plan list": "Affiche les programmes gardés, le dernier fait d'abord.",
    "plan show": "Affiche un programme gardé avec ce que le guide sait aujourd'hui ; par défaut le dernier.",
    "plan show <plan>": "Identifiant du programme ; par défaut le dernier fait.",
    "plan export <plan>": "Identifiant du programme ; par défaut le dernier fait.",
    "plan forget": "Oublie un programme gardé.",
    "plan forget <plan>": "Identifiant du programme.",
    "plan reflow":
      "Prévoit de nouveau le reste d'une journée : étape sautée, fermée, retard, visite plus longue.",
    "plan reflow#":
      "Les étapes visitées restent telles quelles, les autres gardent leur ordre ; ce qui ne tient plus est laissé, et dit. Rien de nouveau n'entre, sauf à la place d'une étape sautée ou fermée.",
    "plan reflow --skip": "Une étape dont vous ne voulez plus, par identifiant ou nom.",
    "plan reflow --closed": "Une étape qui est fermée.",
    "plan reflow --late": "Vos minutes de retard.",
    "plan reflow --stay": "L'étape où vous restez jusqu'à maintenant.",
    "plan reflow --here": "Où vous êtes : un point ou un élément ; par défaut à la dernière étape visitée.",
    "--plan": "Identifiant du programme ; par défaut le dernier fait.",
    "--now":
      "L'heure qu'il est, comme 14:20 ; par défaut celle de --at un jour du programme, sinon celle de l'étape suivante.",
    "--day": "Le jour du programme, de 1 à 3 ; par défaut celui de --at s'il en est, sinon le premier.",
    "plan done": "Marque une étape comme visitée ; par défaut la suivante.",
    "plan done <stop>": "L'étape : son identifiant ou son nom ; par défaut la suivante.",
    "plan move": "Déplace une étape ; l'ordre est gardé à partir de là.",
    "plan move <stop>": "L'étape, par identifiant ou nom.",
    "plan move <position>": "Sa nouvelle place, 1 pour la première.",
    "plan export": "Écrit un programme gardé en texte, Markdown, iCalendar, GeoJSON ou image.",
    "plan export#":
      "Sans --as, le nom du fichier dit la forme : .txt, .md, .ics, .geojson, .svg ou .png. Le PNG est produit par « rsvg-convert » de librsvg, qui doit être installé.",
    "plan export --as": "Forme : text, markdown, icalendar, geojson, svg ou png.",
    "plan export --output": "Fichier à écrire ; par défaut le programme s'affiche.",
    "itineraries": "Les programmes du guide : les lister, en voir un, en commencer un.",
    "itineraries list": "Les affiche, le plus utile d'abord.",
    "itineraries show": "En affiche un, comme « guide show ».",
    "itineraries show <itinerary>": "Le programme : son identifiant ou son nom.",
    "itineraries start": "En fait votre programme à partir d'un jour, vérifié pour cette date.",
    "itineraries start <itinerary>": "Le programme : son identifiant ou son nom.",
  ]
}
