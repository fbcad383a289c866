/// A fault of the threat table in `docs/security.md`.
package enum Fault: String, CaseIterable, Sendable {
  case a01, a02, a03, a04, a05, a06, a07, a08, a09, a10, a11, a12, a13
  case a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28
  case b01, b02, b03, b04, b05, b06, b07, b08, b09, b10
  case b11, b12, b13, b14, b15, b16, b17, b18, b19
  case c01, c02, c03, c04, c05, c06, c07, c08, c09
  case c10, c11, c12, c13, c14, c15, c16, c17, c18
  case d01, d02, d03, d04, d05, d06, d07, d08, d09, d10, d11, d12, d13, d14
  case e01, e02, e03, e04, e05, e06, e07, e08, e09, e10, e11, e12, e13
  case f01, f02, f03, f04, f05, f06, f07, f08, f09, f10
  case f11, f12, f13, f14, f15, f16, f17, f18, f19
  case g01, g02, g03, g04, g05, g06, g07, g08, g09, g10, g11, g12, g13, g14, g15
  case h01, h02, h03, h04, h05, h06, h07, h08, h09, h10, h11, h12, h13, h14
  case i01, i02, i03, i04, i05, i06, i07, i08, i09, i10
  case j01, j02, j03, j04, j05, j06, j07, j08, j09, j10
}
