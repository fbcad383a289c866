import HostSystem

/// The program that fetches from web servers for this one, which has no network code.
enum FetchingProgram {
  /// Its path: next to this program.
  static var path: String { (Paths.program.map { Paths.folder(of: $0) } ?? ".") + "/guide-fetch" }
}
