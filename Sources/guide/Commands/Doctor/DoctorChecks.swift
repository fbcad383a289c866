import BundleFormat
import BundleReader
import ContentUpdates
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
import Traveller

/// Runs the checks of `guide doctor` independently: a failing one does not prevent the others.
struct DoctorChecks {
  let session: PackSession
  private(set) var findings: [DoctorFinding] = []
  private(set) var content: OpenContent?

  /// Days after which content counts as old.
  private static let oldAge = 180

  init(_ session: PackSession) { self.session = session }

  /// The overall result of the findings.
  var verdict: DoctorVerdict {
    if findings.contains(where: { $0.level == .problem }) { return .integrity }
    return findings.contains { $0.level == .missing } ? .missingPack : .ready
  }

  var words: Catalogue { session.catalogue }

  /// - Parameters:
  ///   - isFull: True to check every page, and versions kept for rollback.
  ///   - isReport: True to omit personal information: which packs suit travellers depends on where they stay.
  mutating func run(isFull: Bool, isReport: Bool) {
    let report = session.store.report()
    checkContent()
    if let choice = content?.choice, !choice.isDevice { checkFile(choice.path) }
    checkUser()
    checkFolders()
    checkSettings()
    checkStore(report)
    checkBytes(report, isThorough: isFull)
    if content?.choice.isDevice ?? true { checkBundledPacks() }
    checkSpace(report)
    checkPins(report)
    if !isReport { checkRecommended() }
    checkMetadata(report)
    checkAges(report)
  }

  mutating func add(_ check: String, _ level: DoctorFinding.Level, _ message: String, fix: String? = nil) {
    findings.append(DoctorFinding(check: check, level: level, message: message, fix: fix))
  }

  /// Opens the content as a command would, and runs a traveller's queries.
  private mutating func checkContent() {
    do {
      let opened = try session.context.openContent()
      content = opened
      let guide = opened.guide.oneLine
      let identity = guide.identity
      add("content", .ok, words.text("doctor.content", identity.title, identity.version))
      for problem in opened.problems {
        add("store.\(problem.code)", .problem, words.text(problem), fix: session.updateCommand)
      }
      let day = guide.calendars.zone.local(session.instant).date
      for flow in CoreQueries(guide: guide, words: words, instant: session.instant, day: day).all {
        let name = words.text("doctor.\(flow.name)")
        switch flow.outcome {
        case .success(true): add("flow.\(flow.name)", .ok, words.text("doctor.flow.works", name))
        case .success(false):
          add("flow.\(flow.name)", .note, "\(name)\(words.colon) " + words.text("doctor.flow.empty"))
        case .failure(let error):
          add(
            "flow.\(flow.name)", .problem, words.text("doctor.flow.fails", name, "\(error)"),
            fix: session.updateCommand)
        }
      }
    } catch {
      let message = (error as? RuntimeError)?.message ?? "\(error)"
      add("content", .problem, words.text("doctor.content.fails", message), fix: session.updateCommand)
    }
  }

  /// Checks whether anything can be changed here at all.
  private mutating func checkFolders() {
    guard session.hasHome else {
      return add("home", .note, words.text("doctor.noHome"), fix: "export GUIDE_HOME=FOLDER")
    }
    for folder in [session.home, session.store.folder] {
      if Paths.exists(folder), !Paths.isWritable(folder) {
        add("store.writable", .note, words.text("doctor.notWritable", folder), fix: "chmod u+w '\(folder)'")
      }
    }
  }

  private mutating func checkUser() {
    do {
      guard try UserDatabase.isPresent(folder: session.home) else {
        return add("user", .note, words.text("doctor.user.none"))
      }
      try UserDatabase.check(folder: session.home)
      add("user", .ok, words.text("doctor.user"))
    } catch let error as RuntimeError where error.code == .damagedState {
      add(
        "user", .problem, words.text("doctor.user.fails", words.text(error).message),
        fix: "guide state recover")
    } catch {
      add("user", .problem, words.text("doctor.user.fails", words.oneLine(error)))
    }
  }

  private mutating func checkStore(_ report: StoreReport) {
    for reason in report.unreadable { add("store.unreadable", .problem, reason) }
    do { _ = try EventLog(store: session.store.folder).last(1) } catch {
      add("store.log", .problem, words.oneLine(error))
    }
    if report.origin == "previous" || report.origin == "versions" {
      add("store.origin", .problem, words.text("doctor.origin"), fix: session.updateCommand)
    }
    for folder in report.openFolders {
      add("store.open", .problem, words.text("doctor.openFolder", folder), fix: "chmod o-w '\(folder)'")
    }
    for folder in report.foreignFolders {
      add(
        "store.owner", .note, words.text("doctor.foreignFolder", folder),
        fix: "sudo chown -R \"$USER\" '\(folder)'")
    }
    if report.isOnTrial { add("store.trial", .note, words.text("doctor.trial")) }
    for pack in report.packs where !pack.isComplete {
      add(
        "store.incomplete", .problem, words.text("doctor.incomplete", pack.id, pack.version),
        fix: "guide packs install \(pack.id)")
    }
    for begun in report.begun {
      let (bytes, size) = (words.bytes(begun.bytes), words.bytes(begun.size))
      add(
        "store.begun", .note, words.text("doctor.begun", begun.pack, begun.version, bytes, size),
        fix: "guide packs install \(begun.pack)")
    }
  }

  private mutating func checkAges(_ report: StoreReport) {
    let now = session.instant
    if let base = report.packs.first {
      let days = max(0, Int((now.secondsSinceEpoch - base.releasedAt.secondsSinceEpoch) / 86_400))
      let isOld = days > DoctorChecks.oldAge
      add(
        "age", isOld ? .note : .ok, words.text(isOld ? "doctor.age.old" : "doctor.age", counting: days),
        fix: isOld ? session.updateCommand : nil)
    }
    guard let calendars = content?.guide.calendars else { return }
    guard let last = HoursCalendar.allCases.compactMap({ calendars.hours.dates(of: $0).last }).max() else {
      return add("calendar", .note, words.text("doctor.calendar.none"))
    }
    let today = calendars.zone.local(now).date
    let hasEnded = last < today
    add(
      "calendar", hasEnded ? .note : .ok,
      words.text(hasEnded ? "doctor.calendar.ended" : "doctor.calendar", last.description),
      fix: hasEnded ? session.updateCommand : nil)
  }
}
