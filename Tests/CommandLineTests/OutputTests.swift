import Foundation
import TestSupport
import Testing

/// Output must be written completely, or the failure reported.
@Suite struct OutputTests {
  private func run(_ device: Device, _ arguments: String..., to output: FileHandle) throws -> (Int32, String)
  {
    try device.folder.write("err", "")
    let errors = try #require(FileHandle(forWritingAtPath: device.folder.file("err")))
    let process = try device.start(arguments, output: output, errors: errors)
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try device.folder.read("err"), as: UTF8.self))
  }

  @Test func unwritableOutputIsAnError() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
      return print("skipped: no device here is always full")
    }
    let device = try Device()
    try device.installFirst()
    for command in ["doctor", "packs", "status"] {
      for json in [[], ["--json"]] as [[String]] {
        let process = try run(device, command, to: full, json)
        #expect(process.0 == 2, "\(command)")
        #expect(process.1.split(separator: "\n").count == 1 && process.1.contains("could not be written"))
      }
    }
    #expect(try run(device, "search", "bahia", to: full).0 == 2)
  }

  private func run(_ device: Device, _ command: String, to output: FileHandle, _ more: [String]) throws -> (
    Int32, String
  ) {
    more.isEmpty ? try run(device, command, to: output) : try run(device, command, more[0], to: output)
  }

  @Test func errorsAreInTheUsersLanguage() throws {
    let device = try Device()
    #expect(try device.run("update", "--lang", "fr", status: 2).errors.contains("racine de confiance"))
    try device.installFirst()
    let unknown = try device.run("packs", "install", "basse", "--lang", "fr", status: 1)
    let missing = "il n'y a pas de pack «\u{A0}basse\u{A0}»"
    let near = "vouliez-vous dire «\u{A0}base\u{A0}»\u{202F}?"
    #expect(unknown.errors == "guide: \(missing)\u{202F}; \(near)\n")
    let nothing = try device.run("rollback", "--lang", "fr", status: 1)
    #expect(nothing.errors.contains("il n'y a rien vers quoi revenir"))
    let gone = try device.run("update", "--source", "file:///nowhere/site", "--lang", "fr", status: 2)
    #expect(gone.errors.contains("le serveur n'a pas ce fichier") && gone.errors.contains("vérifiez"))
  }

  @Test(arguments: [["show"], ["search", "--category"], ["plan", "--from"], ["--lang"]])
  func errorsRepeatOnlyTheBeginningOfALongArgument(_ command: [String]) throws {
    let device = try Device(reading: BuiltGuide.path, [:])
    for long in [String(repeating: "x", count: 50_000), String(repeating: "ab cd ", count: 9_000)] {
      for more in [[], ["--json"]] {
        let result = try device.result(command + [long] + more)
        #expect(result.status != 0 && (30...1000).contains(result.errors.utf8.count), "\(command)")
      }
    }
  }

  @Test func suggestsTheNearestCommandForATypo() throws {
    let device = try Device()
    for (typed, meant) in [
      (["packs", "lst"], "list"), (["packs", "instal", "base"], "install"), (["updat"], "update"),
    ] {
      let result = try device.result(typed)
      #expect(result.status == 64 && result.errors.contains("did you mean '\(meant)'?"), "\(typed)")
    }
    let json = try device.run("packs", "lst", "--json", status: 64)
    #expect(json.errors.contains(#""code":"usage""#) && json.errors.contains("did you mean 'list'?"))
    let wrong = try device.run("packs", "list", "--trip-days", "0", "--json", status: 64)
    #expect(wrong.errors.hasPrefix(#"{"error":{"code":"usage""#) && wrong.errors.contains("1 to 3650"))
    try device.installFirst()
    #expect(
      try device.run("packs", "install", "DAY-TRIPS", status: 64).errors.contains("did you mean 'day-trips'?")
    )
  }
}
