/// Identifies a file as a content database, and its format version.
public enum FormatVersion {
  /// `PRAGMA application_id`: "GUID" in ASCII.
  public static let applicationID: Int32 = 0x4755_4944
  /// `PRAGMA user_version` of the databases this code writes.
  public static let current: Int32 = 2
  /// The versions this code reads.
  public static let readable: ClosedRange<Int32> = 2...2
  /// The same range, for formats that are read as plain numbers.
  public static let readableNumbers = Int(readable.lowerBound)...Int(readable.upperBound)
  /// Page size of every database written; part of what makes output reproducible.
  public static let pageSize = 4096
}

/// Names of files in a bundle and around it.
public enum BundleLayout {
  /// The content database.
  public static let contentFile = "content.db"
  /// Endings of files with a map beside a content database of the same name: its walking graph, its points.
  public static let mapEndings = [".graph", ".points"]
  /// The pack that all others extend, and that is bundled with the program.
  public static let basePack = "base"
  /// The folder of installed packs, within the state folder.
  public static let storeFolder = "store"
  /// The root of trust, in the state folder or next to the bundled content.
  public static let rootFile = "root.json"
  /// The environment variable that names a content database.
  public static let contentVariable = "GUIDE_CONTENT"
  /// The environment variable that names the folder of state and installed packs.
  public static let homeVariable = "GUIDE_HOME"
}
