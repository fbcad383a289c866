import ContentUpdates
import HostSystem
import PackTransport
import ReleaseMetadata
import TestSupport
import Testing

/// A download resumes where it stopped, and never trusts unverified bytes.
@Suite struct DownloadResumeTests {
  private let document = DownloadCase.document
  private let other = DownloadCase.other

  @Test(.fault(.c01), arguments: [0, 1, 5000, 9999])
  func resumesAfterABrokenConnection(cut: Int) async throws {
    let test = DownloadCase()
    await test.leavePart(cut: cut)
    #expect(try test.part?.count == cut)
    let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(transport)
    #expect(
      transport.requests == [
        TransportRequest(
          url: "https://one.example/packs/base/1.zst", offset: cut, validator: cut == 0 ? nil : "\"1\"")
      ])
    #expect(transport.bytes == 10_000 - cut)
  }

  @Test(.fault(.c02)) func restartsWhenTheFileChanged() async throws {
    let test = DownloadCase()
    await test.leavePart(other, tag: "\"old\"", cut: 5000)
    let transport = ScriptedTransport { [document] request, _ in
      .honest(document, tag: "\"new\"", to: request)
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.validator) == ["\"old\""])
  }

  @Test(.fault(.c03), arguments: ["\"new\"", nil])
  func restartsOnceWhenAServerContinuesWithAnotherFile(tag: String?) async throws {
    let test = DownloadCase()
    await test.leavePart(other, tag: "\"old\"", cut: 5000)
    let transport = ScriptedTransport { [document] request, _ in
      .honest(
        document, tag: tag, to: TransportRequest(url: request.url, offset: request.offset, validator: tag))
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [5000, 0])
    // A different validator shows it at once; without one the digest does.
    #expect(transport.bytes == (tag == nil ? 15_000 : 10_000))
  }

  @Test(.fault(.c03)) func failsAfterOneFullRetry() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 5000)
    // It sends the rest of another file, whatever the validator of the request.
    let transport = ScriptedTransport { [other] request, _ in
      .honest(other, tag: nil, to: TransportRequest(url: request.url, offset: request.offset))
    }
    let error = await #expect(throws: PackError.self) { try await test.run(transport) }
    #expect(error?.code == .hashMismatch)
    #expect(transport.requests.map(\.offset) == [5000, 0])
    #expect(try test.part == [])
  }

  @Test(.fault(.c04)) func writesA200ToARangeRequestFromTheStart() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { [document] request, _ in
      .honest(document, to: TransportRequest(url: request.url))
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [6000])
    #expect(try test.part?.count == 10_000)
  }

  @Test(.fault(.c05)) func writesAnEarlierRangeAtItsOffset() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { [document] request, _ in
      .honest(document, to: TransportRequest(url: request.url, offset: 2000))
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [6000])
    #expect(transport.bytes == 8000)
  }

  @Test(.fault(.c05)) func restartsWhenARangeBeginsLater() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { [document] request, number in
      .honest(document, to: TransportRequest(url: request.url, offset: number == 0 ? 7000 : request.offset))
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [6000, 0])
  }

  @Test(.fault(.c06)) func requestsNothingWhenTheFileIsComplete() async throws {
    let test = DownloadCase()
    let first = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(first)
    let second = ScriptedTransport { _, _ in throw TransportError(.connection, "not to be asked") }
    try await test.run(second)
    #expect(second.requests.isEmpty)
  }

  @Test(.fault(.c06)) func restartsWhenThePartIsTooLongOrTheRangeUnsatisfiable() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { [document] request, number in
      if number == 0 { throw TransportError(.rangeNotSatisfiable, "416") }
      return .honest(document, to: request)
    }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [6000, 0])

    let long = try test.files.open("/staging/blob.part", .write)
    try long.write([1, 2, 3], at: 10_000)
    let again = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(again)
    #expect(again.requests.map(\.offset) == [0])
  }

  @Test(.fault(.c07)) func doesNotResumeInALaterRunWithoutAValidator() async throws {
    let test = DownloadCase()
    await test.leavePart(tag: nil, cut: 6000)
    #expect(try test.part?.count == 6000)
    let transport = ScriptedTransport { [document] request, number in
      .honest(document, tag: nil, to: request, cut: number == 0 ? 4000 : nil)
    }
    try await test.run(transport)
    // In the same run it does, because the digest detects changes.
    #expect(transport.requests.map(\.offset) == [0, 4000])
  }

  @Test(.fault(.c16)) func detectsAPartChangedOnDisk() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    try test.files.open("/staging/blob.part", .write).write([0xFF, 0xFE], at: 3000)
    let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [6000, 0])

    try test.files.open("/staging/blob.part", .write).write([0xFF, 0xFE], at: 3000)
    let again = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(again)
    #expect(again.requests.map(\.offset) == [0])
  }

  @Test(.fault(.c17)) func doesNotUseAPartOfAnotherFile() async throws {
    var test = DownloadCase()
    await test.leavePart(cut: 6000)
    test.blob = Blob(path: "base/2.zst", size: other.count, sha256: DownloadCase.sha256(other))
    let transport = ScriptedTransport { [other] request, _ in .honest(other, to: request) }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [0])
  }

  @Test(.fault(.c17), arguments: ["", "{", #"{"format":"guide.download/1"}"#, "\0\0\0\0"])
  func doesNotUseAPartWithoutMetadata(meta: String) async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    try test.files.writeFile("/staging/blob.meta", Array(meta.utf8))
    let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(transport)
    #expect(transport.requests.map(\.offset) == [0])
  }

  @Test(.fault(.c18)) func downloadsEachByteOnceDespiteRepeatedBreaks() async throws {
    var test = DownloadCase()
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 5) }
    test.blob = Blob(path: "large.zst", size: large.count, sha256: DownloadCase.sha256(large))
    let transport = ScriptedTransport { request, _ in
      .honest(large, to: request, cut: request.offset < 900_000 ? 80_000 : nil, piece: 16_000)
    }
    try await test.run(transport)
    // More interruptions than rounds: attempts that receive data do not count.
    #expect(transport.requests.count == 13)
    #expect(transport.bytes == 1_000_000)
  }

  @Test func downloadsAnEmptyFileWithoutARequest() async throws {
    var test = DownloadCase()
    test.blob = Blob(path: "empty", size: 0, sha256: DownloadCase.sha256([]))
    let transport = ScriptedTransport { _, _ in throw TransportError(.connection, "not to be asked") }
    try await test.run(transport)
    #expect(try test.part == [])
  }

  @Test func survivesACrashOrPowerCutAtEveryOperation() async throws {
    var random = SeededRandom(seed: 19)
    var ends = 0
    for end in 0..<60 {
      let test = DownloadCase()
      await test.leavePart(other, tag: "\"old\"", cut: 2500)
      test.files.setFault { index, _ in index == end ? .ends : nil }
      let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
      do {
        try await test.run(transport)
        break
      } catch is MemoryFileSystem.Ended {
        for files in [test.files.afterKill(), test.files.afterPowerCut(&random)] {
          var next = DownloadCase()
          next.files = files
          try await next.run(ScriptedTransport { [document] request, _ in .honest(document, to: request) })
        }
      }
      ends += 1
    }
    #expect(ends > 10)
  }
}
