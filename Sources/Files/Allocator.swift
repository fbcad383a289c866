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
    set(mmapThreshold, largeBlock)
  }

  /// Asks the system for memory in large steps; to be called before there are other threads.
  ///
  /// Without it, glibc asks for each page of a second thread, and for each 33 pages of the first: 300 calls in the check of
  /// a small content set, each of which stops both threads from touching new memory. What is not touched takes none.
  public static func growInLargeSteps() {
    set(topPadding, largeStep)
  }

  private static func set(_ option: Int32, _ value: Int32) {
    #if canImport(Glibc)
      // Swift's module of glibc is without <malloc.h>. Where the call is missing or refused, it only takes longer or more memory.
      guard let address = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(address, to: SetOption.self)(option, value)
    #endif
  }

  private typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32

  /// `M_TOP_PAD`: bytes to ask for beyond those that are needed.
  private static let topPadding: Int32 = -2
  private static let largeStep: Int32 = 4 << 20
  /// `M_MMAP_THRESHOLD`: bytes from which on a block is mapped by itself.
  private static let mmapThreshold: Int32 = -3
  private static let largeBlock: Int32 = 1 << 20
}
