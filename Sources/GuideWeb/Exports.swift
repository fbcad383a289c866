import AnswerJSON
import BundleReader
import GuideRuntime
import SQLite

/// The open content, and the reply to the last request.
private struct State {
  var guide: Guide?
  var reply: [UInt8] = []
}

// A module runs in one thread.
nonisolated(unsafe) private var state = State()

/// Opens a content database in memory, which stays as it is from now on; 0 when it is open.
@c(guide_open) public func open(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  state.guide = nil
  do {
    let database = try ContentDatabase(
      reading: UnsafeMutableRawBufferPointer(start: bytes, count: count), name: "content.db")
    state.guide = Guide(Generation([database]))
    return 0
  } catch { return 1 }
}

/// Adds a walking graph or points of a map in memory, which stay as they are from now on; 0 when content is open. They are
/// read when an answer first needs them.
@c(guide_add_map) public func addMap(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  guard let guide = state.guide else { return 1 }
  state.guide = guide.with(map: UnsafeMutableRawBufferPointer(start: bytes, count: count))
  return 0
}

/// Adds the database of a pack in memory, which stays as it is from now on; 0 when it is open beside the content. Packs are
/// added in the order of their ids, and without any of them the content is as before.
@c(guide_add_pack) public func addPack(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  guard let guide = state.guide else { return 1 }
  do {
    let database = try ContentDatabase(
      reading: UnsafeMutableRawBufferPointer(start: bytes, count: count), name: "a pack")
    state.guide = guide.with(pack: database)
    return 0
  } catch { return 1 }
}

/// Answers a request in JSON; the bytes of the reply in UTF-8, which stay until the next request. Null when nothing is
/// open.
@c(guide_ask) public func ask(_ text: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8>? {
  state.reply = []
  guard let guide = state.guide else { return nil }
  do {
    let request = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    state.reply = Array(try Responder(guide).reply(to: request).utf8)
  } catch {}
  return state.reply.withUnsafeBufferPointer { $0.baseAddress }
}

/// The length of the last reply.
@c(guide_answer_length) public func answerLength() -> Int { state.reply.count }

/// The text of the failure that ended the module, in UTF-8.
@c(guide_failure) public func failureText() -> UnsafePointer<UInt8>? {
  lastFailure.withUnsafeBufferPointer { $0.baseAddress }
}

/// The length of that text; 0 when nothing has failed.
@c(guide_failure_length) public func failureLength() -> Int { lastFailure.count }
