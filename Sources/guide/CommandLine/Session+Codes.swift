import QRCode
import TerminalText

extension Session {
  /// Writes a text as a QR code: to a file, or to the terminal with its title below.
  func writeCode(of content: String, title: String, caption: String = "", to output: String? = nil) throws {
    let code = try QRCode(content)
    if let output {
      let isPNG = PictureFile.isPNG(output)
      try writeFile(isPNG ? code.png() : Array(code.svg().utf8), to: output)
    } else {
      Output.writeData(code.text(isColored: style.usesColor))
      Output.write(title + "\n" + caption)
    }
  }
}
