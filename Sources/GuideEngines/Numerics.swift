#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(CMath)
  import CMath
#else
  import Darwin
#endif

/// The mathematical functions used by the engines; the only file that imports the C library.
///
/// Results may differ in the last bit between C libraries, so no engine lets a last bit decide.
package enum Numerics {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  package static func arcSineRadians(_ value: Double) -> Double { asin(value) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

  /// The latitude in degrees of a height in the spherical Mercator projection of a globe with radius 1.
  package static func mercatorLatitude(_ height: Double) -> Double {
    2 * degrees(atan2(exp(height), 1)) - 90
  }

  static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }
  package static func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }

  /// Sine and cosine of an angle in degrees; exact at multiples of 90, so poles and equator are exact too.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let turned = degrees.remainder(dividingBy: 360)
    let quarter = (turned / 90).rounded()
    let rest = radians(turned - quarter * 90)
    let (s, c) = (sin(rest), cos(rest))
    switch Int(quarter) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// `sine(degrees / 2)²`, the haversine of an angle in degrees.
  static func haversine(degrees: Double) -> Double {
    let half = sineAndCosine(degrees: degrees / 2).sine
    return half * half
  }

  /// Sine of an angle in degrees.
  static func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

  /// Cosine of an angle in degrees.
  static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

  /// The angle in degrees, -90 to 90, of a sine; not a number outside -1 to 1.
  static func arcSine(_ value: Double) -> Double { asin(value) * 180 / .pi }

  /// The angle in degrees, 0 to 180, of a cosine; not a number outside -1 to 1.
  static func arcCosine(_ value: Double) -> Double { acos(value) * 180 / .pi }
}
