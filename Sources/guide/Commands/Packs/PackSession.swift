import ArgumentParser
import BundleFormat
import Files
import GuideModel
import GuideRuntime
import Zstandard

/// What a command about packs works with. No content needs to be open for it.
struct PackSession {
  let common: CommonOptions
  let catalogue: Catalogue
  let style: TerminalStyle
  /// Folder of state and packs; one that cannot be where the environment names none.
  let home: String
  let store: ContentStore
  let locator: ContentLocator
  /// What was named, remembered, or came with the program.
  let settings: UpdateSettings
  /// Whether the sources are those of an earlier run.
  private let isRemembered: Bool
  /// What was named on the command line, where the command lets it be.
  private let sources: SourceOptions?
  private let environment: [String: String]
  /// The moment asked about, as `--at` or the clock says.
  let instant: UTCInstant
  /// Nothing is in it and nothing can be put there.
  private static let nowhere = "/dev/null/guide"

  /// Whether there is a folder of state and packs.
  var hasHome: Bool { home != PackSession.nowhere }

  /// - Parameter isLooking: The command only looks: it works without a folder of state, and about any moment.
  init(_ common: CommonOptions, _ sources: SourceOptions? = nil, isLooking: Bool = false) throws {
    let environment = Environment.variables
    self.environment = environment
    self.common = common
    self.sources = sources
    catalogue = Catalogue(language: try Session.language(common.lang, environment))
    style = TerminalStyle(environment: environment, color: common.color)
    locator = Session.locator(environment)
    guard isLooking || locator.home != nil else {
      throw RuntimeError(.unreadable, "there is no folder for packs", help: "set GUIDE_HOME")
    }
    home = locator.home ?? PackSession.nowhere
    let asked = try PackSession.moment(common, locator, catalogue)
    instant = asked ?? Clock.now
    store = ContentStore(
      folder: locator.store ?? PackSession.nowhere, bundled: locator.bundled?.path
    ) { isLooking ? asked ?? Clock.now : Clock.now }
    var settings = UpdateSettings(folder: home)
    let variables = environment
    func named(_ variable: String) -> String? { variables[variable].flatMap { $0.isEmpty ? nil : $0 } }
    let addresses =
      sources.map(\.sources).flatMap { $0.isEmpty ? nil : $0 } ?? named("GUIDE_SOURCE").map { [$0] }
    if let addresses { settings.sources = try addresses.map(PackSession.address) }
    isRemembered = addresses == nil && !settings.sources.isEmpty
    if let channel = sources?.channel ?? named("GUIDE_CHANNEL") { settings.channel = channel }
    self.settings = settings
  }

  /// What `--at` says, in the zone of the content that is open; nil without it.
  private static func moment(_ common: CommonOptions, _ locator: ContentLocator, _ words: Catalogue) throws
    -> UTCInstant?
  {
    guard let at = common.at else { return nil }
    // Commands about packs work without any content, and then in UTC.
    let guide = try? OpenContent(locator.locate(option: common.content)).guide
    return try Session.moment(at, in: guide?.calendars.zone ?? .utc, words).0
  }

  /// An address as it stands, or that of a folder of this device.
  private static func address(_ text: String) throws -> String {
    if text.contains("://") { return text }
    let path = Paths.standardized(text)
    guard Paths.exists(path) else {
      throw ValidationError("'\(text)' is neither an address nor a folder of this device")
    }
    return Paths.address(of: path)
  }

