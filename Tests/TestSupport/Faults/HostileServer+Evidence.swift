extension EvidenceRecorder {
  /// Records what is wrong with the response of a server to a request.
  func note(_ steps: [HostileServer.Step], for request: HostileServer.Request) {
    requested(request.path, offset: request.rangeStart ?? 0)
    let response = ScriptedResponse(steps)
    for fault in response.faults(for: request, genuine: genuine) { did(.server(fault)) }
  }
}

/// The response that scripted steps amount to, as far as they can be known before they run.
private struct ScriptedResponse {
  private var status = 0
  private var headers: [String: String] = [:]
  private var body: [UInt8] = []
  private var isEndless = false
  private var isSilent = false
  private var isBroken = false

  init(_ steps: [HostileServer.Step]) {
    var sent: [UInt8] = []
    for step in steps {
      switch step {
      case .send(let bytes): sent += bytes
      case .sendForever: isEndless = true
      case .waitForEnd: isSilent = true
      case .waitUntil, .reset: isBroken = true
      }
    }
    let blank = Array("\r\n\r\n".utf8)
    guard let end = sent.firstRange(of: blank) else { return }
    body = Array(sent[end.upperBound...])
    let lines = String(decoding: sent[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
    }
  }

  /// The first byte of the range in the response; nil unless it is well formed and fits the length.
  private var rangeStart: Int? {
    guard let match = headers["content-range"]?.wholeMatch(of: /bytes (\d+)-(\d+)\/(\d+)/),
      let start = Int(match.1), let last = Int(match.2), let total = Int(match.3), last < total,
      headers["content-length"].flatMap({ Int($0) }) == last - start + 1
    else { return nil }
    return start
  }

  func faults(for request: HostileServer.Request, genuine: [UInt8]?) -> [ServerFault] {
    var found: [ServerFault] = []
    switch status {
    case 200, 206: found = served(request, genuine)
    case 300..<400 where headers["location"] != nil: found = [.redirect]
    case 416: found = [.rangeNotSatisfiable, .fails]
    default: found = [.fails]
    }
    if isEndless { found.append(.endless) }
    if isSilent { found.append(.slow) }
    return found
  }

  private func served(_ request: HostileServer.Request, _ genuine: [UInt8]?) -> [ServerFault] {
    var found = validators(request)
    let asked = request.rangeStart ?? 0
    if status == 200, asked > 0 { found.append(.fullInsteadOfRange) }
    if status == 206, rangeStart != asked || request.rangeStart == nil { found.append(.otherRange) }
    if headers["content-encoding"] != nil { found.append(.encoded) }
    if body.starts(with: Array("<html>".utf8)) { found.append(.loginPage) }
    let stated = headers["content-length"]
    if stated == nil { found.append(.noLength) }
    let isShort = stated.map { Int($0) != body.count } ?? (headers["transfer-encoding"] != nil)
    if isShort { found.append(.falseLength) }
    if isBroken || (stated.flatMap { Int($0) } ?? 0) > body.count { found.append(.cut) }
    guard let genuine else { return found }
    let start = status == 206 ? rangeStart ?? asked : 0
    let expected = genuine.dropFirst(start)
    if !body.isEmpty, !expected.starts(with: body.prefix(expected.count)) { found.append(.otherBytes) }
    if start + body.count > genuine.count { found.append(.tooLong) }
    if stated != nil || !isEndless, start + (stated.flatMap { Int($0) } ?? body.count) < genuine.count {
      found += [.tooShort, .falseLength]
    }
    return found
  }

  private func validators(_ request: HostileServer.Request) -> [ServerFault] {
    let tag = headers["etag"]
    let isStrong = tag.map { $0.wholeMatch(of: /"[^"]*"/) != nil } ?? false
    var found: [ServerFault] = tag == nil ? [.noValidator] : isStrong ? [] : [.weakValidator]
    if let condition = request.headers["if-range"], tag != condition {
      found.append(status == 206 ? .otherFileContinued : .changed)
    }
    return found
  }
}
