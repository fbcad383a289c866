import Testing

@testable import GuideModel

/// Links by what they open.
struct GuideLinkTests {
  @Test func aNameAloneIsAnAlias() {
    for text in ["guide://medina-day", "GUIDE://medina-day/", "guide://medina-day?utm_source=chat"] {
      #expect(GuideLink(text) == .alias("medina-day"), "\(text)")
    }
    for text in [
      "medina-day", "https://medina-day", "guide://Medina", "guide://", "guide://a b", "guide://../x",
    ] {
      #expect(GuideLink(text) == nil, "\(text)")
    }
  }

  @Test func aLinkOfMoreThanAnItemIsNoLinkToAnItem() throws {
    let link = try SharedSelection(.pack, ["day-trips"], set: "Guide", version: "1", language: "en").text()
    #expect(throws: LinkError.noLink) { try ItemLink(reading: link) }
    #expect(ItemID(parsing: link) == nil)
  }

  @Test func aSelectionHasTheFormOfItsKind() throws {
    func made(_ kind: SharedSelection.Kind, _ entries: String...) throws -> SharedSelection {
      try SharedSelection(kind, entries, set: "Guide", version: "1", language: "en")
    }
    #expect(try made(.route, "place/a", "3162170,-798230").entries.count == 2)
    for (kind, entries) in [
      (SharedSelection.Kind.route, ["place/a"]), (.favorites, ["a"]), (.favorites, []),
      (.plan, ["0/1/2/visit/a"]),
      (.pack, ["A"]), (.pack, ["a b"]), (.pack, [""]),
    ] {
      #expect(throws: LinkError.damaged, "\(kind) \(entries)") {
        try SharedSelection(kind, entries, set: "Guide", version: "1", language: "en")
      }
    }
  }

  @Test func moreThanFitsIsTooLong() throws {
    let items = (0..<64).map { "place/item-number-\($0 * 7919)" }
    #expect {
      try SharedSelection(.favorites, items, set: "Guide", version: "1", language: "en")
    } throws: { error in
      guard case .tooLong(let bytes)? = error as? LinkError else { return false }
      return bytes > SharedLink.mostBytes
    }
  }
}
