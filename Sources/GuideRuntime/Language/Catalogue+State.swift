extension Catalogue {
  /// A damaged state, and its recovery. Errors about the state are only in `frenchState`: in English
  /// the error's own text is used.
  static let englishState: [String: String] = [
    "state.recovered.all":
      "your saved state was damaged; all of it was recovered (%1); the damaged file is %2",
    "state.recovered.some":
      "your saved state was damaged; recovered: %1; lost, at least in part: %2; the damaged file is %3",
    "state.recovered.copied":
      "your saved state was damaged; recovered: %1 (from the copy of %2: %3); changes made since then may be lost in: %4; the damaged file is %5",
    "state.recovered.nothing":
      "your saved state was damaged and could not be recovered; the damaged file is %1, and a new one was created",
    "state.recovered.none": "there are no damaged files here",
    "state.recovered.from": "%1: %2",
    "state.recovered.lost": "lost, at least in part: %1",
    "state.part.user_settings": "settings",
    "state.part.favorites": "favorites",
    "state.part.recents": "recently viewed",
    "state.part.plans": "plans",
    "state.part.quote_checks": "quote checks",
    "state.part.feedback_outbox": "reports",
    "state.part.event_log": "events",
    "state.part.region_visits": "visited regions",
    "state.part.earned_badges": "badges",
    "state.part.submissions": "submissions",
    "state.part.empty": "nothing",
  ]

  /// The same messages and the errors.
  static let frenchState: [String: String] = [
    "state.recovered.all":
      "vos données étaient endommagées ; tout a pu être lu et conservé (%1) ; le fichier endommagé est %2",
    "state.recovered.some":
      "vos données étaient endommagées ; conservé : %1 ; perdu, au moins en partie : %2 ; le fichier endommagé est %3",
    "state.recovered.copied":
      "vos données étaient endommagées ; conservé : %1 (de la copie du %2 : %3) ; les modifications faites depuis peuvent être perdues dans : %4 ; le fichier endommagé est %5",
    "state.recovered.nothing":
      "vos données étaient endommagées et rien n'a pu en être lu ; le fichier endommagé est %1, un nouveau a été créé",
    "state.recovered.none": "aucun fichier endommagé n'a été mis de côté ici",
    "state.recovered.from": "%1 : %2",
    "state.recovered.lost": "perdu, au moins en partie : %1",
    "state.part.user_settings": "réglages",
    "state.part.favorites": "favoris",
    "state.part.recents": "consultés récemment",
    "state.part.plans": "programmes",
    "state.part.quote_checks": "prix vérifiés",
    "state.part.feedback_outbox": "remarques",
    "state.part.event_log": "événements",
    "state.part.region_visits": "régions visitées",
    "state.part.earned_badges": "badges",
    "state.part.submissions": "propositions",
    "state.part.empty": "rien",
    "error.state.full": "le disque est plein : %1 n'a pas pu être écrit",
    "error.state.full.help": "libérez de la place, puis réessayez",
    "error.state.readOnly": "%1 est en lecture seule",
    "error.state.readOnly.help": "vérifiez ses droits et ceux de son dossier",
    "error.state.denied": "%1 ne peut pas être ouvert (%2)",
    "error.state.denied.help": "vérifiez ses droits et ceux de son dossier, ou définissez GUIDE_HOME",
    "error.state.busy": "un autre programme utilise %1",
    "error.state.busy.help": "réessayez quand il aura fini",
    "error.state.disk": "%1 ne peut être ni lu ni écrit (%2)",
    "error.state.disk.help": "vérifiez le disque, puis réessayez ; rien n'a été mis de côté",
    "error.state.folder": "le dossier %1 ne peut pas être créé",
    "error.state.folder.help": "vérifiez les droits du dossier parent, ou définissez GUIDE_HOME",
    "error.state.notAFile": "%1 n'est pas un fichier ordinaire",
    "error.state.notAFile.help": "déplacez-le, ou définissez GUIDE_HOME",
    "error.state.tooLarge": "%1 fait %2 Mio, plus que les %3 permis",
    "error.state.tooLarge.help": "déplacez-le, ou définissez GUIDE_HOME",
    "error.state.newer": "%1 a été créé par un programme plus récent",
    "error.state.newer.help": "mettez ce programme à jour",
    "error.state.damaged": "%1 est endommagé",
    "error.state.damaged.help": "lancez « guide state recover »",
    "error.state.unconfirmed": "la modification est faite, mais le disque ne l'a pas confirmée (%1)",
    "error.state.unconfirmed.help": "vérifiez le disque ; une coupure de courant peut l'annuler",
  ]
}
