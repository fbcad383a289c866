/// The names that packs, channels and published files may have.
public enum PackName {
  /// Checks whether a name is `[a-z0-9][a-z0-9._-]{0,63}` without `..`, and not reserved by any file system.
  ///
  /// Such a name is the same on every file system, and is safe as part of a path.
  public static func isValid(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard (1...64).contains(bytes.count), let first = bytes.first, isAlphanumeric(first),
      bytes.allSatisfy({ isAlphanumeric($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }),
      bytes.last != 0x2E, !name.contains("..")
    else { return false }
    return !reserved.contains(String(name.prefix { $0 != "." }))
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Device names of Windows, with any extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
