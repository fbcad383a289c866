import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import Traveller

// The traveller's state.
extension Session {
  /// The folder of the traveller's state.
  func stateFolder() throws -> String {
    guard let folder else {
      throw RuntimeError(
        .unreadable, "there is no folder for the traveller's state", help: "set GUIDE_HOME",
        key: "state.noFolder")
    }
    return folder
  }

  /// The traveller's state, created if there is none. Reports the recovery of a damaged one.
  func state() throws -> UserDatabase { CommandChange.follow(try openState()) }

  /// The traveller's state, if there is any.
  func existingState() throws -> UserDatabase? {
    guard let folder else { return nil }
    return try UserDatabase.existing(folder: folder).map { CommandChange.follow(try reportingRecovery($0)) }
  }

  private func openState() throws -> UserDatabase {
    try context.reportingRecovery(UserDatabase(folder: try stateFolder()), at: instant)
  }

  private func reportingRecovery(_ user: UserDatabase) throws -> UserDatabase {
    try context.reportingRecovery(user, at: instant)
  }

  /// Stores something that the answer does not depend on; a failure does not affect the answer.
  ///
  /// - Returns: True when it is stored.
  @discardableResult func remember(_ body: (UserDatabase) throws -> Void) -> Bool {
    context.remember(at: instant, body)
  }

  /// The stored home base.
  func home() throws -> HomeBase {
    guard let home = try existingState()?.homeBase() else {
      throw RuntimeError(
        .unknownItem, catalogue.text("home.notSet"), help: catalogue.text("home.notSet.help"))
    }
    return home
  }

  /// A random number, for ids.
  var chance: UInt32 { context.chance }
}

extension CommandContext {
  /// A random number, for ids.
  var chance: UInt32 { UInt32.random(in: 0 ... .max) }

  /// Reports the recovery of a damaged state, and records it.
  func reportingRecovery(_ user: UserDatabase, at instant: UTCInstant) throws -> UserDatabase {
    if let recovery = user.recovery {
      Output.error(catalogue.text(recovery))
      try user.addEvent("stateSetAside", at: instant, random: chance)
    }
    return user
  }

  /// Stores something that the answer does not depend on; a failure does not affect the answer.
  ///
  /// - Returns: True when it is stored.
  @discardableResult func remember(at instant: UTCInstant, _ body: (UserDatabase) throws -> Void) -> Bool {
    guard let folder else { return false }
    do {
      try body(try reportingRecovery(UserDatabase(folder: folder), at: instant))
      return true
    } catch let error as RuntimeError where error.code == .unconfirmed {
      Output.error(catalogue.oneLine(error))
    } catch {
      Output.error(catalogue.text("state.notKept", catalogue.oneLine(error)))
    }
    return false
  }
}
