import ArgumentParser
import BundleFormat
import BundleReader
import ContentUpdates
import FlyingFox
import FlyingSocks
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import QRCode

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `guide-serve`
@main
struct GuideServe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide-serve",
    abstract: "Serve the pages of the guide, and its answers in JSON.",
    discussion: """
      Only programs on this machine can connect, unless --lan is given: then others in the same network can, with the \
      address that is printed, also as a QR code. Nothing is written, and nothing is logged. Questions are \
      described at /v1/openapi.json; answers are those of 'guide … --json'.

      Examples:
        guide-serve --site site/
        guide-serve --site site/ --lan
        curl 'http://localhost:8080/v1/search?q=mint+tea&lang=fr'
      """,
    version: RuntimeVersion.text)

  private static let streams = StandardStreams()

  @Option(help: "Content database to read.", completion: .file(extensions: ["db"]))
  var content: String?

  @Option(help: "Folder of pages that 'contentc site' wrote.", completion: .directory)
  var site: String?

  @Option(help: "Port to listen on; 0 takes a free one.")
  var port: UInt16 = 8080

  @Flag(help: "Let others in the same network connect who know the printed address.")
  var lan = false

  func run() async throws {
    do {
      try await serve()
    } catch let error as RuntimeError {
      throw GuideServe.failure("\(error)")
    } catch is SocketError {
      throw GuideServe.failure("port \(port) cannot be used; choose another with --port")
    }
  }

  private func serve() async throws {
    let (questions, title) = try questions()
    if let site, !Paths.exists(site + "/index.html") {
      throw GuideServe.failure("\(site) has no index.html; write pages with 'contentc site'")
    }
    let addresses = lan ? Access.addresses : []
    guard !lan || !addresses.isEmpty else {
      throw GuideServe.failure("this machine is in no network; connect it, or leave out --lan")
    }
    let access = lan ? Access.networks(addresses) : .local
    let handler = Server(questions: questions, site: site.map { SiteFolder($0) }, access: access)
    let address = try sockaddr_in.inet(ip4: lan ? "0.0.0.0" : "127.0.0.1", port: port)
    let server = HTTPServer(config: .init(address: address, logger: .disabled), handler: handler)
    try await withThrowingTaskGroup { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        ListeningSockets.sendAtOnce()
        guard case .ip4(_, let used) = await server.listeningAddress else { return }
        announce(title, addresses.isEmpty ? ["localhost"] : addresses, ":\(used)\(access.prefix)/")
      }
      try await group.waitForAll()
    }
  }

  /// The questions over the content that the options or the environment name, and its title.
  private func questions() throws -> (Questions, String) {
    let locator = ContentLocator(
      environment: Environment.variables, program: Paths.calledProgram, currentFolder: Paths.current)
    let choice = try locator.locate(option: content)
    let maps = locator.maps(beside: choice)
    let now: @Sendable () -> UTCInstant = { UTCInstant(secondsSinceEpoch: Environment.secondsSince1970) }
    guard choice.reason == .home else {
      let guide = try Guide(contentAt: choice.path).with(maps: [], beside: maps)
      return (Questions(source: .file(guide), now: now), Self.title(guide))
    }
    let store = ContentStore(folder: choice.path, bundled: choice.bundled, now: now)
    let guide = Guide(try store.generation()).with(maps: [], beside: maps)
    return (Questions(source: .store(store, mapOf: guide), now: now), Self.title(guide))
  }

  private static func title(_ guide: Guide) -> String {
    "\(DisplayText.oneLine(guide.identity.title)) \(guide.identity.version)"
  }

  private func announce(_ title: String, _ hosts: [String], _ rest: String) {
    let addresses = hosts.map { "http://\($0)\(rest)" }
    var text = "\(title): \(addresses.joined(separator: " or ")) (Ctrl-C ends)\n"
    // An address that is too long for a code is still printed.
    if lan, isatty(STDOUT_FILENO) == 1, let address = addresses.first, let code = try? QRCode(address) {
      text += code.text(isColored: Environment.variables["NO_COLOR"]?.isEmpty ?? true)
    }
    GuideServe.streams.write(text, to: .output)
  }

  private static func failure(_ message: String) -> ExitCode {
    streams.write("guide-serve: \(message)\n", to: .error)
    return ExitCode(2)
  }
}
