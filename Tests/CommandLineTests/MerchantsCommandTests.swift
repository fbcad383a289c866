import Foundation
import TestSupport
import Testing

/// Submissions of merchants, kept on the device.
@Suite struct MerchantsCommandTests {
  private let device: Device

  init() throws {
    device = try Device(
      reading: BuiltGuide.merchants.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "140"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  private static let submission = """
    { "name": "Café Lumière", "address": { "number": "12", "street": "Rue de la Paix", "city": "Lyon", "state": "Rhône",
      "country": "FR" }, "point": { "lat": 45.767, "lng": 4.834 }, "category": "amenity=cafe", "payment": ["lightning"],
      "hours": [{ "day": "mon", "open": "10:00", "close": "19:00" }, { "day": "tue", "open": "10:00", "close": "19:00" }],
      "submitter": { "name": "Ana", "email": "ana@example.org", "role": "owner" } }
    """

  @Test func submissionsThatAreAddedAtTheSameTimeAreAllKept() async throws {
    try device.folder.write("cafe.json", Self.submission)
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<12 { group.addTask { try device.result(["submit", "new", "cafe.json"]).status } }
      for try await status in group { #expect(status == 0) }
    }
    let listed = try guide("submit", "list")
    #expect(listed.output.split(separator: "\n").count == 12, "\(listed.output)")
  }
}
