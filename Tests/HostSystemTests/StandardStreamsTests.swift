import Foundation
import HostSystem
import Testing

@Suite struct StandardStreamsTests {
  @Test func remembersTheFirstFailureAndTriesNoFurtherWrites() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let streams = StandardStreams(output: full.fileDescriptor, error: full.fileDescriptor)
    #expect(streams.write("lost", to: .output)?.code == .noSpace)
    #expect(streams.write("lost too", to: .output) == nil)
    #expect(streams.failure?.path == "standard output")
  }

  @Test func treatsAClosedReaderAsSuccess() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    signal(SIGPIPE, SIG_IGN)
    let streams = StandardStreams(output: pipe.fileHandleForWriting.fileDescriptor, error: 2)
    #expect(streams.write("unread", to: .output) == nil)
    #expect(streams.failure == nil)
  }

  @Test func waitsForAFullPipe() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "x", count: 1 << 20)
    let streams = StandardStreams(output: descriptor, error: 2)
    let reader = Thread { _ = try? pipe.fileHandleForReading.readToEnd() }
    reader.start()
    streams.write(text, to: .output)
    try pipe.fileHandleForWriting.close()
    #expect(streams.failure == nil)
  }
}