  /// Where the root of trust is read from; nil when there is none.
  var rootPath: String? {
    if let root = sources?.root { return root }
    if let named = environment["GUIDE_ROOT"], !named.isEmpty { return named }
    let kept = home + "/" + BundleLayout.rootFile
    do {
      return try POSIXFileSystem().target(kept) == nil ? locator.bundledRoot : kept
    } catch {
      // Reading it says why it cannot be used; another root must not take its place unnoticed.
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

  /// What is believed from the start.
  func anchor() throws -> TrustAnchor {
    let bytes = try rootBytes()
    do {
      return try TrustAnchor(root: bytes, channel: settings.channel ?? "stable")
    } catch {
      throw RuntimeError(
        .noTrust, "\(rootPath ?? ""): \(error.message)", help: catalogue.text("trust.help"))
    }
  }

  /// What installs, removes and goes back.
  func installer(_ download: DownloadOptions? = nil) throws -> PackInstaller {
    // What may install keeps here which part of a staged rollout this device is in. Where that cannot be, the store
    // says why.
    if download != nil {
      try? POSIXFileSystem().makeFolders(home)
    }
    let anchor = try anchor()
    let program = Paths.resolvingLinks(Session.programPath)
    guard let version = PackVersion(GuideCommand.configuration.version) else {
      preconditionFailure("the program's version is one")
    }
    var setup = PackInstaller.Setup(
      store: store, anchor: anchor, mirrors: settings.sources,
      transport: SchemeTransport(
        folder: Paths.folder(of: program), language: catalogue.language),
      zstd: SystemZstdDecoder(),
      appVersion: version, installID: InstallID.read(folder: home))
    if let download {
      setup.isMetered = download.metered
      setup.policy = download.policy
    }
    return PackInstaller(setup)
  }

  /// What is offered as far as is known here, or why that cannot be said; neither when nobody was ever asked.
  func knownOffers() -> Result<PackInstaller.Offers?, any Error> {
    Result {
      guard rootPath != nil, hasHome else { return nil }
      let installer = try installer()
      return try Waiting.run { try await installer.offers() }
    }
  }

  /// What each pack that is offered comes to on this device.
  func outlook() throws -> [PackOutlook] {
    let installer = try installer()
    return try Waiting.run { try await installer.outlook() }
  }

  /// Remembers what was named on the command line, now that it worked.
  func rememberSources() throws {
    guard let sources, sources.isNamed else { return }
    var settings = settings
    // A memory card is named once; the address from before must not be lost by that.
    let known = UpdateSettings(folder: home)
    if let problem = known.problem, !common.json { Output.error(catalogue.text("source.rewritten", problem)) }
    let earlier = known.sources.filter { !settings.sources.contains($0) }
    settings.sources = Array((settings.sources + earlier).prefix(UpdateSettings.sourceLimit))
    try settings.save(folder: home, root: sources.root == nil ? nil : try rootBytes())
  }

  /// Trouble with an address, with advice that fits where the address came from.
  func explained(_ error: TransportError) -> any Error {
    guard isRemembered, [.notFound, .gone, .address].contains(error.code) else { return error }
    return RuntimeError(
      .init(rawValue: error.code.rawValue), error.message, help: catalogue.text("source.remembered"))
  }

  /// Writes to the log of the store.
  func log(_ events: [EventLog.Event]) { EventLog(store: store.folder).add(events) }

  /// The content that is open, if any can be.
  func content() -> OpenContent? { try? OpenContent(locator.locate(option: common.content)) }

  /// Writes a result for programs, in the envelope all of them share.
  func printJSON(_ format: String, _ data: some Encodable) throws {
    let guide = content()?.guide
    let (_, local) = try Session.moment(common.at, in: guide?.calendars.zone ?? .utc, catalogue)
    Output.writeData(
      try Envelope(
        format: format, content: guide.map { .init($0) }, at: local.description, search: nil, data: data
      ).line)
  }
}

extension CommonOptions {
  /// Runs a command about packs; what goes wrong becomes one line and an exit code, and is noted in the log.
  ///
  /// - Parameter isLooking: As for ``PackSession/init(_:_:isLooking:)``.
  func runPacks(
    _ sources: SourceOptions? = nil, isLooking: Bool = false, _ body: (PackSession) throws -> Void
  ) throws {
    try failing {
      let session = try PackSession(self, sources, isLooking: isLooking)
      if let problem = session.settings.problem, sources?.sources.isEmpty ?? false, !json {
        Output.error(session.catalogue.text("doctor.settings", problem))
      }
      do {
        try body(session)
      } catch let error as PackError {
        // A name that is mistyped is no event.
        if error.code.exitCode == 2 {
          session.log([.init("failed", at: Clock.now, reason: error.code.rawValue)])
        }
        throw error
      } catch let error as TransportError {
        session.log([.init("failed", at: Clock.now, reason: error.code.rawValue)])
        throw session.explained(error)
      }
    }
  }
}

extension RuntimeError.Code {
  /// Nothing says whose packs are to be believed.
  static let noTrust = Self(rawValue: "noTrust")
}
