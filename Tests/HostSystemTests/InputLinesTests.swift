import Foundation
import HostSystem
import Testing

@Suite struct InputLinesTests {
  private func lines(_ text: String) throws -> [String] {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    var input = InputLines(pipe.fileHandleForReading.fileDescriptor)
    var out: [String] = []
    // What an interrupted call before has left behind.
    errno = EINTR
    while let line = try input.next() { out.append(line) }
    return out
  }

  @Test func linesEndWithTheInput() throws {
    #expect(try lines("").isEmpty)
    #expect(try lines("a\nb\r\n\nc") == ["a", "b", "", "c"])
    #expect(try lines("a\n") == ["a"])
    let long = String(repeating: "é", count: 9000)
    #expect(try lines(long + "\n" + long) == [long, long])
  }

  @Test func aReadThatFailsIsNotTheEnd() {
    var input = InputLines(-1)
    #expect(throws: FileSystemError.self) { try input.next() }
  }
}
