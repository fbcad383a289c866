#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Wakes a program when something in some folders changes.
///
/// Uses inotify where there is one. Elsewhere, and for folders it cannot watch, such as those of network drives, a wait ends
/// after its time, so that the caller looks for itself.
package final class FolderEvents {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let descriptor: Int32
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MODIFY)
  #endif
  private var folders: Set<String> = []
  /// True when every folder is watched, so that nothing is missed between two looks.
  package private(set) var isComplete: Bool

  package init() {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      isComplete = descriptor >= 0
    #else
      isComplete = false
    #endif
  }

  deinit {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      if descriptor >= 0 { close(descriptor) }
    #endif
  }

  /// Watches a folder too, without the folders in it.
  package func add(_ folder: String) {
    guard folders.insert(folder).inserted else { return }
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      if inotify_add_watch(descriptor, folder, FolderEvents.events) < 0 {
        folders.remove(folder)
        isComplete = false
      }
    #endif
  }

  /// Returns when something may have changed, at the latest after a time.
  package func wait(milliseconds: Int32) {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard descriptor >= 0 else {
        usleep(UInt32(milliseconds) * 1000)
        return
      }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // An interrupted wait is only a shorter one.
      _ = withUnsafeMutablePointer(to: &poll) { system_poll($0, milliseconds) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    #else
      usleep(UInt32(milliseconds) * 1000)
    #endif
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  private func system_poll(_ descriptors: UnsafeMutablePointer<pollfd>, _ milliseconds: Int32) -> Int32 {
    poll(descriptors, 1, milliseconds)
  }
#endif
