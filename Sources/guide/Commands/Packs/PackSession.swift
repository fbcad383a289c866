import ArgumentParser
import BundleFormat
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata
import TerminalText
import Zstandard

/// A command about packs: its context, the store, and where updates come from. It does not need open content.
struct PackSession {
  let context: CommandContext
  /// Folder of state and packs; an impossible path if the environment defines none.
  let home: String
  let store: ContentStore
  /// The settings given, remembered or bundled.
  let settings: UpdateSettings
  /// True when the sources are from an earlier run.
  let isRemembered: Bool
  /// The options given on the command line, if the command has them.
  let sources: SourceOptions?
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
    self.context = try context.speaking([])
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
    guard Paths.exists(path) else { throw UsageError("usage.source", text) }
    return Paths.address(of: path)
  }

  /// The installer, which also removes packs and rolls back.
  func installer(_ download: DownloadOptions? = nil) throws -> PackInstaller {
    // Commands that may install create the install id, which determines this device's position in staged
    // rollouts. If it cannot be stored, the store reports why.
    if download != nil { try? POSIXFileSystem().makeFolders(home) }
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

  /// Writes to the store's log.
  func log(_ events: [EventLog.Event]) { EventLog(store: store.folder).add(events) }

  /// The open content, if any can be opened; those who need it open it themselves, and report why not.
  func content() -> OpenContent? { try? context.openContent() }

  /// Writes a result for programs, in the common envelope.
  func printJSON(_ format: String, _ data: some Encodable) throws {
    try context.printJSON(format, data, of: content()?.guide)
  }
}
