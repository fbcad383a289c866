import BundleFormat
import ContentUpdates
import GuideRuntime
import ReleaseMetadata
import SourceJSON

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
}
