/// What the words of a query ask for beside naming a thing.
public enum SearchIntent: String, Sendable, Hashable, CaseIterable {
  /// What something costs.
  case price
  /// Where something is.
  case place
  /// What is open at this moment.
  case openNow
  /// What is close to where one stands.
  case nearMe
  /// How to say something.
  case phrase
  /// What to do, a plan or an activity.
  case activity
  /// Advice: how to do something, what is safe, what to look out for.
  case advice

  /// The content types that answer it, so that they come first.
  var types: Set<String> {
    switch self {
    case .price: ["price_card"]
    case .place: ["place", "region"]
    case .phrase: ["phrase"]
    case .activity: ["activity", "itinerary", "place"]
    case .advice: ["tip", "culture"]
    case .openNow, .nearMe: []
    }
  }
}

/// Finds words of intent and stop words in a query: English, French, Darija in both scripts.
struct IntentReading {
  private(set) var intents: Set<SearchIntent> = []
  /// Positions of the words that results need not have.
  private(set) var optional: Set<Int> = []

  init(_ words: [String]) {
    for start in words.indices {
      if let entry = IntentWords.longest(in: words[start...]) {
        if let intent = entry.intent { intents.insert(intent) }
        if entry.isDropped { optional.formUnion(start..<(start + entry.wordCount)) }
      }
      if IntentWords.stop.contains(words[start]) { optional.insert(start) }
    }
    // An amount of money says what may be spent, not what is looked for.
    for i in words.indices.dropFirst() where IntentWords.currencies.contains(words[i]) {
      guard words[i - 1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
      optional.formUnion([i - 1, i])
      intents.insert(.price)
    }
  }
}

/// The lists behind ``IntentReading``, in normalized form.
enum IntentWords {
  struct Entry: Sendable {
    let phrase: Substring
    let wordCount: Int
    let intent: SearchIntent?
    /// Whether the words say nothing else, so that results need not have them.
    let isDropped: Bool
  }

  /// The longest phrase that some words begin with.
  static func longest(in words: ArraySlice<String>) -> Entry? {
    guard let first = words.first, let entries = byFirstWord[first] else { return nil }
    var longest: Entry?
    for entry in entries where entry.wordCount > longest?.wordCount ?? 0 && entry.wordCount <= words.count {
      if entry.wordCount == 1 || words.prefix(entry.wordCount).joined(separator: " ") == entry.phrase {
        longest = entry
      }
    }
    return longest
  }

  /// Phrases by their first word. Made in each process, so it has to be quick: a pass over the lists.
  private static let byFirstWord: [String: [Entry]] = {
    var entries: [String: [Entry]] = [:]
    entries.reserveCapacity(400)
    for (intent, isDropped, list) in lists {
      for phrase in list.utf8.split(separator: UInt8(ascii: ",")) {
        let spaces = phrase.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }
        let first = spaces == 0 ? phrase : phrase.prefix { $0 != UInt8(ascii: " ") }
        let entry = Entry(
          phrase: Substring(phrase), wordCount: spaces + 1, intent: intent, isDropped: isDropped)
        entries[String(Substring(first)), default: []].append(entry)
      }
    }
    return entries
  }()

  /// The first phrase of an intent.
  static func plain(_ intent: SearchIntent) -> String? {
    lists.first { $0.0 == intent }.map { String($0.2.prefix { $0 != "," }) }
  }

  /// The first phrase of an intent is the one that English names have.
  private static let lists: [(SearchIntent?, Bool, String)] = [
    (
      .price, true,
      """
      how much,how much is,how much does,how much for,how much to,cost,costs,price,prices,price of,price for,fare,fares,fee,fees,\
      what is the price,tariff,rate,rates,combien,combien coute,combien ca coute,c est combien,ca coute combien,prix,prix de,\
      prix du,prix d,tarif,tarifs,cout,coute,coutent,bch7al,bchhal,bsh7al,bshhal,bshal,bchal,b ch7al,ch7al,chhal,sh7al,shhal,\
      taman,ttaman,tamane,بشحال,شحال,بكم,كم,ثمن,الثمن,سعر,تمن
      """
    ),
    (
      .place, true,
      """
      where,where is,where are,where s,where can i,where can i find,where can i get,where can i buy,where do i,where to,\
      where to find,where to buy,where to get,find,locate,location of,ou est,ou sont,ou se trouve,ou trouver,ou acheter,fin,fin kayn,\
      fin kayna,fayn,fayn kayn,feen,فين,فين كاين,فين كاينه,اين
      """
    ),
    (
      .openNow, true,
      "open now,open today,is open,ouvert maintenant,ouverte maintenant,ouvert en ce moment,7al daba,m7lol daba,hal daba,مفتوح الان,مفتوح دابا,حال دابا"
    ),
    (
      .nearMe, true,
      "near me,nearby,near here,close to me,close by,around me,around here,nearest,closest,pres de moi,pres d ici,a proximite,autour de moi,le plus proche,la plus proche,9rib,qrib,9rib mni,قريب,قريب مني,حدايا"
    ),
    (
      .phrase, true,
      "how do you say,how do i say,how to say,what does,in darija,in arabic,in moroccan,translate,translation,comment dit on,comment dire,en darija,en arabe,traduction,kifach nqol,kifash n9ol,كيفاش نقول"
    ),
    (
      .activity, true,
      "things to do,what to do,what to see,what to visit,things to see,que faire,que voir,que visiter,quoi faire,choses a faire"
    ),
    (.advice, true, "how to,how do i,how can i,how does,how do,comment,comment faire,kifach,kifash,كيفاش"),
    (
      .advice, false,
      "scam,scams,rip off,arnaque,arnaques,safe,safety,danger,dangerous,dangereux,securite,tip,tips,advice,conseil,conseils,avoid,eviter"
    ),
    (.price, false, "ticket,tickets,billet,billets,entry fee,entrance fee"),
    (.activity, false, "day trip,day trips,excursion,excursions,itinerary,itineraire,tour,tours"),
  ]

  /// Units of money.
  static let currencies: Set<String> = [
    "mad", "dh", "dhs", "dirham", "dirhams", "eur", "euro", "euros", "usd", "gbp", "درهم", "دراهم", "drhm",
  ]

  /// Words that carry no meaning of their own in a query.
  static let stop: Set<String> = Set(
    """
    the a an of to in at on for from is are am was be it its i me my we our you your do does did can could will would should \
    with without and or by as about into this that these those there some any please what which who when how s \
    le la les l un une des du de d au aux a en et est sont je j il elle on nous vous ce cet cette c que qu qui quel quelle \
    quels quelles pour par sur dans avec sans ne pas se s y mon ma mes votre ou \
    dyal dial d f fi l w wa b في من الى على عند ديال د ف و ب هل
    """.split(separator: " ").map(String.init))
}
