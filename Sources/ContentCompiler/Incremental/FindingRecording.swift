import Synchronization

/// How findings are encoded as they are made, by all threads together.
final class FindingRecording: Sendable {
  /// What encodes them.
  let coder: FindingCoder
  /// Bytes for which there is room.
  private let room: Atomic<Int>

  /// - Parameters:
  ///   - layout: Where the units are.
  ///   - limit: Bytes of all encoded findings at most.
  init(_ layout: UnitLayout, limit: Int) {
    coder = FindingCoder(layout)
    room = Atomic(min(limit, Int(UInt32.max)))
  }

  /// Takes room for some bytes; false when there is none left.
  func take(_ bytes: Int) -> Bool { room.wrappingSubtract(bytes, ordering: .relaxed).newValue >= 0 }
}
