import BundleFormat
import ContentUpdates
import HostSystem
import PackTransport
import Synchronization
import TestSupport
import Testing

/// Downloads tolerate bad networks, verify every byte, and report errors accurately.
@Suite struct DownloadRetryTests {
  private let document = DownloadCase.document
  private let other = DownloadCase.other

  private func code(_ test: DownloadCase, _ transport: ScriptedTransport) async -> String {
    do {
      try await test.run(transport)
      return "done"
    } catch let error as PackError {
      return error.code.rawValue
    } catch let error as TransportError {
      return error.code.rawValue
    } catch let error as FileSystemError {
      return "file system: \(error.code.rawValue)"
    } catch {
      return "\(error)"
    }
  }

  @Test(.fault(.c08)) func rejectsALongerFileBeforeReadingIt() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { [document] request, _ in
      .honest(document + [0], tag: nil, to: request)
    }
    #expect(await code(test, transport) == "tooLarge")
    #expect(transport.bytes == 0)
    #expect(try test.part?.count == 6000)
  }

  @Test(.fault(.c08)) func readsAtMostOneByteMoreThanWasSigned() async throws {
    for piece in [1, 2500, 3333] {
      let test = DownloadCase()
      let transport = ScriptedTransport { [other] request, _ in
        var answer = ScriptedTransport.Answer.honest(other + other, tag: nil, to: request, piece: piece)
        answer.total = nil
        return answer
      }
      #expect(await code(test, transport) == "tooLarge")
      #expect(transport.requests.count == 2)
      #expect(transport.bytes <= 2 * (10_000 + piece))
      #expect(try test.part == [])
    }
  }

  @Test(.fault(.c08)) func retriesWhenAResponseIsTooShort() async throws {
    for total in [10_000, nil] {
      let test = DownloadCase()
      let transport = ScriptedTransport { [document] request, number in
        var answer = ScriptedTransport.Answer.honest(document, to: request, cut: number == 0 ? 4000 : nil)
        answer.end = nil
        answer.total = total
        return answer
      }
      #expect(await code(test, transport) == "done")
      #expect(transport.requests.map(\.offset) == [0, total == nil ? 0 : 4000])
    }
  }

  @Test(.fault(.c09)) func cutsEndlessDataAtTheSignedSize() async throws {
    let test = DownloadCase()
    let transport = ScriptedTransport { [document] request, _ in
      var answer = ScriptedTransport.Answer.honest(document, to: request)
      answer.total = nil
      answer.isEndless = true
      return answer
    }
    #expect(await code(test, transport) == "done")
    #expect(transport.bytes == 10_000)
    #expect(try test.part?.count == 10_000)
  }

  @Test(.fault(.c10)) func abandonsAConnectionThatIsTooSlow() async throws {
    var test = DownloadCase()
    test.policy.rounds = 2
    let transport = ScriptedTransport { [document, clock = test.clock] request, _ in
      var answer = ScriptedTransport.Answer.honest(document, to: request, piece: 1)
      answer.beforePiece = { clock.advance(.seconds(1)) }
      return answer
    }
    #expect(await code(test, transport) == "tooSlow")
    #expect(transport.requests.map(\.offset) == [0, 30])
    #expect(test.clock.pauses == [.seconds(0.75)])
    #expect(try test.part?.count == 60)
  }

  @Test(.fault(.c10)) func keepsAConnectionThatIsJustFastEnough() async throws {
    let test = DownloadCase()
    let transport = ScriptedTransport { [document, clock = test.clock] request, _ in
      var answer = ScriptedTransport.Answer.honest(document, to: request, piece: 103)
      answer.beforePiece = { clock.advance(.milliseconds(100)) }
      return answer
    }
    #expect(await code(test, transport) == "done")
    #expect(transport.requests.count == 1)
  }

  @Test(.fault(.c12), arguments: [true, false])
  func discardsCaptivePortalPages(saysItsLength: Bool) async throws {
    var test = DownloadCase()
    test.policy.rounds = 1
    await test.leavePart(cut: 6000)
    let transport = ScriptedTransport { request, _ in
      ScriptedTransport.Answer(
        total: saysItsLength ? 24 : nil, pieces: [Array("<html>Please log in</html>".utf8.prefix(24))])
    }
    #expect(["refused", "connection"].contains(await code(test, transport)))
    // With its length, the response is recognized before anything is lost.
    #expect(try test.part?.count == (saysItsLength ? 6000 : 0))
  }

  @Test(.fault(.c14)) func switchesMirrorsForGoodAfterWrongBytes() async throws {
    var test = DownloadCase()
    test.mirrors = Mirrors(["https://bad.example", "https://good.example"])
    let transport = ScriptedTransport { [document, other] request, _ in
      .honest(request.url.hasPrefix("https://bad") ? other : document, to: request)
    }
    #expect(await code(test, transport) == "done")
    #expect(transport.requests.map(\.offset) == [0, 0])
    #expect(test.mirrors.usable == ["https://good.example"])
    var next = DownloadCase()
    next.mirrors = test.mirrors
    #expect(await code(next, transport) == "done")
    #expect(transport.requests.count == 3)
  }

  @Test(.fault(.c14)) func deletesWrongBytesOfTheRightLength() async throws {
    let test = DownloadCase()
    let transport = ScriptedTransport { [other] request, _ in .honest(other, to: request) }
    #expect(await code(test, transport) == "hash.mismatch")
    #expect(transport.requests.map(\.offset) == [0, 0])
    #expect(try test.part == [])
    #expect(try test.files.status("/staging/blob.meta") == nil)
  }

  @Test(.fault(.c15), arguments: [TransportError.Code.notFound, .gone, .redirect, .certificate, .address])
  func doesNotRetryFinalErrors(_ final: TransportError.Code) async throws {
    var test = DownloadCase()
    test.mirrors = Mirrors(["https://one.example", "https://two.example"])
    let none = ScriptedTransport { _, _ in throw TransportError(final, "no") }
    #expect(await code(test, none) == final.rawValue)
    #expect(none.requests.map(\.url) == ["https://one.example/base/1.zst", "https://two.example/base/1.zst"])
    #expect(test.clock.pauses.isEmpty)
    let second = ScriptedTransport { [document] request, number in
      if number == 0 { throw TransportError(final, "no") }
      return .honest(document, to: request)
    }
    #expect(await code(test, second) == "done")
  }

  @Test(.fault(.c15)) func backsOffAfterEveryRoundAndGivesUpAfterFive() async throws {
    let test = DownloadCase()
    for (random, factor) in [(0.0, 0.5), (0.5, 0.75), (0.9, 0.95)] {
      let clock = TestClock()
      let transport = ScriptedTransport { _, _ in throw TransportError(.busy, "503") }
      let error = await #expect(throws: TransportError.self) {
        try await test.run(transport, timing: clock.timing(random: random))
      }
      #expect(error?.code == .busy)
      #expect(transport.requests.count == 5)
      #expect(clock.pauses == [1, 2, 4, 8].map { .seconds($0) * factor })
    }
  }

  @Test(.fault(.c15)) func honoursRetryAfterUpToALimit() async throws {
    let test = DownloadCase()
    let transport = ScriptedTransport { [document] request, number in
      if number < 2 { throw TransportError(.busy, "429", retryAfter: [7, 86_400][number]) }
      return .honest(document, to: request)
    }
    #expect(await code(test, transport) == "done")
    #expect(test.clock.pauses == [.seconds(7), .seconds(120)])
  }

  @Test(.fault(.c15)) func triesAllMirrorsBeforeWaiting() async throws {
    var test = DownloadCase()
    test.mirrors = Mirrors(["https://one.example", "https://two.example"])
    let transport = ScriptedTransport { [document] request, number in
      if number < 3 { throw TransportError(.connection, "no") }
      return .honest(document, to: request)
    }
    #expect(await code(test, transport) == "done")
    #expect(transport.requests.map { $0.url.contains("one") } == [true, false, true, false])
    #expect(test.clock.pauses == [.seconds(0.75)])
  }

  @Test(.fault(.c18)) func resetsTheRetryCountAfterProgress() async throws {
    var test = DownloadCase()
    test.policy.rounds = 3
    test.policy.progressBytes = 1000
    let transport = ScriptedTransport { [document] request, number in
      if [0, 1, 3, 4].contains(number) { throw TransportError(.connection, "no") }
      return .honest(document, to: request, cut: number == 2 ? 1000 : nil)
    }
    #expect(await code(test, transport) == "done")
    #expect(transport.requests.map(\.offset) == [0, 0, 0, 1000, 1000, 1000])
  }

  @Test(.fault(.c15)) func distinguishesAFullDiskFromANetworkError() async throws {
    for failure in [FileSystemError.Code.noSpace, .input, .readOnly] {
      var failures = 0
      for failing in 0..<60 {
        let test = DownloadCase()
        await test.leavePart(cut: 1000)
        test.files.setFault { index, _ in index == failing ? .fails(failure) : nil }
        let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
        let outcome = await code(test, transport)
        if outcome == "done" { break }
        #expect(outcome == "file system: \(failure.rawValue)")
        #expect(transport.requests.count <= 1)
        test.files.setFault(nil)
        #expect(await code(test, transport) == "done")
        failures += 1
      }
      #expect(failures > 8)
    }
    let test = DownloadCase()
    test.files.setFreeBytes(0)
    #expect(
      await code(test, ScriptedTransport { _, _ in throw TransportError(.connection, "no") }) == "connection")
  }

  @Test func keepsThePartialFileWhenCancelledAtAnyWait() async throws {
    // Suspension points are counted over requests, pieces and pauses; the task is cancelled at each in turn.
    for moment in 0..<16 {
      let test = DownloadCase()
      let waits = Mutex(0)
      let wait: @Sendable () -> Void = {
        let isNow = waits.withLock {
          $0 += 1
          return $0 == moment + 1
        }
        if isNow { withUnsafeCurrentTask { $0?.cancel() } }
      }
      let transport = ScriptedTransport { [document] request, number in
        wait()
        var answer = ScriptedTransport.Answer.honest(document, to: request, cut: number == 0 ? 5000 : nil)
        answer.beforePiece = wait
        return answer
      }
      let outcome = await Task {
        do {
          try await test.run(transport, timing: test.clock.timing(onSleep: wait))
          return "done"
        } catch {
          return (error as? PackError)?.code.rawValue ?? "\(error)"
        }
      }.value
      #expect(outcome == (moment < 14 ? "cancelled" : "done"), "wait \(moment)")
      let kept = try test.part?.count ?? 0
      #expect(moment < 2 ? kept == 0 : kept >= min(moment - 1, 5) * 1000)
      let next = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
      #expect(await code(test, next) == "done")
      #expect(next.bytes == 10_000 - kept)
    }
  }

  @Test func reportsProgressInBytes() async throws {
    let test = DownloadCase()
    await test.leavePart(cut: 7000)
    let counts = Mutex<[Int]>([])
    let transport = ScriptedTransport { [document] request, _ in .honest(document, to: request) }
    try await test.run(transport) { count in counts.withLock { $0.append(count) } }
    #expect(counts.withLock { $0 } == [7000, 8000, 9000, 10_000])
  }
}
