import Synchronization

/// How findings are encoded as they are made, by all threads together.
final class FindingRecording: Sendable {
  /// What encodes them.
  let coder: FindingCoder
  /// Bytes for which there is room.
  private let room: Atomic<Int>
  /// Takes what would otherwise wait in memory; nil for none.
  private let scratch: ScratchFile?

  /// - Parameters:
  ///   - layout: Where the units are.
  ///   - limit: Bytes of all encoded findings at most.
  ///   - scratch: Takes what would otherwise wait in memory.
  init(_ layout: UnitLayout, limit: Int, scratch: ScratchFile? = nil) {
    self.scratch = scratch
    coder = FindingCoder(layout)
    room = Atomic(min(limit, Int(UInt32.max)))
  }

  /// Stores encoded findings; nil once they exceed the limit.
  ///
  /// - Parameter isLast: Whether no others follow; such a block may be small, and stays in memory.
  func store(_ bytes: [UInt8], isLast: Bool) -> TextBlocks.Block? {
    guard room.wrappingSubtract(bytes.count, ordering: .relaxed).newValue >= 0 else { return nil }
    guard let scratch, !isLast else { return .memory(bytes) }
    // A disk that is full has no room for an entry either.
    do { return .file(scratch, try scratch.append(bytes)) } catch { return nil }
  }
}
