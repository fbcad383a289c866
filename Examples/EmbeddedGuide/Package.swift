// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "EmbeddedGuide",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "marrakech-guide", path: "../..")],
  targets: [
    .executableTarget(
      name: "EmbeddedGuide",
      dependencies: [
        .product(name: "GuideRuntime", package: "marrakech-guide"),
        .product(name: "Traveller", package: "marrakech-guide"),
        .product(name: "ContentUpdates", package: "marrakech-guide"),
        .product(name: "Zstandard", package: "marrakech-guide"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
