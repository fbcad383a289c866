import Testing

@testable import GraphCompiler

@Suite struct WalkingProfileTests {
  @Test(arguments: WalkingProfile.builtIn) func readsTheBuiltInProfiles(name: String) throws {
    #expect(try WalkingProfile(named: name).id == name)
  }

  @Test(arguments: [
    ("[]", "a profile is a JSON object"),
    ("{\"id\": \"x\", \"way\": []}", "unknown member 'way'; did you mean 'ways'?"),
    ("{\"ways\": []}", "'id' must be a text"),
    ("{\"id\": \"x\",\n \"ways\": [{}]}", "line 2: a rule needs 'when'"),
    ("{\"id\": \"x\", \"factors\": [{\"when\": {}, \"factor\": 0.5}]}", "'factor' must be 1 to 100"),
    ("{\"id\": \"x\", \"ways\": [{\"when\": {\"a\": 3}, \"walk\": true}]}", "'a' needs a list of values"),
  ])
  func namesTheFirstMistake(json: String, message: String) {
    #expect {
      try WalkingProfile(json: Array(json.utf8), path: "p.json")
    } throws: { error in
      "\(error)".contains(message)
    }
  }
}
