import BundleReader
import Foundation
import GuideModel
import TestSupport
import Testing
import Traveller

@Suite struct UserDatabaseTests {
  @Test func keepsTheHomeBaseUntilItIsChangedOrForgotten() throws {
    let folder = try TemporaryFolder()
    let state = folder.file("state")
    #expect(try UserDatabase.existing(folder: state) == nil)
    let riad = HomeBase(name: "Riad", at: try #require(Coordinate(latitude: 31.63, longitude: -7.987)))
    let hotel = HomeBase(name: "Hotel", at: try #require(Coordinate(latitude: 31.64, longitude: -8.01)))
    try UserDatabase(folder: state).setHomeBase(riad, at: UTCInstant(secondsSinceEpoch: 1))
    #expect(try UserDatabase.existing(folder: state)?.homeBase() == riad)
    try UserDatabase(folder: state).setHomeBase(hotel, at: UTCInstant(secondsSinceEpoch: 2))
    #expect(try UserDatabase(folder: state).homeBase() == hotel)
    try UserDatabase(folder: state).setHomeBase(nil, at: UTCInstant(secondsSinceEpoch: 3))
    #expect(try UserDatabase(folder: state).homeBase() == nil)
  }

  @Test func reportsAFolderThatCannotBeCreatedInOneLine() throws {
    let folder = try TemporaryFolder()
    try folder.write("state", "a file in the way")
    let error = #expect(throws: RuntimeError.self) { try UserDatabase(folder: folder.file("state")) }
    #expect(error?.help.contains("GUIDE_HOME") == true)
  }
}
