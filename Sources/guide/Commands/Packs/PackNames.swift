import BundleFormat
import GuideRuntime
import SourceJSON
import ContentUpdates
import ReleaseMetadata

extension PackSession {
  /// Names of all installed or offered packs.
  var knownNames: [String] {
    // Only for suggestions and completion: the command reports why the offers cannot be read.
    let offered = (try? knownOffers().get())?.channel.packs.map(\.id) ?? []
    return Set(offered + store.report().packs.map(\.id)).sorted()
  }

  /// The same error with the name that was probably meant.
  func suggesting(_ error: PackError, _ request: InstallRequest) -> PackError {
    switch request {
    case .install(let ids), .update(.some(let ids)), .remove(let ids, _): suggesting(error, ids)
    case .update(nil), .autoremove: error
    }
  }

  /// The same error with the name that was probably meant.
  func suggesting(_ error: PackError, _ ids: [String]) -> PackError {
    let known = knownNames
    for id in ids where error.message.contains("'\(id)'") && !known.contains(id) {
      if let near = NearMiss.best(for: id.lowercased(), among: known) {
        return PackError(
          error.code, catalogue.text(error).message, help: catalogue.text("pack.didYouMean", near), key: "")
      }
    }
    return error
  }

  /// Host of the first source, the only part of an address that may be logged.
  var host: String? {
    guard let first = settings.sources.first, let scheme = first.firstRange(of: ":") else { return nil }
    if first[..<scheme.lowerBound].lowercased() == "file" { return "file" }
    // The authority is between the slashes; a name and a password before the host stay private.
    let authority = first[scheme.upperBound...].drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    return host.hasPrefix("[")
      ? String(host.dropFirst().prefix { $0 != "]" }) : String(host.prefix { $0 != ":" })
  }
}
