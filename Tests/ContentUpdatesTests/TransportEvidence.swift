import ContentUpdates
import Files
import GuideRuntime
import PackTransport
import ReleaseMetadata
import TestSupport

extension EvidenceRecorder {
  /// Records what is wrong with the answer of a scripted transport to a request.
  func note(_ answer: ScriptedTransport.Answer, for request: TransportRequest) {
    for fault in answer.faults(for: request, genuine: genuine) { did(.server(fault)) }
  }
}

extension ScriptedTransport.Answer {
  fileprivate func faults(for request: TransportRequest, genuine: [UInt8]?) -> [ServerFault] {
    var found: [ServerFault] = []
    if request.offset > 0 {
      let isSameFile = request.validator == nil || validator == request.validator
      switch offset {
      case 0: found.append(isSameFile ? .fullInsteadOfRange : .changed)
      case request.offset: if !isSameFile || validator == nil { found.append(.otherFileContinued) }
      default: found.append(.otherRange)
      }
    }
    if validator == nil { found.append(.noValidator) }
    if total == nil { found.append(.noLength) }
    if isEndless { found.append(.endless) }
    if end != nil { found.append(.cut) }
    let body = pieces.flatMap { $0 }
    if body.starts(with: Array("<html>".utf8)) { found.append(.loginPage) }
    guard let genuine else { return found }
    let expected = genuine.dropFirst(offset)
    if !body.isEmpty, !expected.starts(with: body.prefix(expected.count)) { found.append(.otherBytes) }
    if max(offset + body.count, total ?? 0) > genuine.count { found.append(.tooLong) }
    if end == nil, !isEndless, offset + body.count < genuine.count { found.append(.tooShort) }
    return found
  }
}

extension Evidence {
  /// Records a typed error that a fixture saw.
  static func refusal(_ error: any Error) {
    switch error {
    case let error as PackError: saw(.refused(error.code.rawValue))
    case let error as RuntimeError: saw(.refused(error.code.rawValue))
    case let error as TransportError:
      saw(.networkError)
      saw(.refused(error.code.rawValue))
    case let error as FileSystemError:
      saw(.diskError)
      saw(.refused(error.code.rawValue))
    case is CancellationError: saw(.refused("cancelled"))
    default: break
    }
  }
}
