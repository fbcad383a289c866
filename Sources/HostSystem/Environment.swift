#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Values that a process inherits from its parent, and the system clock.
package enum Environment {
  /// The environment variables, as they were when first read. Of a name that is set twice, the first counts.
  package static let variables: [String: String] = {
    var variables: [String: String] = [:]
    var next = entries
    while let entry = next?.pointee {
      if let mark = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: mark - entry)
        let key = String(decoding: name, as: UTF8.self)
        if variables[key] == nil { variables[key] = String(cString: mark + 1) }
      }
      next = next?.successor()
    }
    return variables
  }()

  private static var entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Seconds since 1970 by the system clock.
  package static var secondsSince1970: Int { Int(time(nil)) }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never { system_exit(code) }
}

// Inside the type, the name refers to its own method.
private func system_exit(_ code: Int32) -> Never { exit(code) }

/// A terminal behind one of the standard streams.
package enum TerminalDevice {
  /// Checks whether a descriptor is a terminal: 0 for standard input, 1 for output, 2 for errors.
  package static func isAttached(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// Columns of a terminal; nil if the descriptor is not a terminal or its size is unknown.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
