import Importers
import Testing

@Suite struct CategoryTableTests {
  private let table: CategoryTable

  init() throws { table = CategoryTable(try ImportVectors.table("categories")) }

  @Test(arguments: [
    (["cuisine": "pizza", "amenity": "restaurant"], "pizzeria", "cuisine=pizza"),
    (["cuisine": "stroopwafels; Coffee_Shop"], "cafe", "cuisine=stroopwafels; Coffee_Shop"),
    (["cuisine": "unheard of", "amenity": "bar"], "bar", "amenity=bar"),
    (["shop": "IT", "office": "it"], "it-company", "office=it"),
    (["shop": "unheard-of"], "shop", "shop=unheard-of"),
    (["company": "anything"], "company", "company=anything"),
  ])
  func firstKnownPartOfTheFirstKnownKeyDecides(_ tags: [String: String], _ category: String, _ tag: String) {
    #expect(table.category(of: tags) == CategoryTable.Choice(category: category, tag: tag))
  }

  @Test func unknownTagsAreOtherAndKeepTheTag() {
    #expect(
      table.category(of: ["leisure": "moon walk"]) == .init(category: "other", tag: "leisure=moon walk"))
    #expect(table.category(of: ["name": "x"]) == .init(category: "other", tag: nil))
  }
}
