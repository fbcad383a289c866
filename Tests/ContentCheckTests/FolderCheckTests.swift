import ContentCheck
import SourceJSON
import TestSupport
import Testing

/// Checks of a content folder as a whole.
@Suite struct FolderCheckTests {
  private func found(_ language: String, configuration: String = "{}") throws -> [Diagnostic] {
    let toy = try ToyContent()
    try toy.folder.write("content/contentc.json", configuration)
    try toy.folder.write(
      "content/i18n/\(language)/merchants.json", #"{ "items": { "zaki": { "name": "Z" } } }"#)
    return try toy.validate().diagnostics
  }

  @Test(arguments: ["xx", "french", "f", "fr_FR", "FR"])
  func aFolderOfTranslationsIsNamedAfterALanguage(name: String) throws {
    let found = try found(name)
    #expect(found.map(\.id) == ["unknown-language"])
    #expect(found.first?.severity == .error)
  }

  @Test(arguments: ["fr", "ary", "zgh", "pt-BR", "zh-Hant"])
  func everyLanguageMayHaveOne(name: String) throws {
    #expect(try found(name).isEmpty)
  }

  @Test func anUnlistedLanguageIsAWarningWithTheNearest() throws {
    let found = try found("fi", configuration: #"{ "translations": ["fr"] }"#)
    #expect(found.map(\.id) == ["unknown-language"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.solutions.first?.title == "did you mean 'i18n/fr'?")
  }

  @Test func reportsTranslationsIntoTheSourceLanguageAndUnknownCodes() throws {
    #expect(try found("en").map(\.id) == ["unknown-language"])
    let listed = try found("fr", configuration: #"{ "language": "zz", "translations": ["fr"] }"#)
    #expect(listed.map(\.id) == ["unknown-language"])
  }

  @Test func emptyContentFailsUnlessAllowed() throws {
    let empty = try ToyContent(merchants: #"{ "items": [] }"#, towns: #"{ "items": [] }"#)
    let report = try empty.validate()
    #expect(report.diagnostics.map(\.id) == ["empty-content"])
    #expect(!report.isBuildable)
    try empty.folder.write("content/contentc.json", #"{ "levels": { "empty-content": "off" } }"#)
    #expect(try empty.validate().diagnostics.isEmpty)
  }

  @Test func aFolderWithoutFilesFailsToo() throws {
    let folder = try TemporaryFolder()
    try folder.write("schema/towns.schema.json", ToyContent.townSchema)
    try folder.write("content/.keep", "")
    #expect(
      try Compiler.validate(folder.file("content"), testOptions).diagnostics.map(\.id) == ["empty-content"])
  }
}
