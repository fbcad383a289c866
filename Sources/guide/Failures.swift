import ArgumentParser
import BundleFormat
import Foundation
import GuideRuntime

extension CommonOptions {
  /// As ``SessionOptions/failing(_:)``.
  func failing(_ body: () throws -> Void) throws { try sessionOptions.failing(body) }
}

extension SessionOptions {
  /// Runs a command; what goes wrong becomes one line, or JSON, and an exit code.
  func failing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as RuntimeError {
      throw fail(error.code.rawValue, error.message, error.help, error.code.exitCode)
    } catch let error as PackError {
      throw fail(error.code.rawValue, error.message, error.help, error.code.exitCode)
    } catch let error as TransportError {
      throw fail(error.code.rawValue, error.message, error.code.help, 2)
    } catch let error as TrustError {
      throw fail(error.code.rawValue, error.message, error.help, 2)
    } catch is CancellationError {
      let words = Catalogue(language: try Session.language(lang, ProcessInfo.processInfo.environment))
      throw fail("cancelled", words.text("plan.stopped"), words.text("plan.stopped.help"), 2)
    } catch let error as FileSystemError {
      throw fail(error.code.rawValue, "\(error)", "check the disk and the permissions of the folder", 2)
    }
  }

  private func fail(_ code: String, _ message: String, _ help: String, _ status: Int32) -> ExitCode {
    guard json else {
      Output.error(help.isEmpty ? message : "\(message); \(help)")
      return ExitCode(status)
    }
    struct Wrapper: Encodable {
      struct Inner: Encodable {
        let code: String
        let message: String
        let help: String
      }
      let error: Inner
    }
    let wrapper = Wrapper(error: .init(code: code, message: message, help: help))
    if let text = try? Session.encoder.encode(wrapper) { Output.note(String(decoding: text, as: UTF8.self)) }
    return ExitCode(status)
  }
}

extension PackError.Code {
  /// The exit code of a command that ended with such an error.
  var exitCode: Int32 {
    switch self {
    case .unknownPack, .notInstalled: 1
    case .invalidName: 64
    default: 2
    }
  }
}

extension TransportError.Code {
  /// What to do about it.
  fileprivate var help: String {
    switch self {
    case .address: "name the published folder with --source"
    case .notFound, .gone: "check the address given with --source"
    case .certificate: "check the clock of the device and the address"
    case .busy, .tooSlow: "try again later; what was downloaded is kept"
    default: "try again when there is a connection; what is installed works without one"
    }
  }
}
