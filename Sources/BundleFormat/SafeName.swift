/// Names of packs and of files in them that mean one file on every file system.
public enum SafeName {
  /// Names that Windows keeps for devices, with any ending.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Why a name is not safe; nil when it is.
  ///
  /// Safe names are `[a-z0-9][a-z0-9._-]{0,63}` without `..`, do not end with a dot and are no device: they have no
  /// capital letters or accents that could be taken for those of another name.
  public static func problem(with name: String) -> String? {
    let bytes = Array(name.utf8)
    guard let first = bytes.first else { return "is empty" }
    if bytes.count > 64 { return "has more than 64 letters" }
    let isPlain = bytes.allSatisfy { isLetterOrDigit($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    if !isPlain { return "has more than a-z, 0-9, '.', '_' and '-'" }
    if !isLetterOrDigit(first) { return "does not begin with a letter or digit" }
    if name.contains("..") { return "has '..'" }
    if bytes.last == 0x2E { return "ends with a dot" }
    if let stem = name.split(separator: ".").first, devices.contains(String(stem)) {
      return "is a device on Windows"
    }
    return nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}
