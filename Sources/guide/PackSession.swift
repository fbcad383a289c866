import ArgumentParser
import BundleFormat
import Foundation
import GuideModel
import GuideRuntime
import Zstandard

/// What a command about packs works with. No content needs to be open for it.
struct PackSession {
  let common: CommonOptions
  let catalogue: Catalogue
  let style: TerminalStyle
  /// Folder of state and packs.
  let home: String
  let store: ContentStore
  let locator: ContentLocator
  /// What was named, remembered, or came with the program.
  let settings: UpdateSettings
  /// What was named on the command line, where the command lets it be.
  private let sources: SourceOptions?
  private let environment: [String: String]

  init(_ common: CommonOptions, _ sources: SourceOptions? = nil) throws {
    let environment = ProcessInfo.processInfo.environment
    self.environment = environment
    self.common = common
    self.sources = sources
    catalogue = Catalogue(language: try Session.language(common.lang, environment))
    style = TerminalStyle(environment: environment)
    locator = Session.locator(environment)
    guard let home = locator.home, let folder = locator.store else {
      throw RuntimeError(.unreadable, "there is no folder for packs", help: "set GUIDE_HOME")
    }
    self.home = home
    store = ContentStore(folder: folder, bundled: locator.bundled?.path) { Clock.now }
    var settings = UpdateSettings(folder: home)
    let variables = environment
    func named(_ variable: String) -> String? { variables[variable].flatMap { $0.isEmpty ? nil : $0 } }
    let addresses =
      sources.map(\.sources).flatMap { $0.isEmpty ? nil : $0 } ?? named("GUIDE_SOURCE").map { [$0] }
    if let addresses { settings.sources = try addresses.map(PackSession.address) }
    if let channel = sources?.channel ?? named("GUIDE_CHANNEL") { settings.channel = channel }
    self.settings = settings
  }

  /// An address as it stands, or that of a folder of this device.
  private static func address(_ text: String) throws -> String {
    if text.contains("://") { return text }
    let path = URL(fileURLWithPath: text).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("'\(text)' is neither an address nor a folder of this device")
    }
    return URL(fileURLWithPath: path).absoluteString
  }

  /// Where the root of trust is read from; nil when there is none.
  var rootPath: String? {
    if let root = sources?.root { return root }
    if let named = environment["GUIDE_ROOT"], !named.isEmpty { return named }
    let kept = home + "/" + BundleLayout.rootFile
    return FileManager.default.fileExists(atPath: kept) ? kept : locator.bundledRoot
  }

  private func rootBytes() throws -> [UInt8] {
    guard let path = rootPath else {
      throw RuntimeError(
        .noTrust, "there is no root of trust, so no pack can be believed",
        help: "name the root.json of the publisher with --root")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw RuntimeError(
        .noTrust, "\(path) cannot be read", help: "name the root.json of the publisher with --root")
    }
    return Array(bytes)
  }

  /// What installs, removes and goes back.
  func installer(_ download: DownloadOptions? = nil) throws -> PackInstaller {
    // What may install keeps here which part of a staged rollout this device is in. Where that cannot be, the store
    // says why.
    if download != nil {
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }
    let anchor = try TrustAnchor(root: try rootBytes(), channel: settings.channel ?? "stable")
    let program = URL(fileURLWithPath: Session.programPath).resolvingSymlinksInPath()
    guard let version = PackVersion(GuideCommand.configuration.version) else {
      preconditionFailure("the program's version is one")
    }
    var setup = PackInstaller.Setup(
      store: store, anchor: anchor, mirrors: settings.sources,
      transport: SchemeTransport(folder: program.deletingLastPathComponent().path), zstd: SystemZstdDecoder(),
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
      guard rootPath != nil else { return nil }
      let installer = try installer()
      return try Waiting.run { try await installer.offers() }
    }
  }

  /// Remembers what was named on the command line, now that it worked.
  func rememberSources() throws {
    guard let sources, sources.isNamed else { return }
    try settings.save(folder: home, root: sources.root == nil ? nil : try rootBytes())
  }

  /// Writes to the log of the store.
  func log(_ events: [EventLog.Event]) { EventLog(store: store.folder).add(events) }

  /// The content that is open, if any can be.
  func content() -> OpenContent? { try? OpenContent(locator.locate(option: common.content)) }

  /// Writes a result for programs, in the envelope all of them share.
  func printJSON(_ format: String, _ data: some Encodable) throws {
    let guide = content()?.guide
    let (_, local) = try Session.moment(common.at, in: guide?.calendars.zone ?? .utc)
    Output.write(
      try Envelope(
        format: format, content: guide.map { .init($0) }, at: local.description, search: nil, data: data
      ).line)
  }
}

extension CommonOptions {
  /// Runs a command about packs; what goes wrong becomes one line and an exit code, and is noted in the log.
  func runPacks(_ sources: SourceOptions? = nil, _ body: (PackSession) throws -> Void) throws {
    try failing {
      let session = try PackSession(self, sources)
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
        throw error
      }
    }
  }
}

extension RuntimeError.Code {
  /// Nothing says whose packs are to be believed.
  static let noTrust = Self(rawValue: "noTrust")
}
