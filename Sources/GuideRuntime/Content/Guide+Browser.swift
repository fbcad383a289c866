// A module in a browser holds packs and files of a map in memory too.
#if hasFeature(Embedded)
  package import BundleReader
  import SQLite

  extension Guide {
    /// The same content with one more file of a map beside it, in memory, which stays as it is from now on.
    package func with(map bytes: UnsafeMutableRawBufferPointer) -> Guide {
      // The caller leaves the bytes as they are.
      nonisolated(unsafe) let bytes = bytes
      let map = MapFile("the map") { try Connection(reading: bytes) }
      return Guide(
        Generation(generation.databases, maps: generation.maps + [map], calendars: generation.calendars))
    }

    /// The same content and map with one more pack, after those that it has.
    package func with(pack: ContentDatabase) -> Guide {
      Guide(
        Generation(
          generation.databases + [pack], maps: generation.maps, calendars: generation.calendars))
    }
  }
#endif
