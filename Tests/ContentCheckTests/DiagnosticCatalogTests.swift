import Testing
@testable import ContentCheck

@Suite struct DiagnosticCatalogTests {
  @Test func letsProjectsChangeTheLevelOfEveryEditorialFindingExceptMarkup() {
    let rules = ContentRules.editorial.flatMap { $0.ids } + TextRules.all.flatMap { $0.ids }
    let expected = Set(rules).union(SchemaLint.ids).subtracting(Markup.ids)
    #expect(expected.subtracting(DiagnosticCatalog.adjustable) == [])
    #expect(DiagnosticCatalog.adjustable.isDisjoint(with: Markup.ids))
  }

  @Test func hasAPageForEveryFindingItKnows() {
    let known = DiagnosticCatalog.adjustable.union(DiagnosticCatalog.dependentOnDate)
    #expect(known.subtracting(DiagnosticPage.ids) == [])
  }

  @Test func namesTheFindingsThatDependOnTheDay() {
    #expect(DiagnosticCatalog.dependentOnDate == Set(StaleFact.ids + ExpiredItem.ids))
  }
}
