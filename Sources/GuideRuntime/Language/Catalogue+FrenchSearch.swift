extension Catalogue {
  /// How a search interpreted the words.
  static let frenchSearch: [String: String] = [
    "understood.near": "à moins de %1 de «\u{00A0}%2\u{00A0}»",
    "understood.region": "zone\u{00A0}: %1",
    "understood.price": "prix de départ\u{00A0}: %1 MAD au plus",
    "understood.cheap": "du moins cher au plus cher, prix de départ\u{00A0}: %1 MAD au plus",
    "understood.cheapOnly": "du moins cher au plus cher",
    "understood.open": "ouvert à %1, ou horaires inconnus",
    "understood.phrase": "phrases seulement",
    "understood.hiddenOpen": "fermés, non affichés\u{00A0}: %1",
    "understood.hiddenCheap": "plus chers, non affichés\u{00A0}: %1",
    "understood.drop": "--drop %1 cherche sans ce filtre",
    "understood.line": "%1 (d'après «\u{00A0}%2\u{00A0}»\u{202F}; %3)",
    "understood.nothing": "rien trouvé pour «\u{00A0}%1\u{00A0}» %2",
    "understood.without": "avec %1, il y a\u{00A0}:",
    "search.missing": "rien ne contient tout «\u{00A0}%1\u{00A0}»\u{202F}; résultats sans %2\u{00A0}:",
    "search.unknownWish": "rien dans ce guide ne mentionne %1\u{202F}; à la place\u{00A0}:",
    "search.soundsLike":
      "aucun nom ne s'écrit «\u{00A0}%1\u{00A0}»\u{202F}; «\u{00A0}%2\u{00A0}» se prononce seulement de façon proche",
    "search.mentioned": "aucune fiche ne porte sur «\u{00A0}%1\u{00A0}»\u{202F}; celles-ci en parlent",
    "search.scattered":
      "aucun passage ne réunit ces mots\u{202F}; les résultats les citent à des endroits différents",
    "phrase.noNumber":
      "le guide n'a pas de mots pour %1\u{202F}; montrez les chiffres, ou voyez «\u{00A0}guide phrase numbers\u{00A0}»",
    "emergency.unknown":
      "rien dans ce guide sur «\u{00A0}%1\u{00A0}»\u{202F}; les numéros à appeler\u{00A0}:",
    "emergency.others": "Voir aussi",
    "phrase.beginning":
      "aucune phrase n'a le mot «\u{00A0}%1\u{00A0}»\u{202F}; avec des mots qui commencent ainsi\u{00A0}:",
    "search.or": "%1 et %2",
  ]
}
