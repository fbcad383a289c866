import ContentCheck
import ContentSite
import Foundation
import TestSupport
import Testing

/// Images and sounds on the pages of a site.
@Suite struct MediaTests {
  private static let image = DrawnMedia.png(width: 64, height: 48)

  /// A workshop with two images and a sound.
  ///
  /// - Parameter licence: The member of assets.json with the licence of the first one.
  private static func toys(licence: String = #", "licence": "CC BY 4.0""#) throws -> ToySite {
    let media = #""pictures": ["asset:lamp", "asset:court"], "sound": "asset:greeting""#
    let workshop = ToySite.workshop("amina", "Amina").replacing(
      #""town_id""#, with: media + #", "town_id""#)
    let toys = try ToySite(
      [workshop], site: #"{ "schema_org": { "workshop": { "type": "LocalBusiness" } } }"#)
    func asset(_ id: String, _ file: String, _ alt: String, _ rest: String) -> String {
      let kind = file.hasSuffix("wav") ? "audio" : "image"
      let known = #"{ "id": "\#(id)", "kind": "\#(kind)", "file": "assets/\#(file)", "alt": "\#(alt)", "#
      return known + #""credit": "The tests"\#(rest) }"#
    }
    let source = #", "licence": "own work", "source": "https://example.org/court""#
    let assets = [
      asset("lamp", "lamp.png", #"A \"brass\" lamp"#, licence),
      asset("court", "court.png", "A court", source),
      asset("greeting", "greeting.wav", "Good morning", #", "licence": "own work""#),
    ]
    try toys.folder.write("content/assets.json", #"{ "items": [\#(assets.joined(separator: ","))] }"#)
    try toys.folder.write("content/assets/lamp.png", image)
    try toys.folder.write("content/assets/court.png", DrawnMedia.png(width: 32, height: 32))
    try toys.folder.write("content/assets/greeting.wav", DrawnMedia.silence(samples: 80))
    return toys
  }

  @Test func showsTheFirstImageAtTheTopWithItsSizeDescriptionCreditAndLicence() throws {
    let toys = try MediaTests.toys()
    try toys.make(base: "https://example.org/")
    let page = try toys.page("en/workshop/amina.html")
    let image =
      #"<img src="../../media/image-lamp.png" width="64" height="48" alt="A &quot;brass&quot; lamp">"#
    #expect(
      page.contains(#"<figure class="image">\#(image)<figcaption>The tests, CC BY 4.0</figcaption></figure>"#)
    )
    #expect(page.contains(#"<meta property="og:image" content="https://example.org/media/image-lamp.png">"#))
    #expect(page.contains(#""image":"https://example.org/media/image-lamp.png""#))
    #expect(try toys.folder.read("site/media/image-lamp.png") == MediaTests.image)
    #expect(!page.contains("asset:"))
  }

  @Test func showsTheOthersInAGalleryAndSaysInWhichLanguageADescriptionIs() throws {
    let toys = try MediaTests.toys()
    try toys.make()
    let page = try toys.page("fr/workshop/amina.html")
    #expect(
      page.contains(
        #"<div class="gallery"><figure class="image"><img src="../../media/image-court.png" width="32" height="32" alt="A court" lang="en" loading="lazy">"#
      ))
    #expect(page.contains(#"<a href="https://example.org/court" rel="noreferrer">The tests</a>, own work"#))
  }

  @Test func playsASound() throws {
    let toys = try MediaTests.toys()
    try toys.make()
    let player =
      #"<figure class="audio"><audio controls="" preload="none" src="../../media/audio-greeting.wav" aria-label="Good morning">"#
    #expect(try toys.page("en/workshop/amina.html").contains(player))
    #expect(try toys.page("en/workshop/amina.html").contains("media-src 'self'"))
  }

  @Test func offersTheVariantsOfAnImageInsteadOfIt() throws {
    let toys = try MediaTests.toys()
    for width in [480, 960] {
      try toys.folder.write(
        "content/assets/lamp.\(width)w.webp", DrawnMedia.webP(width: width, height: width / 2))
    }
    try toys.make()
    let (small, large) = ("../../media/image-lamp.480w.webp", "../../media/image-lamp.960w.webp")
    #expect(
      try toys.page("en/workshop/amina.html").contains(
        #"<img src="\#(large)" srcset="\#(small) 480w, \#(large) 960w" sizes="(min-width:48rem) 46rem,100vw" width="960" height="480""#
      ))
    #expect(!toys.files.contains("media/image-lamp.png"))
  }

  @Test func refusesAnAssetWithoutALicence() throws {
    for licence in ["", #", "licence": """#] {
      let toys = try MediaTests.toys(licence: licence)
      guard case .refused = try toys.make() else { throw CocoaError(.fileWriteUnknown) }
      #expect(toys.files.isEmpty)
    }
  }

  @Test func holdsTheFilesInASingleFile() throws {
    let toys = try MediaTests.toys()
    var site = Compiler.SiteOptions()
    (site.isSingleFile, site.languages) = (true, ["en"])
    _ = try Compiler.site(toys.content, ToySite.options, site, output: toys.folder.file("guide.html"))
    let document = String(decoding: try toys.folder.read("guide.html"), as: UTF8.self)
    #expect(document.contains("src=\"data:image/png;base64,\(MediaTests.image.base64EncodedString())\""))
    #expect(document.contains("src=\"data:audio/wav;base64,"))
  }

  @Test func comparesTheFilesWithThoseOfTheContent() throws {
    let toys = try MediaTests.toys()
    try toys.make()
    #expect(try Compiler.verifySite(toys.site, toys.content, ToySite.options).isIdentical)
    try toys.folder.write("site/media/image-lamp.png", Data([1]))
    try toys.folder.write("site/media/other.png", Data([1]))
    let found = try Compiler.verifySite(toys.site, toys.content, ToySite.options)
    #expect((found.changed, found.foreign) == (["media/image-lamp.png"], ["media/other.png"]))
  }
}
