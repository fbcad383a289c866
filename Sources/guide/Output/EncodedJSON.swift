import AnswerJSON
import BundleReader
public import GuideModel
import GuideRuntime
public import Traveller
public import Trips

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON of answers: sorted keys, so that equal values give equal texts.
enum EncodedJSON {
  /// A value as JSON.
  ///
  /// - Parameter isPretty: True to lay it out on several lines, for readability.
  static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

// Values of the content as parts of an answer.

extension JSONValue: Encodable {
  /// Encodes the value as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// A value of the content whose JSON is part of an answer.
public protocol EncodedAsJSON: Encodable, JSONWritable {}

extension EncodedAsJSON {
  /// Encodes the value as its JSON.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension ItemID: Encodable {}
extension Currency: EncodedAsJSON {}
extension ExactDecimal: EncodedAsJSON {}
extension HomeBase: EncodedAsJSON {}
extension UserState.Feedback: EncodedAsJSON {}
extension QueuedSubmission: EncodedAsJSON {}
extension Submission.Tag: EncodedAsJSON {}
extension Submission.TagChange: EncodedAsJSON {}
extension ExchangeRate: EncodedAsJSON {}
extension MapSource: EncodedAsJSON {}
