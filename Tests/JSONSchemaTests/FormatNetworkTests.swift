import Testing

@testable import JSONSchema

/// Mail and network addresses.
struct FormatNetworkTests {
  @Test(arguments: [
    ("0.0.0.0", true), ("255.255.255.255", true), ("087.010.000.001", true), ("256.0.0.1", false),
    ("0001.0.0.1", false), ("1.2.3", false), ("1.2.3.4.5", false), ("1.2.3.", false), (".1.2.3", false),
    ("", false),
    ("1.2.3.4 ", false), (" 1.2.3.4", false), ("1.2.3.4\n", false), ("1.2.3.a", false), ("2130706433", false),
    ("0x7f000001", false), ("1.2.3.-4", false), ("1。2。3。4", false), ("1.2.3.٤", false), ("1.2.3.4:80", false),
  ])
  func checksIPv4(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "ipv4") == isValid)
  }

  @Test(arguments: [
    "::", "::1", "1::", "1:2:3:4:5:6:7:8", "::2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "1:2::7:8", "ABCD:ef01::",
    "::255.255.255.255", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3::1.2.3.4", "64:ff9b::192.0.2.33",
    "0:0::0",
  ])
  func acceptsIPv6(text: String) {
    #expect(Format.accepts(text, as: "ipv6") == true)
    #expect(Format.accepts("http://[\(text)]:80/", as: "uri") == true)
  }

  @Test(arguments: [
    ":", ":::", "1", "1:", ":1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::12345",
    "1:::2", "g::",
    "::1.2.3", "::1.2.3.4.5", "::1.2.3.256", "::1.2.3.04", "1.2.3.4", "1.2.3.4::", "::1.2.3.4:1",
    "1:2:3:4:5:6:7:1.2.3.4",
    "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1:2:3:4::5:6:7:8", "fe80::1%eth0", "::1/64", "[::1]", " ::1",
    "::1 ",
    "::١", "1:2:3:4:5:6:7:", ":2:3:4:5:6:7:8", "::ffff:1.2.3.4\n",
  ])
  func rejectsOtherIPv6(text: String) {
    #expect(Format.accepts(text, as: "ipv6") == false)
    #expect(Format.accepts("http://[\(text)]:80/", as: "uri") == false)
  }

  @Test(arguments: [
    "a@b", "joe.bloggs@example.com", "te~st@example.com", "!#$%&'*+-/=?^_`{|}~@example.com",
    "\"a b\"@example.com",
    "\"a\\\"b\\\\\"@example.com", "\"\"@example.com", "\"a@b\"@example.com", "\"..\"@example.com",
    "a@1.2.3.4",
    "a@[127.0.0.1]", "a@[127.0.0.001]", "a@[IPv6:::1]", "a@[ipv6:1:2:3:4:5:6:7:8]", "a@[IPv6:::ffff:1.2.3.4]",
    "a@[tag:content]", "a@x-1.y", "\(String(repeating: "a", count: 64))@b",
    "a@\(String(repeating: "b", count: 63)).c",
  ])
  func acceptsMailboxes(text: String) {
    #expect(Format.accepts(text, as: "email") == true)
    #expect(Format.accepts(text, as: "idn-email") == true)
  }

  @Test(arguments: [
    "", "@", "a", "a@", "@b", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b c", "a@b@c", "a@-b", "a@b-", "a@b..c",
    "a@.b", "a@b.",
    "a@b_c", "a@b=c", "\"a@b", "a\"b\"@c", "\"a\"b@c", "\"a\"\"b\"@c", "\"a\n\"@b", "(c)a@b", "a@b(c)",
    "<a@b>", "a@[", "a@[]",
    "a@[127.0.0.256]", "a@[127.0.0]", "a@[1.2.3.4]x", "a@[::1]", "a@[IPv6:::g]", "a@[IPv6:1]",
    "a@[IPv6:1:2:3:4:5:6:7::]",
    "a@[tag:]", "a@[:x]", "a@[t_g:x]", "a@[tag:a b]", "a@[tag-:x]", "a,b@c", "a;@c", "a@b\n", "\"a\\\"@b",
    "\(String(repeating: "a", count: 65))@b", "a@\(String(repeating: "b", count: 64))",
  ])
  func rejectsOtherMailboxes(text: String) {
    #expect(Format.accepts(text, as: "email") == false)
    #expect(Format.accepts(text, as: "idn-email") == false)
  }

  @Test(arguments: [
    ("실례@실례.테스트", true), ("δοκιμή@παράδειγμα.δοκιμή", true), ("\"ب ب\"@example.com", true), ("é@é", true),
    ("é..é@b", false), ("é@é_", false), ("é@É", false), ("é@a。b", false), ("é@é.", false), ("é@[é:x]", false),
    ("\(String(repeating: "é", count: 32))@b", true), ("\(String(repeating: "é", count: 33))@b", false),
    ("\"\\é\"@b", false),
  ])
  func allowsMailboxesBeyondASCIIOnlyInIDNEmail(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "idn-email") == isValid)
    #expect(Format.accepts(text, as: "email") == false)
  }
}
