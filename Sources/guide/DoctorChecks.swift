import BundleFormat
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime

/// Runs the checks of `guide doctor`, each on its own: one that fails keeps none of the others from running.
struct DoctorChecks {
  let session: PackSession
  private(set) var findings: [DoctorFinding] = []
  private(set) var content: OpenContent?

  /// Bytes below which an update has little hope.
  private static let littleSpace = 100_000_000
  /// Days after which content is old.
  private static let oldAge = 180

  init(_ session: PackSession) { self.session = session }

  /// What all findings come to.
  var verdict: DoctorVerdict {
    if findings.contains(where: { $0.level == .problem }) { return .integrity }
    return findings.contains { $0.level == .missing } ? .missingPack : .ready
  }

  private var words: Catalogue { session.catalogue }

  mutating func run(isFull: Bool) {
    let report = session.store.report()
    checkContent()
    checkUser()
    checkStore(report)
    if isFull { checkBytes(report) }
    checkSpace(report)
    checkPacks(report)
    checkNews()
    checkAges(report)
  }

  mutating func add(_ check: String, _ level: DoctorFinding.Level, _ message: String, fix: String? = nil) {
    findings.append(DoctorFinding(check: check, level: level, message: message, fix: fix))
  }

  /// Opens what a command would open, and asks it what travellers ask.
  private mutating func checkContent() {
    do {
      let opened = try OpenContent(session.locator.locate(option: session.common.content))
      content = opened
      let identity = opened.guide.identity
      add("content", .ok, words.text("doctor.content", identity.title, identity.version))
      for problem in opened.problems {
        add("store.\(problem.code)", .problem, problem.message, fix: "guide update")
      }
      let (instant, local) = try Session.moment(session.common.at, in: opened.guide.calendars.zone)
      for flow in DoctorFlows(guide: opened.guide, words: words, instant: instant, day: local.date).all {
        let name = words.text("doctor.\(flow.name)")
        switch flow.outcome {
        case .success(true): add("flow.\(flow.name)", .ok, words.text("doctor.flow.works", name))
        case .success(false):
          add("flow.\(flow.name)", .note, "\(name): " + words.text("doctor.flow.empty"))
        case .failure(let error):
          add(
            "flow.\(flow.name)", .problem, words.text("doctor.flow.fails", name, "\(error)"),
            fix: "guide update")
        }
      }
    } catch {
      let message = (error as? RuntimeError)?.message ?? "\(error)"
      add("content", .problem, words.text("doctor.content.fails", message), fix: "guide update")
    }
  }

  private mutating func checkUser() {
    let path = session.home + "/" + UserDatabase.fileName
    guard FileManager.default.fileExists(atPath: path) else {
      return add("user", .note, words.text("doctor.user.none"))
    }
    do {
      try UserDatabase.check(folder: session.home)
      add("user", .ok, words.text("doctor.user"))
    } catch {
      let message = (error as? RuntimeError)?.message ?? "\(error)"
      // Opening it for use puts a damaged file aside and begins a new one.
      add("user", .problem, words.text("doctor.user.fails", message), fix: "guide fav")
    }
  }

  private mutating func checkStore(_ report: StoreReport) {
    if report.origin == "previous" || report.origin == "versions" {
      add("store.origin", .problem, words.text("doctor.origin"), fix: "guide update")
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

  private mutating func checkBytes(_ report: StoreReport) {
    for pack in report.packs where pack.isComplete {
      if let problem = problem(with: pack.id) {
        add(
          "store.bytes", .problem, words.text("doctor.altered", pack.id, pack.version, problem),
          fix: "guide packs install \(pack.id)")
      } else {
        add("store.bytes", .ok, words.text("doctor.intact", pack.id, pack.version))
      }
    }
  }

  private func problem(with pack: String) -> String? {
    do {
      return try session.store.verify([pack]).first?.problem
    } catch {
      return "\(error)"
    }
  }

  private mutating func checkSpace(_ report: StoreReport) {
    guard let free = report.freeBytes else { return }
    if free < DoctorChecks.littleSpace {
      add("space", .note, words.text("doctor.space.low", words.bytes(free)), fix: "guide packs clean")
    } else {
      add("space", .ok, words.text("doctor.space", words.bytes(free)))
    }
  }

  private mutating func checkPacks(_ report: StoreReport) {
    for pack in report.packs {
      if let pin = pack.pin {
        add("pack.pinned", .note, words.text("doctor.pin", pack.id, pin), fix: "guide packs unpin \(pack.id)")
      }
    }
    for row in PackList(session).rows where row.isRecommended && row.state == "offered" {
      // The base that came with the program is as good as installed.
      guard row.id != StoreLayout.basePack || session.store.bundled == nil else { continue }
      add(
        "pack.recommended", .missing,
        words.text("doctor.recommended", row.id, words.bytes(row.downloadBytes ?? 0)),
        fix: "guide packs install \(row.id)")
    }
  }

  private mutating func checkNews() {
    switch session.knownOffers() {
    case .failure(let error):
      let message = (error as? PackError)?.message ?? "\(error)"
      add("news", .problem, words.text("doctor.trust", message), fix: "guide update")
    case .success(nil): add("news", .note, words.text("doctor.noNews"), fix: "guide update")
    case .success(let offers?):
      if let since = offers.staleSince {
        add("news", .note, words.text("doctor.stale", since.day), fix: "guide update")
      } else {
        add("news", .ok, words.text("doctor.news", offers.channel.expires.day))
      }
      warnAboutVersions(offers.channel)
    }
  }

  /// Versions in use that their publisher took back; those that are held stay, and somebody should know.
  private mutating func warnAboutVersions(_ channel: ChannelDocument) {
    for pack in session.store.report().packs {
      guard
        channel.withdrawn.contains(where: { $0.pack == pack.id && $0.version.description == pack.version })
      else { continue }
      let key = pack.pin == nil ? "plan.withdrawn" : "plan.pinnedWithdrawn"
      add(
        "pack.withdrawn", .problem, words.text(key, pack.id, pack.version),
        fix: pack.pin == nil ? "guide update" : "guide packs unpin \(pack.id)")
    }
  }

  private mutating func checkAges(_ report: StoreReport) {
    let now = (try? Session.moment(session.common.at, in: .utc).0) ?? Clock.now
    if let base = report.packs.first {
      let days = max(0, (now.secondsSinceEpoch - base.releasedAt.secondsSinceEpoch) / 86_400)
      let isOld = days > DoctorChecks.oldAge
      add(
        "age", isOld ? .note : .ok, words.text(isOld ? "doctor.age.old" : "doctor.age", String(days)),
        fix: isOld ? "guide update" : nil)
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
      fix: hasEnded ? "guide update" : nil)
  }
}
