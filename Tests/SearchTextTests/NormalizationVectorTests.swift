import SearchText
import Testing

@Suite struct NormalizationVectorTests {
  @Test func fileIsComplete() throws {
    let vectors = try NormalizationVectors.load()
    #expect(vectors.meta.schema == "guide-normalization-vectors/1")
    #expect(vectors.items.count == vectors.meta.count)
    #expect(Set(vectors.items.map(\.id)).count == vectors.items.count)
    #expect(!vectors.equal.isEmpty && !vectors.distinct.isEmpty)
  }

  @Test(arguments: try NormalizationVectors.load().items)
  func normalizes(item: NormalizationVectors.Item) {
    #expect(bytes(Normalizer.norm(item.input)) == bytes(item.norm))
  }

  @Test(arguments: try NormalizationVectors.load().items)
  func computesTheKey(item: NormalizationVectors.Item) {
    #expect(bytes(TransliterationKey.key(item.input)) == bytes(item.key))
    #expect(bytes(TransliterationKey.key(normalized: item.norm)) == bytes(item.key))
  }

  @Test(arguments: try NormalizationVectors.load().items)
  func computesTheSkeleton(item: NormalizationVectors.Item) {
    #expect(bytes(Skeleton.skel(item.input)) == bytes(item.skel))
    #expect(bytes(Skeleton.skel(key: item.key)) == bytes(item.skel))
  }

  @Test(arguments: try NormalizationVectors.load().equal)
  func mergesEqualInputs(group: NormalizationVectors.Group) {
    #expect(Set(group.outputs.map(bytes)).count == 1, "\(group.outputs)")
  }

  @Test(arguments: try NormalizationVectors.load().distinct)
  func keepsDistinctInputsApart(group: NormalizationVectors.Group) {
    #expect(Set(group.outputs.map(bytes)).count == group.inputs.count, "\(group.outputs)")
  }
}
