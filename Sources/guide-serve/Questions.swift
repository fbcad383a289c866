import AnswerJSON
import BundleFormat
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import JSONText

/// Answers questions over HTTP with the replies of `guide … --json`; writes nothing.
struct Questions: Sendable {
  /// Source of the guide.
  enum Source: Sendable {
    case file(Guide)
    /// A store of packs, whose updates are noticed, with the map of a guide.
    case store(ContentStore, mapOf: Guide)
  }

  /// Most bytes of a request in a body.
  static let mostBytes = 1 << 20

  let source: Source
  let now: @Sendable () -> UTCInstant

  /// The reply to a path below `/v1`; nil for a path of no endpoint.
  func reply(to path: String, _ query: [(name: String, value: String)]) -> Response? {
    if path == "/v1/openapi.json" { return Response(json: OpenAPI.document.jsonText + "\n") }
    for endpoint in Endpoint.all {
      guard let segments = endpoint.segments(of: path) else { continue }
      do throws(AnswerFailure) { return reply(to: try request(to: endpoint, segments, query)) } catch {
        return Response(failure: error)
      }
    }
    return nil
  }

  /// The reply to a request as `guide ask` reads it.
  func reply(toBody bytes: [UInt8]) -> Response {
    do throws(JSONMismatch) { return reply(to: try JSONValue(jsonText: bytes)) } catch {
      return Response(failure: AnswerFailure(unreadable: error))
    }
  }

  private func reply(to request: JSONValue) -> Response {
    do {
      return try read { guide in
        var request = request
        if case .object(var members) = request, members["at"] == nil {
          let minute = guide.calendars.zone.local(now())
          members["at"] = .text(minute.description)
          request = .object(members)
        }
        let asked: AnswerRequest
        do throws(JSONMismatch) { asked = try AnswerRequest(json: request) } catch {
          return Response(failure: AnswerFailure(unreadable: error))
        }
        let (line, code) = try Responder(guide).reply(to: asked)
        return Response(status: code.map(Response.status) ?? 200, json: line)
      }
    } catch let error as RuntimeError {
      return Response(failure: AnswerFailure(error, in: Catalogue(language: "en")))
    } catch {
      return Response(failure: AnswerFailure(.unreadable, "\(error)"))
    }
  }

  private func read<Result>(_ body: (Guide) throws -> Result) throws -> Result {
    switch source {
    case .file(let guide): try body(guide)
    case .store(let store, let other): try store.read { try body($0.with(mapsOf: other)) }
    }
  }

  /// The request that an address makes.
  private func request(
    to endpoint: Endpoint, _ segments: [String: String], _ query: [(name: String, value: String)]
  ) throws(AnswerFailure) -> JSONValue {
    var given: [String: [String]] = segments.mapValues { [$0] }
    for (name, value) in query {
      guard endpoint.allParameters.contains(where: { $0.name == name }), segments[name] == nil else {
        let names = endpoint.allParameters.map(\.name).joined(separator: ", ")
        throw AnswerFailure(.refused, "unknown parameter '\(name)'", help: "\(endpoint.path) has \(names)")
      }
      given[name, default: []].append(value)
    }
    var words = endpoint.verbs
    var members: [String: JSONValue] = ["command": .text(endpoint.command)]
    for parameter in endpoint.allParameters {
      func refused(_ problem: String) -> AnswerFailure {
        AnswerFailure(.refused, "'\(parameter.name)' is \(problem)", help: parameter.summary)
      }
      guard let values = given[parameter.name], let last = values.last else {
        guard parameter.isRequired else { continue }
        throw refused("missing")
      }
      guard parameter.kind == .list || values.count == 1 else { throw refused("given twice") }
      switch parameter.role {
      case .word, .segment: words.append(last)
      case .member(let member):
        guard let value = parameter.value(values) else {
          throw refused(parameter.kind == .flag ? "not true or false" : "not a number")
        }
        members[member] = value
      }
    }
    members["words"] = .list(words.map { .text($0) })
    return .object(members)
  }
}

extension Endpoint.Parameter {
  /// The value as a member of a request; nil if it is not of the type.
  fileprivate func value(_ texts: [String]) -> JSONValue? {
    guard let text = texts.last else { return nil }
    switch kind {
    case .text: return .text(text)
    case .integer: return Int(text).map { .integer($0) }
    case .number: return Double(text).flatMap { $0.isFinite ? .real($0) : nil }
    case .flag:
      return ["true": true, "1": true, "": true, "false": false, "0": false][text].map { .bool($0) }
    // Lists may also be separated by commas, as on the command line.
    case .list: return .list(texts.flatMap { $0.split(separator: ",") }.map { .text(String($0)) })
    }
  }
}
