/// CRC-32 (ISO 3309) of bytes, which finds every change of up to four bytes in a row.
package func cyclicRedundancyCheck(_ bytes: some Sequence<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
