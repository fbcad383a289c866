import BundleReader
import ContentCheck
import GuideModel
import GuideRuntime
import SourceJSON

/// An item as a thing of schema.org, by the settings of the content set.
struct StructuredData {
  let text: SiteText
  let item: Item
  let card: Card
  let entry: SiteEntry

  /// JSON for the page; nil for a type that the settings do not name.
  func json(at path: String) -> String? {
    guard let thing = text.things[item.type] else { return nil }
    let special = thing.by.flatMap { value($0) }.flatMap { thing.types[$0] }
    var out = JSONWriter()
    out.object { out in
      out.member("@context", "https://schema.org")
      out.member("@type", special ?? thing.type)
      out.member("name", card.title)
      if let arabic = card.arabic, arabic != card.title { out.member("alternateName", arabic) }
      if let base = text.base {
        out.member("url", base + path)
        let picture = item.assetIDs.lazy.compactMap { text.media[$0] }.first { $0.asset.role == "image" }
        if let file = picture?.files.last { out.member("image", base + file.address) }
      }
      for (property, column) in thing.properties {
        if let value = value(column) { out.member(property, value) }
      }
      if let point = entry.point { geo(point, &out) }
      hours(&out)
      if let offer = thing.offer { self.offer(offer, &out) }
    }
    return out.text
  }

  /// The value of a column as text.
  private func value(_ column: String) -> String? {
    switch item[column] {
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .json, nil: nil
    }
  }

  private func geo(_ point: Coordinate, _ out: inout JSONWriter) {
    out.member("geo") { out in
      out.object { out in
        out.member("@type", "GeoCoordinates")
        out.member("latitude") { $0.raw(String(point.latitude)) }
        out.member("longitude") { $0.raw(String(point.longitude)) }
      }
    }
  }

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private func hours(_ out: inout JSONWriter) {
    let runs = OpeningRun.week(of: item)
    guard !runs.isEmpty else { return }
    out.member("openingHoursSpecification") { out in
      out.array { out in
        for run in runs {
          out.object { out in
            out.member("@type", "OpeningHoursSpecification")
            out.member("dayOfWeek") { out in
              out.array { out in for day in run.days { out.value(StructuredData.days[day.index]) } }
            }
            out.member("opens", run.opens)
            out.member("closes", StructuredData.onClock(run.closes))
          }
        }
      }
    }
  }

  /// A time as schema.org writes it: midnight ends a day at 23:59, and what is later belongs to the next one.
  private static func onClock(_ time: String) -> String {
    guard let hour = Int(time.prefix(2)), hour >= 24 else { return time }
    if time == "24:00" { return "23:59" }
    return (hour < 34 ? "0" : "") + String(hour - 24) + time.dropFirst(2)
  }

  private func offer(_ offer: (low: String, high: String, currency: String), _ out: inout JSONWriter) {
    guard case .integer(let low)? = item[offer.low], case .integer(let high)? = item[offer.high] else {
      return
    }
    out.member("offers") { out in
      out.object { out in
        out.member("@type", low == high ? "Offer" : "AggregateOffer")
        if low == high {
          out.member("price", low)
        } else {
          out.member("lowPrice", low)
          out.member("highPrice", high)
        }
        out.member("priceCurrency", offer.currency)
      }
    }
  }
}
