#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A library of the system that is opened when something needs it, so that no program pays for it at its start.
///
/// It stays open until the program ends: libraries with types or threads of their own cannot be closed safely.
package struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first library that is installed; fails when none is.
  ///
  /// - Parameter names: File names, which the system's linker seeks in its folders, or paths.
  package init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// Finds a function of the library, or of a library that it needs.
  ///
  /// - Parameter type: Its type, `@convention(c)`; that it fits is not checked.
  package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
