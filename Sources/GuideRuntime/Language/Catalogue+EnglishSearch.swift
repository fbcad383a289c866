extension Catalogue {
  /// How a search interpreted the words.
  static let englishSearch: [String: String] = [
    "understood.near": "within %1 of %2",
    "understood.region": "in %1",
    "understood.price": "starting at %1 MAD or less",
    "understood.cheap": "cheapest first, up to %1 MAD",
    "understood.cheapOnly": "cheapest first",
    "understood.open": "open at %1, or hours unknown",
    "understood.phrase": "phrases only",
    "understood.hiddenOpen": "%1 closed hidden",
    "understood.hiddenCheap": "%1 more expensive hidden",
    "understood.drop": "--drop %1 searches without it",
    "understood.line": "%1 (from '%2'; %3)",
    "understood.nothing": "nothing found for '%1' %2",
    "understood.without": "with %1:",
    "search.missing": "nothing matches all of '%1'; results without %2:",
    "search.unknownWish": "nothing in this guide mentions %1; listed instead:",
    "search.soundsLike": "no name is written '%1'; '%2' only sounds like it",
    "search.mentioned": "no entry is about '%1'; these mention it",
    "search.scattered": "no passage has these words together; the results mention them separately",
    "phrase.noNumber": "the guide has no words for %1; show the figures, or see 'guide phrase numbers'",
    "emergency.unknown": "nothing in this guide about '%1'; the numbers to call:",
    "emergency.others": "See also",
    "phrase.beginning": "no phrase has the word '%1'; with words that start like it:",
    "search.or": "%1 and %2",
  ]
}
