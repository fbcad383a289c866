/// Relations of a block.
enum PBFRelations {
  private static let wayType: Int32 = 1

  static func read(_ bytes: [UInt8], _ visitor: inout some ExtractVisitor) throws {
    let block = try PBFExtractReader.message(OSMPBF_RelationBlock.self, bytes)
    guard block.primitivegroup.contains(where: { !$0.relations.isEmpty }) else { return }
    let texts = block.stringtable.s.map { String(decoding: $0, as: UTF8.self) }
    for group in block.primitivegroup {
      for relation in group.relations {
        guard relation.memids.count <= ExtractLimits.membersOfRelation else {
          throw ExtractError.tooManyMembers(relation: relation.id)
        }
        let tags = try PBFTags.tags(relation.keys, relation.vals, texts, "relation \(relation.id)")
        let members = try members(of: relation, texts)
        try visitor.visit(ExtractRelation(id: relation.id, members: members, tags: tags))
      }
    }
  }

  private static func members(of relation: OSMPBF_Relation, _ texts: [String]) throws
    -> [ExtractRelation.Member]
  {
    let count = relation.memids.count
    guard relation.types.count == count, relation.rolesSid.count == count,
      relation.rolesSid.allSatisfy({ texts.indices.contains(Int($0)) })
    else { throw ExtractError.malformed("relation \(relation.id) has a member that is not in its block") }
    var id: Int64 = 0
    var members: [ExtractRelation.Member] = []
    for (index, change) in relation.memids.enumerated() {
      // Ids that wrap around cannot be those of any way.
      id &+= change
      guard relation.types[index] == wayType else { continue }
      members.append(ExtractRelation.Member(way: id, role: texts[Int(relation.rolesSid[index])]))
    }
    return members
  }
}
