/// French usage errors: the translation of each English sentence.
///
/// The argument parser and the option checks speak only English. A sentence is recognized by its fixed words; the parts
/// that match `%1`, `%2` … are copied.
package enum FrenchUsage {
  /// The French for a sentence; nil if there is none.
  package static func text(_ english: String) -> String? {
    for (pattern, french) in sentences {
      guard let arguments = arguments(of: english, in: pattern) else { continue }
      var text = french
      for (i, argument) in arguments.enumerated() { text = text.replacing("%\(i + 1)", with: argument) }
      return Typography.bound(text)
    }
    return nil
  }

  /// The parts of a sentence that match `%1`, `%2` … in a pattern; nil if the fixed words differ.
  private static func arguments(of text: String, in pattern: String) -> [String]? {
    var fixed: [Substring] = []
    var rest = pattern[...]
    var number = 1
    while let mark = rest.firstRange(of: "%\(number)") {
      fixed.append(rest[..<mark.lowerBound])
      rest = rest[mark.upperBound...]
      number += 1
    }
    fixed.append(rest)
    guard fixed.count > 1 else { return text == pattern ? [] : nil }
    guard let first = fixed.first, let last = fixed.last, text.hasPrefix(first) else { return nil }
    var remaining = text.dropFirst(first.count)
    guard remaining.hasSuffix(last) else { return nil }
    var found: [String] = []
    for part in fixed.dropFirst().dropLast() {
      guard let range = remaining.firstRange(of: part) else { return nil }
      found.append(String(remaining[..<range.lowerBound]))
      remaining = remaining[range.upperBound...]
    }
    guard remaining.hasSuffix(last) else { return nil }
    return found + [String(remaining.dropLast(last.count))]
  }

  private static let sentences: [(String, String)] = parser + checks

  /// Messages of the argument parser.
  private static let parser: [(String, String)] = [
    ("Unknown option '%1'. Did you mean '%2'?", "option inconnue « %1 » ; vouliez-vous dire « %2 » ?"),
    ("Unknown option '%1'", "option inconnue « %1 »"),
    ("Missing value for '%1'", "il manque une valeur à « %1 »"),
    (
      "The option '%1' does not take any value, but '%2' was specified.",
      "l'option « %1 » ne prend pas de valeur, mais « %2 » est donné"
    ),
    ("Unexpected argument '%1'", "argument inattendu « %1 »"),
    ("%1 unexpected arguments: '%2'", "%1 arguments inattendus : « %2 »"),
    ("Missing expected argument '%1'", "il manque l'argument « %1 »"),
    ("Missing one of: '%1'", "il manque l'un de : « %1 »"),
    ("Missing required subcommand.", "il manque une commande"),
    ("Invalid option: %1", "option inconnue « %1 »"),
    (
      "Value to be set with %1 had already been set with %2",
      "ce que fixe %1 l'était déjà par %2"
    ),
    (
      "The value '%1' is invalid for '%2'. Please provide one of %3.",
      "« %1 » n'est pas une valeur de « %2 » ; valeurs possibles : %3"
    ),
    ("The value '%1' is invalid for '%2': %3", "« %1 » n'est pas une valeur de « %2 » : %3"),
    ("The value '%1' is invalid for '%2'", "« %1 » n'est pas une valeur de « %2 »"),
    ("there is no command '%1'", "il n'y a pas de commande « %1 »"),
    ("did you mean '%1'?", "vouliez-vous dire « %1 » ?"),
    ("see 'guide --help'", "voyez « guide --help »"),
    ("See '%1 --help' for more information.", "Voyez « %1 --help » pour en savoir plus."),
  ]

  /// Messages of our own option checks.
  private static let checks: [(String, String)] = [
    (
      "there is no pace '%1'; paces: relaxed, standard, full",
      "il n'y a pas de rythme « %1 » ; rythmes : relaxed, standard, full"
    ),
    (
      "there is no budget '%1'; budgets: budget, mid, splurge, or whole dirhams",
      "il n'y a pas de budget « %1 » ; budgets : budget, mid, splurge, ou un nombre entier de dirhams"
    ),
    ("'%1' is not one of women, men", "« %1 » n'est ni women ni men"),
    ("give --hours or --until, not both", "donnez --hours ou --until, pas les deux"),
    ("--adults is from 1 to 20", "--adults va de 1 à 20"),
    ("--children is a list of ages, such as 4,9", "--children est une liste d'âges, comme 4,9"),
    ("--alternatives is 1 to 3", "--alternatives va de 1 à 3"),
    ("--days is from 1 to 3", "--days va de 1 à 3"),
    (
      "give one of --skip, --closed, --late, --stay",
      "donnez l'un de --skip, --closed, --late, --stay"
    ),
    ("--late is from 1 to 600 minutes", "--late va de 1 à 600 minutes"),
    ("there is no form '%1'; forms: %2", "il n'y a pas de forme « %1 » ; formes : %2"),
    (
      "a PNG picture needs a file; add --output FILE",
      "une image PNG demande un fichier ; ajoutez --output FICHIER"
    ),
    ("--max-price must be 0 or more", "--max-price doit valoir 0 ou plus"),
    ("--within needs --near", "--within demande --near"),
    ("--sort distance needs --near", "--sort distance demande --near"),
    ("there is no type '%1'; types: %2", "il n'y a pas de type « %1 » ; types : %2"),
    ("--mode nearby needs --near", "--mode nearby demande --near"),
    (
      "--filter %1: write it as facet=value, such as payment=lightning",
      "--filter %1 : écrivez facette=valeur, par exemple payment=lightning"
    ),
    (
      "this content declares no facets; use --type, --category, --tag or --region",
      "ce contenu ne déclare aucune facette ; utilisez --type, --category, --tag ou --region"
    ),
    ("there is no facet '%1'; facets: %2", "la facette « %1 » n'existe pas ; facettes : %2"),
    ("there is no mode '%1'; modes: %2", "le mode « %1 » n'existe pas ; modes : %2"),
    ("there is no order '%1'; orders: %2", "l'ordre « %1 » n'existe pas ; ordres : %2"),
    ("nothing has the %1 '%2'; did you mean '%3'?", "rien n'a « %2 » (%1) ; vouliez-vous dire « %3 » ?"),
    ("nothing has the %1 '%2'; there are: %3", "rien n'a « %2 » (%1) ; il y a : %3"),
    (
      "--heading is 0 to 360 degrees, clockwise from north",
      "--heading va de 0 à 360 degrés, depuis le nord dans le sens des aiguilles d'une montre"
    ),
    (
      "--heading-accuracy is a number of degrees, and needs --heading",
      "--heading-accuracy est un nombre de degrés, et demande --heading"
    ),
    ("--heading needs --from", "--heading demande --from"),
    (
      "use only one of --json, --gpx, --geojson and --svg",
      "n'utilisez qu'une option parmi --json, --gpx, --geojson et --svg"
    ),
    ("give either --to or --itinerary", "donnez soit --to, soit --itinerary"),
    ("--accuracy is a number of metres", "--accuracy est un nombre de mètres"),
    ("'%1' is not a size; write it as 50MB", "« %1 » n'est pas une taille ; écrivez 50MB"),
    ("--agree must be from 1 to 100", "--agree va de 1 à 100"),
    ("--opacity must be from 0.1 to 1", "--opacity va de 0.1 à 1"),
    ("give either --earned or --open", "donnez --earned ou --open"),
    (
      "'%1' is not a colour for --%2; write it as #rrggbb",
      "« %1 » n'est pas une couleur pour --%2 ; écrivez-la sous la forme #rrggbb"
    ),
    ("--%1 must be positive", "--%1 doit être positif"),
    ("--last must be 1 or more", "--last doit valoir 1 ou plus"),
    ("--last must be 2 or more", "--last doit valoir 2 ou plus"),
    (
      "--limit must be 1 to 1000, --offset 0 to 1000000",
      "--limit va de 1 à 1000, --offset de 0 à 1000000"
    ),
    ("--limit must be 1 to 100000", "--limit va de 1 à 100000"),
    ("--drop %1: filters are %2, all", "--drop %1 : les filtres sont %2, all"),
    ("--page must be 1 to 10000", "--page va de 1 à 10000"),
    ("give --page or --offset, not both", "donnez --page ou --offset, pas les deux"),
    (
      "say what to look for, or give a filter such as --category museum",
      "dites ce que vous cherchez, ou donnez un filtre comme --category museum"
    ),
    ("there is no language '%1'; languages: %2", "il n'y a pas de langue « %1 » ; langues : %2"),
    (
      "'%1' is not a date or time; write it as 2026-11-20 or 2026-11-20T14:30",
      "« %1 » n'est pas un moment ; écrivez 2026-11-20 ou 2026-11-20T14:30"
    ),
    (
      "%1 is not a point on the Earth; latitude is -90 to 90, longitude -180 to 180",
      "%1 n'est pas un point de la Terre ; la latitude va de -90 à 90, la longitude de -180 à 180"
    ),
    (
      "'%1' is not a distance; write it as 800m, 1.5km or 25mi",
      "« %1 » n'est pas une distance ; écrivez 800m, 1.5km ou 25mi"
    ),
    (
      "--trip-days takes a whole number from 1 to 3650",
      "--trip-days prend un nombre entier de 1 à 3650"
    ),
    (
      "'%1' is neither an address nor a folder of this device",
      "« %1 » n'est ni une adresse ni un dossier de cet appareil"
    ),
  ]
}
