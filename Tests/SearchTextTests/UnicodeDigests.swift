// swift-format-ignore-file
// Written by Tools/generate-normalization-tables.py from Unicode 14.0.0. Do not edit.

/// FNV-1a digests, by plane, of what Python's `unicodedata` says about every scalar of the planes in use.
enum UnicodeDigests {
  static let version = "14.0.0"
  static let category: [UInt32: UInt64] = [
    0: 0x3891095360d31bf0,
    1: 0x978cdb978c3125d6,
    2: 0x128b5957897113f9,
    3: 0x9529a8d663e67229,
    14: 0xaafc623d108733ad,
  ]
  static let nfkd: [UInt32: UInt64] = [
    0: 0xb2dba09ed90bd104,
    1: 0x6e690008999ff9b4,
    2: 0x40de7c3f26efb0c3,
    3: 0xcbf29ce484222325,
    14: 0xcbf29ce484222325,
  ]
  static let nfc: [UInt32: UInt64] = [
    0: 0x6b11bdf6c0168482,
    1: 0x56af02d4595af78b,
    2: 0x40de7c3f26efb0c3,
    3: 0xcbf29ce484222325,
    14: 0xcbf29ce484222325,
  ]
  static let folding: [UInt32: UInt64] = [
    0: 0x747c8bf420c87fbb,
    1: 0xf6c62e0ef5129d48,
    2: 0xcbf29ce484222325,
    3: 0xcbf29ce484222325,
    14: 0xcbf29ce484222325,
  ]
  static let digit: [UInt32: UInt64] = [
    0: 0xd961ec040d971e3f,
    1: 0xf6444898ee160015,
    2: 0xcbf29ce484222325,
    3: 0xcbf29ce484222325,
    14: 0xcbf29ce484222325,
  ]
  /// The digests of all sequences of three of these scalars are below.
  static let sequenceScalars: [UInt32] = [
    0x0041,
    0x0065,
    0x0071,
    0x00C5,
    0x00E9,
    0x00B4,
    0x1FFD,
    0x0340,
    0x0300,
    0x0301,
    0x0307,
    0x0308,
    0x0323,
    0x0327,
    0x0345,
    0x034F,
    0x05B4,
    0x0627,
    0x0653,
    0x0654,
    0x0915,
    0x093C,
    0x0958,
    0x09C7,
    0x09BE,
    0x0B92,
    0x0BD7,
    0x0DD9,
    0x0DCF,
    0x0DCA,
    0x1100,
    0x1161,
    0x11A8,
    0xAC00,
    0xAC01,
    0x3131,
    0x302E,
    0x1FB3,
    0x1B05,
    0x1B35,
    0xFB1D,
    0xFEFB,
    0x212B,
    0x1D15E,
  ]
  static let nfkdSequences: UInt64 = 0x7ccf2c3cfe9f98e9
  static let nfcSequences: UInt64 = 0x564b5813e9752b48
}
