#if canImport(Glibc)
  import Glibc
#endif

/// The allocator of memory.
public enum Allocator {
  /// Makes large blocks go back to the system as soon as they are freed; to be called before there are other threads.
  ///
  /// Once one has been freed, glibc keeps such blocks for later, up to 32 MB each and apart for each thread: what one
  /// stage frees is of no use to the next, and memory grows by a tenth. Other systems do not do that.
  public static func returnLargeBlocks() {
    #if canImport(Glibc)
      // Swift's module of glibc is without <malloc.h>. Where the call is missing or refused, only more memory is used.
      guard let address = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(address, to: SetOption.self)(mmapThreshold, largeBlock)
    #endif
  }

  private typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32

  /// `M_MMAP_THRESHOLD`: bytes from which on a block is mapped by itself.
  private static let mmapThreshold: Int32 = -3
  private static let largeBlock: Int32 = 1 << 20
}
