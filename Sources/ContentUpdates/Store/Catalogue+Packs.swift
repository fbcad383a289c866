import GuideModel
package import GuideRuntime

// Words about packs.
extension Catalogue {
  /// A number of bytes for people: `812 kB`, `1.4 MB`; in French `1,4 Mo`.
  package func bytes(_ count: Int) -> String {
    ByteCount.text(count, unit: text("unit.byte"), separator: decimalMark)
  }

  /// The state of a pack in a word or two.
  package func word(_ state: PackState) -> String {
    switch state {
    case .queued: text("pack.state.queued")
    case .downloading: text("pack.state.downloading")
    case .paused: text("pack.state.paused")
    case .verifying: text("pack.state.verifying")
    case .installing: text("pack.state.installing")
    case .ready: text("pack.state.ready")
    case .failed: text("pack.state.failed")
    }
  }

  /// A pack's text in the reader's language, in English, or in any; reduced to one line.
  package func pick(_ texts: [String: String]) -> String? {
    let text = texts[language] ?? texts["en"] ?? texts.sorted { $0.key < $1.key }.first?.value
    return text.map { DisplayText.oneLine($0) }
  }

  /// The problem with a version of a pack.
  package func text(_ problem: PackVerification.Problem) -> String {
    switch problem {
    case .files: text("pack.problem.files")
    case .bytes: text("pack.problem.bytes")
    case .database(let reason): text("pack.problem.database", reason)
    case .unreadable(let reason): text("pack.problem.unreadable", reason)
    }
  }

  /// Why a version is unavailable on this device.
  package func reason(_ code: PackError.Code) -> String {
    let key = "pack.reason.\(code.rawValue)"
    let words = text(key)
    return words == key ? code.rawValue : words
  }
}
