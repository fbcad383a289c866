import BundleReader
import ContentUpdates
import GuideRuntime
import HostSystem
import PackTransport

extension CommonOptions {
  /// Runs a command about packs; errors become one line and an exit code, and are logged.
  ///
  /// - Parameter isLooking: As for ``PackSession/init(_:_:isLooking:)``.
  func runPacks(
    _ sources: SourceOptions? = nil, isLooking: Bool = false, _ body: (PackSession) throws -> Void
  ) throws {
    try failing {
      let session = try packSession(sources, isLooking: isLooking)
      do { try body(session) } catch { throw session.logged(error) }
    }
  }

  /// The same for a command that uses the network or unpacks; an interrupt (Ctrl-C) cancels it.
  func runPacks(_ sources: SourceOptions?, _ body: @escaping @Sendable (PackSession) async throws -> Void)
    throws
  {
    try failing {
      try Interrupt.cancelling(everySecond: { Patience.check() }) {
        let session = try packSession(sources, isLooking: false)
        do { try await body(session) } catch { throw session.logged(error) }
      }
    }
  }

  private func packSession(_ sources: SourceOptions?, isLooking: Bool) throws -> PackSession {
    let session = try PackSession(self, sources, isLooking: isLooking)
    if let problem = session.settings.problem, sources?.sources.isEmpty ?? false, !json {
      Output.error(session.catalogue.text("doctor.settings", problem))
    }
    return session
  }
}

extension PackSession {
  /// Logs an error that ended a command; returns it with all advice that there is.
  fileprivate func logged(_ error: any Error) -> any Error {
    switch error {
    case let error as PackError:
      // A mistyped name is not an event.
      if error.code.exitCode == 2 { log([.init("failed", at: Clock.now, reason: error.code.rawValue)]) }
      return error
    case let error as TransportError:
      log([.init("failed", at: Clock.now, reason: error.code.rawValue)])
      return explained(error)
    default:
      return error
    }
  }

  /// A transport error, with advice that depends on where the address came from.
  private func explained(_ error: TransportError) -> any Error {
    guard isRemembered, [.notFound, .gone, .address].contains(error.code) else { return error }
    return RuntimeError(
      .init(rawValue: error.code.rawValue), error.message, help: catalogue.text("source.remembered"))
  }
}
