// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
// Only pins its version: swift-crypto asks for a range of versions, for a product that is not used here.
let asn1 = Target.Dependency.product(
  name: "SwiftASN1", package: "swift-asn1", condition: .when(platforms: [.openbsd]))
let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let http = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let sockets = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

/// A library target of the product, with the settings every target has.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one target, or of the whole when `name` is no target.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
  name: "marrakech-guide",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // A product has every target whose types stand in its public signatures.
    .library(
      name: "GuideRuntime",
      targets: ["GuideRuntime", "BundleReader", "GuideEngines", "GuideModel"]),
    .library(
      name: "Trips",
      targets: ["Trips", "GuideRuntime", "BundleReader", "DayPlanning", "GuideEngines", "GuideModel"]),
    .library(
      name: "Traveller",
      targets: [
        "Traveller", "Trips", "GuideRuntime", "BundleReader", "DayPlanning", "GuideEngines", "GuideModel",
      ]),
    .library(
      name: "ContentUpdates",
      targets: [
        "ContentUpdates", "GuideRuntime", "BundleReader", "GuideModel", "ReleaseMetadata", "BundleFormat",
        "PackTransport",
      ]),
    .library(name: "Zstandard", targets: ["Zstandard", "BundleFormat"]),
    .executable(name: "contentc", targets: ["contentc"]),
    .executable(name: "guide", targets: ["guide"]),
    .executable(name: "guide-fetch", targets: ["guide-fetch"]),
    .executable(name: "guide-serve", targets: ["guide-serve"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    // Without its traits, which need full Foundation.
    .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0", traits: []),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    library("SourceJSON"),
    .target(name: "CMetaSchemas"),
    library("JSONSchema", ["CMetaSchemas", "SourceJSON"]),
    library("GuideModel"),
    library("JSONText", ["GuideModel", "SourceJSON"]),
    library("TerminalText", ["GuideModel"]),
    library("QRCode", ["GuideModel"]),
    library("GuideEngines", ["GuideModel"]),
    library("DayPlanning", ["GuideEngines", "GuideModel"]),
    library("SearchText"),
    library("HostSystem"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    library("SQLite", ["CSQLite"]),
    library("BundleFormat", ["SQLite", crypto, asn1]),
    library(
      "BundleReader",
      ["BundleFormat", "HostSystem", "GuideEngines", "GuideModel", "JSONText", "SearchText", "SQLite"]),
    library("ReleaseMetadata", ["GuideModel", "SourceJSON", "BundleFormat", crypto]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    library("Zstandard", ["BundleFormat", "CZstd"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "OpenStreetMap", dependencies: ["GuideModel", "HostSystem", "CZlib", "Zstandard", protobuf],
      exclude: ["PBF/osm.proto"], swiftSettings: settings),
    library(
      "GraphCompiler",
      ["OpenStreetMap", "GuideEngines", "GuideModel", "BundleFormat", "SourceJSON", "HostSystem", "SQLite"]),
    .target(name: "CEmbeddedFiles"),
    .target(name: "CLanguages"),
    library("AuthoredFiles", ["HostSystem", "SourceJSON"]),
    library(
      "ContentCheck",
      [
        "AuthoredFiles", "CEmbeddedFiles", "SourceJSON", "JSONSchema", "JSONText", "GuideModel",
        "GuideEngines",
        "SearchText", "BundleFormat", "HostSystem", "SQLite",
      ]),
    library(
      "ContentWriter",
      [
        "AuthoredFiles", "ContentCheck", "SourceJSON", "JSONSchema", "GuideModel", "GuideEngines",
        "SearchText",
        "BundleFormat", "HostSystem", "SQLite",
      ]),
    library(
      "ContentTools",
      [
        "AuthoredFiles", "CEmbeddedFiles", "ContentCheck", "ContentWriter", "SourceJSON", "JSONSchema",
        "JSONText", "GuideModel", "GuideEngines", "SearchText", "BundleFormat", "HostSystem", "SQLite",
      ]),
    library(
      "Publisher",
      [
        "AuthoredFiles", "ContentCheck", "ContentWriter", "SourceJSON", "JSONSchema", "GuideModel",
        "GuideEngines", "BundleFormat", "BundleReader", "GuideRuntime", "ReleaseMetadata", "SearchText",
        "HostSystem", "PackTransport", "Zstandard", "SQLite",
      ]),
    library(
      "Importers",
      [
        "AuthoredFiles", "CEmbeddedFiles", "OpenStreetMap", "SearchText", "GuideEngines", "GuideModel",
        "BundleFormat", "SourceJSON", "PackTransport", "HostSystem", "SQLite",
      ]),
    .target(
      name: "ContentSite",
      dependencies: [
        "AuthoredFiles", "CEmbeddedFiles", "ContentCheck", "ContentWriter", "GuideRuntime", "GuideEngines",
        "GuideModel", "BundleFormat", "BundleReader", "SearchText", "SourceJSON", "SQLite", "HostSystem",
        "CZlib", "QRCode", "Trips", "Zstandard",
      ], exclude: ["site.css"], swiftSettings: settings),
    library("PackTransport", ["HostSystem", "SourceJSON"]),
    library(
      "GuideRuntime",
      [
        "CLanguages", "SourceJSON", "JSONText", "GuideModel", "GuideEngines", "SearchText", "BundleFormat",
        "BundleReader", "HostSystem", "SQLite",
      ]),
    library(
      "Trips",
      [
        "GuideRuntime", "BundleReader", "BundleFormat", "DayPlanning", "GuideEngines", "GuideModel",
        "JSONText", "HostSystem", "SourceJSON", "SQLite",
      ]),
    library(
      "Traveller",
      [
        "Trips", "GuideRuntime", "BundleReader", "GuideEngines", "GuideModel", "JSONText", "HostSystem",
        "SourceJSON", "SQLite",
      ]),
    library(
      "AnswerJSON",
      [
        "BundleFormat", "BundleReader", "DayPlanning", "GuideEngines", "GuideModel", "GuideRuntime",
        "JSONText", "Trips",
      ]),
    library(
      "ContentUpdates",
      [
        "SourceJSON", "GuideModel", "BundleFormat", "BundleReader", "ReleaseMetadata", "GuideRuntime",
        "HostSystem", "JSONText", "PackTransport", "SQLite",
      ]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    library("HTTPTransport", ["PackTransport", "CCurl"]),
    .executableTarget(
      name: "contentc",
      dependencies: [
        "AuthoredFiles", "ContentCheck", "ContentWriter", "ContentTools", "ContentSite", "Publisher",
        "GraphCompiler", "OpenStreetMap", "Importers", "BundleFormat", "ReleaseMetadata", "HostSystem",
        "JSONSchema",
        "GuideModel", "SourceJSON", "TerminalText",
        arguments,
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "guide",
      dependencies: [
        "AnswerJSON", "CLanguages", "GuideRuntime", "ContentUpdates", "DayPlanning", "GuideEngines",
        "GuideModel", "BundleFormat", "BundleReader", "ReleaseMetadata", "HostSystem", "SourceJSON",
        "JSONText",
        "TerminalText", "QRCode", "Traveller", "Trips", "Zstandard", arguments,
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "guide-fetch", dependencies: ["HTTPTransport", "PackTransport"], swiftSettings: settings),
    .executableTarget(
      name: "guide-serve",
      dependencies: [
        "AnswerJSON", "BundleFormat", "BundleReader", "ContentUpdates", "GuideModel", "GuideRuntime",
        "HostSystem",
        "JSONText",
        "PackTransport", "QRCode", arguments, http, sockets,
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "hours-bench", dependencies: ["GuideEngines", "GuideModel"], path: "Benchmarks/HoursBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "plan-bench", dependencies: ["DayPlanning", "GuideEngines", "GuideModel"],
      path: "Benchmarks/PlanBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "route-bench", dependencies: ["GuideEngines", "BundleFormat", "BundleReader", "SQLite"],
      path: "Benchmarks/RouteBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "day-bench",
      dependencies: ["Trips", "DayPlanning", "GuideRuntime", "BundleReader", "GuideEngines", "GuideModel"],
      path: "Benchmarks/DayBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "visits-bench",
      dependencies: ["Trips", "GuideRuntime", "BundleReader", "GuideEngines", "GuideModel"],
      path: "Benchmarks/VisitsBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "merchants-bench",
      dependencies: ["GuideRuntime", "BundleReader", "GuideEngines", "GuideModel", "SQLite"],
      path: "Benchmarks/MerchantsBenchmark", exclude: ["generate.py"], swiftSettings: settings),
    .executableTarget(
      name: "search-bench",
      dependencies: ["GuideRuntime", "BundleReader", "GuideModel", "SearchText", "SQLite"],
      path: "Benchmarks/SearchBenchmark", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["SourceJSON", "SQLite", "BundleFormat", "GuideModel", "ReleaseMetadata", "Zstandard"],
      path: "Tests/TestSupport", swiftSettings: settings),
    // Apart, so that tests of the engines do not wait for the installer.
    .target(
      name: "PackTestSupport",
      dependencies: [
        "ContentUpdates", "GuideModel", "ReleaseMetadata", "PackTransport", "HostSystem", "Zstandard",
      ], path: "Tests/PackTestSupport", swiftSettings: settings),
    // Compiled for browsers too, by Tools/wasm/build.
    .target(
      name: "VectorChecks", dependencies: ["DayPlanning", "GuideEngines", "GuideModel", "SearchText"],
      path: "Tests/VectorChecks", swiftSettings: settings),
    tests("VectorChecks", ["VectorChecks", "GuideModel", "JSONText"]),
    tests("SourceJSON", ["SourceJSON"]),
    tests("JSONSchema", ["JSONSchema", "SourceJSON"]),
    tests("GuideModel", ["GuideModel"]),
    tests("GuideEngines", ["GuideEngines", "GuideModel", "JSONText", "VectorChecks"]),
    tests("DayPlanning", ["DayPlanning", "GuideEngines", "GuideModel", "VectorChecks"]),
    tests("SearchText", ["SearchText"]),
    tests("QRCode", ["QRCode"]),
    tests("OpenStreetMap", ["OpenStreetMap"]),
    tests(
      "GraphCompiler",
      [
        "GraphCompiler", "OpenStreetMap", "GuideEngines", "GuideModel", "BundleReader", "BundleFormat",
        "SourceJSON",
        "SQLite",
      ]),
    tests(
      "Importers",
      ["Importers", "AuthoredFiles", "ContentCheck", "ContentWriter", "GuideModel", "SourceJSON", "SQLite"]),
    tests("HostSystem", ["HostSystem"]),
    tests("BundleFormat", ["BundleFormat", "BundleReader"]),
    tests(
      "ReleaseMetadata",
      ["ReleaseMetadata", "BundleFormat", "GuideModel", "SourceJSON", "Zstandard", crypto]),
    tests("SQLite", ["SQLite", "CSQLite"]),
    tests("Zstandard", ["Zstandard", "BundleFormat"]),
    tests(
      "ContentCheck",
      [
        "AuthoredFiles", "ContentCheck", "ContentWriter", "ContentTools", "Publisher", "BundleFormat",
        "BundleReader", "HostSystem", "SourceJSON", "GuideModel",
        "GuideRuntime", "SQLite",
      ]),
    tests(
      "ContentSite",
      [
        "ContentSite", "ContentCheck", "AuthoredFiles", "GuideEngines", "GuideModel", "GuideRuntime",
        "QRCode",
      ]),
    tests(
      "Publisher",
      [
        "Publisher", "AuthoredFiles", "ContentCheck", "ContentWriter", "BundleFormat", "BundleReader",
        "ReleaseMetadata", "HostSystem", "PackTransport",
        "SourceJSON", "GuideModel", "GuideRuntime", "ContentUpdates", "SQLite", "PackTestSupport",
      ]),
    tests(
      "GuideRuntime",
      [
        "GuideRuntime", "GuideEngines", "GuideModel", "BundleFormat", "BundleReader", "HostSystem",
        "ContentCheck", "ContentWriter", "ContentTools", "Publisher", "SourceJSON", "SQLite",
      ]),
    tests(
      "Trips",
      [
        "Trips", "Traveller", "GuideRuntime", "BundleReader", "DayPlanning", "GuideEngines", "GuideModel",
        "ContentCheck", "ContentWriter",
      ]),
    tests(
      "Traveller",
      [
        "Traveller", "GuideRuntime", "BundleReader", "GuideEngines", "GuideModel", "HostSystem",
        "SourceJSON", "SQLite",
      ]),
    tests(
      "ContentUpdates",
      [
        "ContentUpdates", "GuideRuntime", "Traveller", "GuideModel", "BundleFormat", "BundleReader",
        "ReleaseMetadata",
        "HostSystem", "Zstandard", "ContentCheck", "ContentWriter", "Publisher", "GraphCompiler",
        "GuideEngines", "SQLite",
        "PackTestSupport",
      ]),
    tests(
      "HTTPTransport", ["HTTPTransport", "ContentUpdates", "ReleaseMetadata", "BundleFormat", "HostSystem"]),
    tests(
      "CommandLine",
      [
        "contentc", "guide", "guide-fetch", "guide-serve", "BundleFormat", "ReleaseMetadata", "GuideModel",
        "SourceJSON",
        "SQLite", "TerminalText",
      ]),
    tests(
      "Docs", ["ContentCheck", "ContentTools", "ContentWriter", "Publisher", "GuideModel", "SourceJSON"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make build` builds the programs in one go, which uses the processor better than one after the other. The package manager can then only
// build everything, so tests and benchmarks are left out.
if Context.environment["GUIDE_PROGRAMS_ONLY"] != nil {
  package.targets.removeAll { target in
    target.type == .test || ["Tests/", "Benchmarks/"].contains { target.path?.hasPrefix($0) == true }
  }
}
