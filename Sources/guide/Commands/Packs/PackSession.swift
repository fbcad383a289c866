import TerminalText
import BundleReader
import ArgumentParser
import BundleFormat
import HostSystem
import GuideModel
import GuideRuntime
import Zstandard
import ContentUpdates
import ReleaseMetadata
import PackTransport

/// A command about packs: its context, the store, and where updates come from. It does not need open content.
struct PackSession {
  let context: CommandContext
  /// Folder of state and packs; an impossible path if the environment defines none.
  let home: String
  let store: ContentStore
  /// The settings given, remembered or bundled.
  let settings: UpdateSettings
  /// True when the sources are from an earlier run.
  private let isRemembered: Bool
  /// The options given on the command line, if the command has them.
  private let sources: SourceOptions?
  /// The time in question, from `--at` or the clock.
  let instant: UTCInstant
  /// A path that cannot exist.
  private static let nowhere = "/dev/null/guide"

  var catalogue: Catalogue { context.catalogue }
  var style: TerminalStyle { context.style }

  /// True when there is a folder of state and packs.
  var hasHome: Bool { home != PackSession.nowhere }

  /// - Parameter isLooking: True for a read-only command, which works without a state folder, and for any
  ///   time.
  init(_ common: CommonOptions, _ sources: SourceOptions? = nil, isLooking: Bool = false) throws {
    try self.init(CommandContext(common.plain), sources, isLooking: isLooking)
  }

  /// As ``init(_:_:isLooking:)``, for a command that has its context.
  init(_ context: CommandContext, _ sources: SourceOptions? = nil, isLooking: Bool) throws {
    self.context = context
    self.sources = sources
    let locator = context.locator
    guard isLooking || locator.home != nil else {
      throw RuntimeError(.unreadable, "there is no folder for packs", help: "set GUIDE_HOME")
    }
    home = locator.home ?? PackSession.nowhere
    let asked = try PackSession.moment(context)
    instant = asked ?? Clock.now
    store = ContentStore(
      folder: locator.store ?? PackSession.nowhere, bundled: locator.bundled?.path
    ) { isLooking ? asked ?? Clock.now : Clock.now }
    var settings = UpdateSettings(folder: home)
    let variables = context.environment
    func named(_ variable: String) -> String? { variables[variable].flatMap { $0.isEmpty ? nil : $0 } }
    let addresses =
      sources.map(\.sources).flatMap { $0.isEmpty ? nil : $0 } ?? named("GUIDE_SOURCE").map { [$0] }
    if let addresses { settings.sources = try addresses.map(PackSession.address) }
    isRemembered = addresses == nil && !settings.sources.isEmpty
    if let channel = sources?.channel ?? named("GUIDE_CHANNEL") { settings.channel = channel }
    self.settings = settings
  }

  /// The time given by `--at`, in the zone of the open content; nil without it.
  private static func moment(_ context: CommandContext) throws -> UTCInstant? {
    guard context.options.at != nil else { return nil }
    // Commands about packs also work without content, then in UTC.
    let guide = try? context.openContent().guide
    return try context.moment(in: guide?.calendars.zone ?? .utc).0
  }

  /// An address unchanged, or the address of a local folder.
  private static func address(_ text: String) throws -> String {
    if text.contains("://") { return text }
    let path = Paths.standardized(text)
    guard Paths.exists(path) else {
      throw UsageError("usage.source", text)
    }
    return Paths.address(of: path)
  }

  /// The file of the root of trust; nil when there is none.
  var rootPath: String? {
    if let root = sources?.root { return root }
    if let named = context.environment["GUIDE_ROOT"], !named.isEmpty { return named }
    let kept = home + "/" + BundleLayout.rootFile
    do {
      return try POSIXFileSystem().target(kept) == nil ? context.locator.bundledRoot : kept
    } catch {
      // Reading it reports why it cannot be used; it must not be silently replaced by another root.
      return kept
    }
  }

