// The decoder of zstd for packs: one frame, with the limits of docs/format/packs.md.
#include "zstddeclib-in.c"

// Bytes of the largest window.
#define WINDOW_LIMIT (8u << 20)

// Unpacks a pack into a room that is as large as its offer says; 0 when it is exactly one frame of that size.
int guide_unpack(const void *packed, size_t count, void *out, size_t room) {
  ZSTD_frameHeader header;
  if (ZSTD_getFrameHeader(&header, packed, count) != 0 || header.frameType != ZSTD_frame || header.dictID != 0 ||
      header.windowSize > WINDOW_LIMIT || header.frameContentSize != room ||
      ZSTD_findFrameCompressedSize(packed, count) != count)
    return 1;
  return ZSTD_decompress(out, room, packed, count) == room ? 0 : 1;
}
