import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A local web server with scripted responses, valid or not, byte for byte.
///
/// Each connection serves one request. The server stops when the value is released.
public final class HostileServer: Sendable {
  /// A request as received.
  public struct Request: Sendable {
    /// First line, such as `GET /a HTTP/1.1`.
    public var line: String
    /// Header fields, names in lower case.
    public var headers: [String: String]
    /// The requested path.
    public var path: String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
    /// First byte of the requested range; nil without one.
    public var rangeStart: Int? {
      headers["range"].flatMap { Int($0.dropFirst("bytes=".count).prefix { $0 != "-" }) }
    }
  }

  /// A step of a response; after the last one the connection is closed.
  public enum Step: Sendable {
    case send([UInt8])
    /// Sends the same bytes repeatedly until the client disconnects.
    case sendForever([UInt8])
    /// Sends nothing until the client disconnects.
    case waitForEnd
    /// Sends nothing until the condition is true or the client disconnects.
    case waitUntil(@Sendable () -> Bool)
    /// Resets the connection.
    case reset

    /// Sends the given header lines, followed by `Connection: close` and the blank line.
    public static func head(_ lines: String...) -> Step { head(lines) }

    /// Sends the given header lines, followed by `Connection: close` and the blank line.
    public static func head(_ lines: [String]) -> Step {
      .send(Array((lines + ["Connection: close", "", ""]).joined(separator: "\r\n").utf8))
    }
  }

  private struct State {
    var requests: [Request] = []
    var connections: Set<Int32> = []
    var sent = 0
    var isStopped = false
  }

  private let script: @Sendable (Request, Int) -> [Step]
  private let state = Mutex(State())
  private let listener: Int32
  /// The port it listens on, on 127.0.0.1.
  public let port: Int

  /// Starts a server that answers by request and its number, counted from 0.
  public init(_ script: @escaping @Sendable (Request, Int) -> [Step]) throws {
    self.script = script
    (listener, port) = try HostileServer.listen()
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        guard let self, self.add(connection) else {
          close(connection)
          return
        }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit {
    // Serving threads retain the server, so no connection is left; this wakes the thread that accepts new ones.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Closes all connections and stops responding.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The URL of a path on this server.
  public func url(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The requests so far.
  public var requests: [Request] { state.withLock { $0.requests } }
  /// Bytes accepted by the system so far.
  public var bytesSent: Int { state.withLock { $0.sent } }
  /// The number of open connections.
  public var openConnections: Int { state.withLock { $0.connections.count } }

  private static func newSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func listen() throws -> (Int32, Int) {
    let (listener, port) = try bound()
    guard systemListen(listener, 64) == 0 else {
      defer { close(listener) }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return (listener, port)
  }

  /// A socket bound to a free port, not yet accepting connections.
  fileprivate static func bound() throws -> (Int32, Int) {
    let listener = newSocket()
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && getsockname(listener, address, &length) == 0
      }
    }
    guard listener >= 0, result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  private func add(_ connection: Int32) -> Bool {
    state.withLock { state in
      if !state.isStopped { state.connections.insert(connection) }
      return !state.isStopped
    }
  }

  private func serve(_ connection: Int32) {
    defer {
      state.withLock { _ = $0.connections.remove(connection) }
      close(connection)
    }
    guard let request = read(connection) else { return }
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count - 1
    }
    for step in script(request, number) {
      switch step {
      case .send(let bytes): guard send(connection, bytes) else { return }
      case .sendForever(let bytes): while send(connection, bytes) {}
      case .waitForEnd:
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
      case .waitUntil(let isSo):
        while !isSo(), isOpen(connection) { usleep(1000) }
      case .reset:
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        return
      }
    }
    // Ensures that everything sent arrives: closing with unread bytes would reset the connection.
    shutdown(connection, Int32(SHUT_WR))
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
  }

  /// Checks whether the client may still read and write.
  private func isOpen(_ connection: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(connection, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count > 0 || (count < 0 && errno == EAGAIN)
  }

  private func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while !bytes.suffix(4).elementsEqual(end) {
      var byte: UInt8 = 0
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return Request(line: lines[0], headers: headers)
  }

  private func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
      state.withLock { $0.sent += count }
    }
    return true
  }
}

/// A local port that accepts no connections and stays reserved for the lifetime of the value.
public final class ClosedPort: Sendable {
  /// The port, on 127.0.0.1.
  public let number: Int
  private let socket: Int32

  /// Reserves any free port.
  public init() throws { (socket, number) = try HostileServer.bound() }

  deinit { close(socket) }
}

// Within the type, these names mean its own methods.
private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}
