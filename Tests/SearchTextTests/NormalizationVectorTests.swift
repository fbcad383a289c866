import SearchText
import Testing

@Suite struct NormalizationVectorTests {
  @Test(arguments: try NormalizationVectors.load().equal)
  func mergesEqualInputs(group: NormalizationVectors.Group) {
    #expect(Set(group.outputs.map(bytes)).count == 1, "\(group.outputs)")
  }

  @Test(arguments: try NormalizationVectors.load().distinct)
  func keepsDistinctInputsApart(group: NormalizationVectors.Group) {
    #expect(Set(group.outputs.map(bytes)).count == group.inputs.count, "\(group.outputs)")
  }
}
