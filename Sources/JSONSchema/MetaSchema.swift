import CMetaSchemas
import SourceJSON

/// The meta-schemas of the published drafts, embedded so that nothing has to be fetched.
enum MetaSchema {
  /// The text of a meta-schema; nil for any other URI.
  static func source(of uri: String) -> SourceFile? {
    let uri = uri == "https://json-schema.org/schema" ? "https://json-schema.org/draft/2020-12/schema" : uri
    var next = meta_schemas()
    while let schema = next?.pointee, let name = schema.uri, let text = schema.text {
      if String(cString: name) == uri { return SourceFile(path: uri, text: String(cString: text)) }
      next = next?.successor()
    }
    return nil
  }

  /// The URI under which the meta-schema of a draft is registered.
  static func uri(of draft: Dialect.Draft) -> String {
    switch draft {
    case .draft4: "http://json-schema.org/draft-04/schema"
    case .draft6: "http://json-schema.org/draft-06/schema"
    case .draft7: "http://json-schema.org/draft-07/schema"
    case .draft201909: "https://json-schema.org/draft/2019-09/schema"
    case .draft202012: "https://json-schema.org/draft/2020-12/schema"
    }
  }
}
