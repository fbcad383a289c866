import SourceJSON

/// Findings of one piece of work, encoded in the order in which they were made.
struct FindingRecords: Sendable {
  /// Where an encoded finding is, and what it is about.
  struct Entry: Sendable {
    /// The unit it is in; ``none`` for one about something else.
    let unit: UInt32
    /// Its kind, by the numbers of these records.
    let kind: UInt32
    /// Where its bytes begin, and how many there are.
    let start: UInt32
    let size: UInt32
    /// Where it is in its file.
    let position: UInt32

    static let none = UInt32.max
  }

  private let recording: FindingRecording
  private(set) var entries: [Entry] = []
  /// The bytes of all findings; one that was begun is never divided.
  private(set) var texts = TextBlocks()
  private var block = CacheWriter()
  /// Numbers of kinds, once all findings are there.
  private(set) var kinds = FindingKinds()
  /// Whether each position moves with a unit or with the end of a list.
  private(set) var areMovable = true
  /// Whether the findings exceeded the limit; then none are recorded.
  private(set) var isOverfull = false

  /// Bytes of a block: large ones leave room unused, small ones are many.
  private static let blockSize = 128 << 10

  init(_ recording: FindingRecording) { self.recording = recording }

  /// Adds a finding.
  mutating func add(_ finding: Diagnostic, _ kind: Int) {
    guard !isOverfull else { return }
    let unit = recording.coder.unit(of: finding)
    let start = block.bytes.count
    areMovable = recording.coder.write(finding, in: unit, to: &block) && areMovable
    entries.append(
      Entry(
        unit: unit ?? Entry.none, kind: UInt32(kind), start: UInt32(texts.count + start),
        size: UInt32(block.bytes.count - start), position: UInt32(finding.location.range.start)))
    guard block.bytes.count >= FindingRecords.blockSize else { return }
    endBlock(isLast: false)
    block = CacheWriter(capacity: FindingRecords.blockSize + FindingRecords.blockSize / 16)
  }

  private mutating func endBlock(isLast: Bool) {
    guard let stored = recording.store(block.bytes, isLast: isLast) else {
      isOverfull = true
      entries = []
      texts = TextBlocks()
      return
    }
    texts.append(stored)
  }

  /// Ends the last block; nothing is added from now on.
  mutating func finish(_ kinds: FindingKinds) {
    self.kinds = kinds
    if !block.bytes.isEmpty { endBlock(isLast: true) }
    block = CacheWriter()
  }
}
