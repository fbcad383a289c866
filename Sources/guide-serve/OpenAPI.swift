import GuideModel

/// The description of all endpoints for programs, by OpenAPI 3.1.
enum OpenAPI {
  static var document: JSONValue {
    .members([
      "openapi": .text("3.1.0"),
      "info": .members([
        "title": .text("Guide"), "version": .text("1"),
        "description": .text(
          "Questions to an offline guide. Answers are those of 'guide … --json'; nothing is written."),
      ]),
      "paths": .object(paths),
      "components": .members(["schemas": .members(["Answer": answer, "Failure": failure])]),
    ])
  }

  private static var paths: [String: JSONValue] {
    var paths: [String: JSONValue] = [:]
    for endpoint in Endpoint.all { paths[endpoint.path] = .members(["get": operation(endpoint)]) }
    paths["/v1/ask"] = .members([
      "post": .members([
        "operationId": .text("ask"),
        "summary": .text("Any request, as 'guide ask' reads it; also changes of plans, and walks."),
        "requestBody": .members([
          "required": .bool(true), "content": json(.members(["type": .text("object")])),
        ]),
        "responses": responses("any format"),
      ])
    ])
    return paths
  }

  private static func operation(_ endpoint: Endpoint) -> JSONValue {
    .members([
      "operationId": .text(endpoint.command), "summary": .text(endpoint.summary),
      "parameters": .list(endpoint.allParameters.map(described)), "responses": responses(endpoint.format),
    ])
  }

  private static func described(_ parameter: Endpoint.Parameter) -> JSONValue {
    var isSegment = false
    if case .segment = parameter.role { isSegment = true }
    var schema: [String: JSONValue] = ["type": .text(parameter.kind.rawValue)]
    if parameter.kind == .list { schema["items"] = .members(["type": .text("string")]) }
    return .members([
      "name": .text(parameter.name), "in": .text(isSegment ? "path" : "query"),
      "required": .bool(parameter.isRequired), "description": .text(parameter.summary),
      "schema": .object(schema),
    ])
  }

  private static func responses(_ format: String) -> JSONValue {
    let failure = json(.members(["$ref": .text("#/components/schemas/Failure")]))
    return .members([
      "200": .members([
        "description": .text(format),
        "content": json(.members(["$ref": .text("#/components/schemas/Answer")])),
      ]),
      "304": .members(["description": .text("The answer has not changed.")]),
      "400": .members(["description": .text("The request is refused."), "content": failure]),
      "404": .members(["description": .text("No item has that id or name."), "content": failure]),
      "409": .members(["description": .text("Several items are meant."), "content": failure]),
      "500": .members(["description": .text("The content cannot be read."), "content": failure]),
    ])
  }

  private static func json(_ schema: JSONValue) -> JSONValue {
    .members(["application/json": .members(["schema": schema])])
  }

  private static let answer: JSONValue = .members([
    "type": .text("object"),
    "properties": .members([
      "format": text("Name and version of the format of 'data'."),
      "at": text("The local time asked about."),
      "content": .members(["type": .text("object")]), "data": .members([:]),
    ]),
    "required": .list([.text("format"), .text("at"), .text("data")]),
  ])

  private static let failure: JSONValue = .members([
    "type": .text("object"),
    "properties": .members([
      "error": .members([
        "type": .text("object"),
        "properties": .members([
          "code": text("Kind of failure."), "message": text("The failure, in one line."),
          "help": text("The fix, in one line."),
        ]),
      ])
    ]),
    "required": .list([.text("error")]),
  ])

  private static func text(_ summary: String) -> JSONValue {
    .members(["type": .text("string"), "description": .text(summary)])
  }
}
