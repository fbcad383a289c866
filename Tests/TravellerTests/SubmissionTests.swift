import GuideModel
import Testing
import Traveller

/// New and corrected merchants.
@Suite struct SubmissionTests {
  private let day: CalendarDate

  init() throws { day = try #require(CalendarDate("2026-11-22")) }

  private func complete() -> Submission {
    var submission = Submission()
    submission.name = "Café Lumière"
    var address = Submission.Address()
    (address.number, address.street, address.city, address.state, address.country) = (
      "12", "Rue X", "Lyon", "Rhône", "FR"
    )
    submission.address = address
    submission.point = .init(lat: 45.767, lng: 4.834)
    submission.category = "amenity=cafe"
    submission.payment = ["lightning"]
    submission.submitter = .init(name: "Ana", email: "ana@example.org", role: "owner")
    return submission
  }

  @Test func completeSubmissionHasNoFaults() { #expect(complete().faults.isEmpty) }

  @Test func everyFieldHasItsFault() {
    var submission = complete()
    submission.name = " "
    submission.address?.city = nil
    submission.point = .init(lat: 0, lng: 0)
    submission.category = "Amenity"
    submission.website = "example.org"
    submission.phone = "call me"
    submission.payment = []
    submission.hours = [.init(day: "someday", open: "10:00", close: "11:00")]
    submission.submitter = .init(name: "", email: "a@b", role: "friend")
    submission.element = "area:1"
    #expect(
      submission.faults.map(\.field) == [
        "submitter.name", "submitter.email", "submitter.role", "name", "address.city", "point", "category",
        "website", "phone", "payment", "hours", "element",
      ])
  }

  @Test func daysWithEqualHoursAreGrouped() {
    var submission = complete()
    submission.hours = ["mon", "tue", "wed"].map { .init(day: $0, open: "10:00", close: "19:00") }
    submission.hours?.append(.init(day: "thu", open: "18:00", close: "02:00"))
    #expect(submission.openingHours == "Mo-We 10:00-19:00; Th 18:00-02:00")
  }

  @Test func tagsAreThoseThatEditorsExpect() {
    let tags = complete().tags(checkedOn: day).map { "\($0.key)=\($0.value)" }
    #expect(
      tags == [
        "addr:city=Lyon", "addr:housenumber=12", "addr:state=Rhône", "addr:street=Rue X",
        "check_date=2026-11-22", "check_date:currency:XBT=2026-11-22", "currency:XBT=yes",
        "name=Café Lumière", "amenity=cafe", "payment:lightning=yes", "payment:onchain=no",
      ])
  }

  @Test func correctionIsADifferenceOfTags() {
    var submission = complete()
    submission.element = "node:7"
    submission.existing = Dictionary(
      uniqueKeysWithValues: submission.tags(checkedOn: day).map { ($0.key, $0.value) })
    submission.existing?["name"] = "Café Lumiere"
    submission.existing?["payment:onchain"] = nil
    let changes = submission.changes(checkedOn: day)
    #expect(changes.map(\.key) == ["name", "payment:onchain"])
    #expect(changes.map(\.old) == ["Café Lumiere", nil])
    #expect(submission.mailText(checkedOn: day).contains("- name=Café Lumiere\n+ name=Café Lumière\n"))
  }
}