  private func rootBytes() throws -> [UInt8] {
    let help = catalogue.text("trust.help")
    guard let path = rootPath else {
      throw RuntimeError(.noTrust, catalogue.text("trust.none"), help: help)
    }
    let limit = DocumentKind.root.sizeLimit
    do {
      if sources?.root != nil { return try POSIXFileSystem().readArgument(path, limit: limit) }
      guard let bytes = try SmallFile.read(path, limit: limit) else {
        throw RuntimeError(.noTrust, catalogue.text("file.notRead", path), help: help)
      }
      return bytes
    } catch let error as FileSystemError {
      throw RuntimeError(.noTrust, catalogue.text("file.notRead", path) + ": " + error.reason, help: help)
    }
  }

  /// The initial root of trust.
  func anchor() throws -> TrustAnchor {
    let bytes = try rootBytes()
    do {
      return try TrustAnchor(root: bytes, channel: settings.channel ?? "stable")
    } catch {
      throw RuntimeError(
        .noTrust, "\(rootPath ?? ""): \(error.message)", help: catalogue.text("trust.help"))
    }
  }

  /// The installer, which also removes packs and rolls back.
  func installer(_ download: DownloadOptions? = nil) throws -> PackInstaller {
    // Commands that may install create the install id, which determines this device's position in staged
    // rollouts. If it cannot be stored, the store reports why.
    if download != nil {
      try? POSIXFileSystem().makeFolders(home)
    }
    let anchor = try anchor()
    let program = Paths.resolvingLinks(Paths.calledProgram)
    guard let version = PackVersion(RuntimeVersion.text) else {
      preconditionFailure("the program's version is one")
    }
    var setup = PackInstaller.Setup(
      store: store, anchor: anchor, mirrors: settings.sources,
      transport: SchemeTransport(
        folder: Paths.folder(of: program), language: catalogue.language),
      zstd: SystemZstdDecoder(),
      appVersion: version, installID: InstallID.read(folder: home))
    setup.timing.sleep = { try CallingThread.sleep($0) }
    if let download {
      setup.isMetered = download.metered
      setup.policy = download.policy
    }
    return PackInstaller(setup)
  }

  /// The offers known on this device, or why they cannot be read; nil when they were never fetched.
  func knownOffers() -> Result<PackInstaller.Offers?, any Error> {
    Result {
      guard rootPath != nil, hasHome else { return nil }
      return try installer().offers()
    }
  }

  /// The availability of each offered pack on this device.
  func availability() throws -> [PackAvailability] { try installer().availability() }

  /// Remembers the sources given on the command line, now that they worked.
  func rememberSources() throws {
    guard let sources, sources.isNamed else { return }
    var settings = settings
    // A memory card is named only once; that must not discard the previous address.
    let known = UpdateSettings(folder: home)
    if let problem = known.problem, !context.isJSON {
      Output.error(catalogue.text("source.rewritten", problem))
    }
    let earlier = known.sources.filter { !settings.sources.contains($0) }
    settings.sources = Array((settings.sources + earlier).prefix(UpdateSettings.sourceLimit))
    try settings.save(folder: home, root: sources.root == nil ? nil : try rootBytes())
  }

  /// A transport error, with advice that depends on where the address came from.
  func explained(_ error: TransportError) -> any Error {
    guard isRemembered, [.notFound, .gone, .address].contains(error.code) else { return error }
    return RuntimeError(
      .init(rawValue: error.code.rawValue), error.message, help: catalogue.text("source.remembered"))
  }

  /// Writes to the store's log.
  func log(_ events: [EventLog.Event]) { EventLog(store: store.folder).add(events) }

  /// The open content, if any can be opened; those who need it open it themselves, and report why not.
  func content() -> OpenContent? { try? context.openContent() }

  /// Writes a result for programs, in the common envelope.
  func printJSON(_ format: String, _ data: some Encodable) throws {
    try context.printJSON(format, data, of: content()?.guide)
  }
}

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
      if error.code.exitCode == 2 {
        log([.init("failed", at: Clock.now, reason: error.code.rawValue)])
      }
      return error
    case let error as TransportError:
      log([.init("failed", at: Clock.now, reason: error.code.rawValue)])
      return explained(error)
    default:
      return error
    }
  }
}

extension RuntimeError.Code {
  /// There is no root of trust.
  static let noTrust = Self(rawValue: "noTrust")
}
