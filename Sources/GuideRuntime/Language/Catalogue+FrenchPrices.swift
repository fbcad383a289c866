extension Catalogue {
  /// What to do about a price, and how quantities are counted.
  static let frenchPrices: [String: String] = [
    "price.for": "pour %1",
    "price.expectedForAll": "Attendu : %1 %2 (%3 %4)",
    "price.step.quantity": "%1 : %2.",
    "price.strategy.confirm":
      "Étonnamment bas : ne marchandez pas ; demandez ce qui est compris avant de dire oui.",
    "price.strategy.take": "Le prix est correct : acceptez-le.",
    "price.strategy.bargain":
      "Proposez tour à tour : %1. Ne dépassez pas %2 ; si l'on vous demande plus, partez.",
    "price.strategy.bargain.one": "Proposez %1 et tenez-vous-y ; si l'on vous demande plus, partez.",
    "price.strategy.posted":
      "Ce prix est affiché : %1. Il ne se marchande pas ; demandez à le voir et ne payez pas plus.",
    "price.strategy.official":
      "Ce prix est officiel : %1. Il ne se marchande pas ; annoncez-le et ne payez pas plus.",
    "price.strategy.decline": "Rien n'est dû : ne payez rien.",
    "price.nearest": "aucun prix ne s'appelle « %1 » ; celui-ci s'en approche le plus",
    "price.setting.negotiated": "prix à négocier",
    "price.setting.posted": "prix affiché",
    "price.setting.official": "prix officiel",
    "bargain.start": "Demandé : %1 ; le juste prix est de %2.",
    "bargain.scale": "Bonne affaire jusqu'à %1, correct jusqu'à %2, trop cher au-dessus.",
    "bargain.suspicious": "BAS – faites préciser",
    "value.negotiated": "négocié",
    "value.posted": "affiché",
    "value.official": "officiel",
    "units.per_ride": "%1 trajets",
    "units.per_km": "%1 km",
    "units.per_vehicle": "%1 véhicules",
    "units.per_person": "%1 personnes",
    "units.per_seat": "%1 places",
    "units.per_item": "%1 pièces",
    "units.per_group": "%1 groupes",
    "units.per_hour": "%1 heures",
    "units.per_half_day": "%1 demi-journées",
    "units.per_day": "%1 jours",
    "units.per_night": "%1 nuits",
    "units.per_100_g": "%1 × 100 g",
    "units.per_100_ml": "%1 × 100 ml",
    "units.per_kg": "%1 kg",
    "units.per_gram": "%1 grammes",
    "units.per_glass": "%1 verres",
    "units.per_portion": "%1 portions",
    "units.per_visit": "%1 visites",
    "units.per_ticket": "%1 billets",
  ]
}
