import Foundation
import Importers
import SourceJSON
import TestSupport
import Testing

/// Vectors of `Tests/Vectors/import`, and the tables that the program was built with.
enum ImportVectors {
  struct File<Item: Decodable>: Decodable { let items: [Item] }

  static func load<Item: Decodable>(_ name: String, as type: Item.Type) throws -> [Item] {
    let data = Data(try Project.text("Tests/Vectors/import/\(name).json").utf8)
    return try JSONDecoder().decode(File<Item>.self, from: data).items
  }

  /// The countries of the merchants set, read once for all vectors.
  static let countries: CountryTable = {
    do { return CountryTable(try table("regions")) } catch { preconditionFailure("regions.json: \(error)") }
  }()

  /// The categories and countries of the merchants set.
  static func table(_ name: String) throws -> JSONNode {
    let text = try Project.text("sets/merchants/content/\(name).json")
    return try #require(JSONParser().parse(SourceFile(path: name, bytes: Array(text.utf8))).tree.root)
  }
}

/// Vectors can be read by any language, so each is one case.
@Suite struct ImportVectorTests {
  struct Address: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let country: String?
    let tags: [String: String]
    let line: String?
    var testDescription: String { id }
  }

  @Test(arguments: try ImportVectors.load("addresses", as: Address.self))
  func assemblesAddress(_ vector: Address) throws {
    let countries = ImportVectors.countries
    let country = vector.country.flatMap { countries.country(code: $0) }
    #expect((country == nil) == (vector.country == nil))
    let format = AddressFormat(country?.addressFormat ?? AddressFormat.usual)
    #expect(format.line(PostalAddress(vector.tags)) == vector.line)
  }

  struct Payment: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let tags: [String: String]
    let methods: [String]
    var testDescription: String { id }
  }

  @Test(arguments: try ImportVectors.load("payment", as: Payment.self))
  func readsWaysToPay(_ vector: Payment) { #expect(PaymentMethods.read(vector.tags) == vector.methods) }

  struct Phone: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let country: String?
    let number: String?
    var testDescription: String { id }
  }

  @Test(arguments: try ImportVectors.load("phones", as: Phone.self))
  func readsPhoneNumber(_ vector: Phone) throws {
    let countries = ImportVectors.countries
    let country = vector.country.flatMap { countries.country(code: $0) }
    #expect(PhoneNumbers.read(vector.text, country: country, countries: countries) == vector.number)
  }

  struct Website: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let address: String?
    var testDescription: String { id }
  }

  @Test(arguments: try ImportVectors.load("urls", as: Website.self))
  func readsAddressOfWebsite(_ vector: Website) { #expect(WebAddresses.read(vector.text) == vector.address) }
}
