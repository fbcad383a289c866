public import BundleReader

extension Guide {
  /// The images and sounds of all open content, by id.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func assets() throws -> [String: Asset] { try generation.assets() }

  /// The images and sounds of an item that a pack has, in the order in which the item names them: the first image is the one to
  /// show at the top.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func assets(of item: Item) throws -> [Asset] {
    let ids = item.assetIDs
    guard !ids.isEmpty else { return [] }
    let known = try assets()
    return ids.compactMap { known[$0] }
  }

  /// The bytes of a file of an image or a sound; nil when its pack is not open.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func bytes(of file: Asset.File) throws -> [UInt8]? { try generation.bytes(ofAssetFile: file.name) }
}
