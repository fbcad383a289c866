import HostSystem

/// Draws SVG as PNG with librsvg, which is opened when a picture is to be PNG: it shapes Arabic and Latin labels with the
/// system's fonts, which a rasteriser of our own would have to bring along.
///
/// It is given pictures that this program drew, never a file from elsewhere.
struct PictureRenderer {
  private typealias Object = UnsafeMutableRawPointer
  private typealias Release = @convention(c) (Object) -> Void
  private typealias Read = @convention(c) (UnsafePointer<UInt8>?, UInt, Object?) -> Object?
  private typealias Measure =
    @convention(c) (
      Object, Object?, Object?, Object?, Object?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Double>
    ) -> Void
  private typealias Render = @convention(c) (Object, Object, UnsafePointer<Double>, Object?) -> Int32
  private typealias MakeSurface = @convention(c) (Int32, Int32, Int32) -> Object?
  private typealias MakeContext = @convention(c) (Object) -> Object?
  private typealias Write = @convention(c) (Object, Sink, Object?) -> Int32
  private typealias Sink = @convention(c) (Object?, UnsafePointer<UInt8>?, UInt32) -> Int32

  /// Names of the library on Linux and on macOS, there also where Homebrew keeps it.
  private static let names = [
    "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
    "/usr/local/lib/librsvg-2.2.dylib",
  ]

  private let read: Read
  private let measure: Measure
  private let render: Render
  private let makeSurface: MakeSurface
  private let makeContext: MakeContext
  private let write: Write
  private let endPicture: Release
  private let endContext: Release
  private let endSurface: Release

  /// Opens the library; fails where it is not installed.
  init?() {
    // The linker finds the functions of cairo and GObject through librsvg, which needs both.
    guard let library = SharedLibrary(PictureRenderer.names),
      let read = library.function("rsvg_handle_new_from_data", as: Read.self),
      let measure = library.function("rsvg_handle_get_intrinsic_dimensions", as: Measure.self),
      let render = library.function("rsvg_handle_render_document", as: Render.self),
      let makeSurface = library.function("cairo_image_surface_create", as: MakeSurface.self),
      let makeContext = library.function("cairo_create", as: MakeContext.self),
      let write = library.function("cairo_surface_write_to_png_stream", as: Write.self),
      let endPicture = library.function("g_object_unref", as: Release.self),
      let endContext = library.function("cairo_destroy", as: Release.self),
      let endSurface = library.function("cairo_surface_destroy", as: Release.self)
    else { return nil }
    (self.read, self.measure, self.render) = (read, measure, render)
    (self.makeSurface, self.makeContext, self.write) = (makeSurface, makeContext, write)
    (self.endPicture, self.endContext, self.endSurface) = (endPicture, endContext, endSurface)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - svg: A picture with a `viewBox`, as all of this program have.
  ///   - width: The width of the result in pixels; its height follows.
  /// - Returns: A PNG file; `nil` when the library cannot draw the picture, which is then too large for its memory.
  func png(_ svg: String, width: Double) -> [UInt8]? {
    let source = Array(svg.utf8)
    guard let picture = source.withUnsafeBufferPointer({ read($0.baseAddress, UInt($0.count), nil) })
    else { return nil }
    defer { endPicture(picture) }
    var hasBox: Int32 = 0
    var box = [0.0, 0, 0, 0]
    measure(picture, nil, nil, nil, nil, &hasBox, &box)
    guard hasBox != 0, box[2] > 0 else { return nil }
    let height = (width * box[3] / box[2]).rounded()
    guard height >= 1, height <= 32_767, let surface = makeSurface(0, Int32(width), Int32(height))
    else { return nil }
    defer { endSurface(surface) }
    guard let context = makeContext(surface) else { return nil }
    defer { endContext(context) }
    guard render(picture, context, [0, 0, width, height], nil) != 0 else { return nil }
    var bytes: [UInt8] = []
    let append: Sink = { target, data, count in
      target?.assumingMemoryBound(to: [UInt8].self).pointee
        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return 0
    }
    let status = withUnsafeMutablePointer(to: &bytes) { write(surface, append, $0) }
    return status == 0 ? bytes : nil
  }
}
