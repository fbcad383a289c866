import SourceJSON

extension ImportReport {
  /// The report as JSON; its shape is documented in `docs/format/imports.md`.
  ///
  /// - Parameter examples: Number of examples of each reason.
  package func json(examples: Int = 5) -> String {
    var out = JSONWriter()
    out.object { out in
      out.member("schema", "contentc.import/1")
      out.member("files", files)
      out.member("records", records)
      out.member("outcomes") { out in
        out.object { out in
          out.member("elements", elements)
          out.member("live", live)
          out.member("deleted", deleted)
          out.member("new", new)
          out.member("changed", changed)
          out.member("unchanged", unchanged)
          out.member("removed", removed)
          out.member("superseded", records - elementsRead)
          out.member("leftOut", leftOut)
        }
      }
      out.member("written") { out in
        out.object { out in
          guard items.isEmpty else {
            for (domain, count) in items.sorted(by: { $0.key < $1.key }) { out.member(domain, count) }
            return
          }
          out.member("merchants", merchants)
          out.member("locations", locations)
        }
      }
      out.member("reasons") { out in
        out.array { out in for (reason, count) in counts { write(reason, count, examples, &out) } }
      }
      if !notes.isEmpty {
        out.member("notes") { out in out.array { out in for note in notes { out.value(note) } } }
      }
      out.member("unknownTags") { out in
        out.array { out in
          for (tag, count) in unknownTags {
            out.object { out in
              out.member("tag", tag)
              out.member("count", count)
            }
          }
        }
      }
    }
    return out.text
  }

  private func write(_ reason: ImportReason, _ count: Int, _ examples: Int, _ out: inout JSONWriter) {
    out.object { out in
      out.member("id", reason.rawValue)
      out.member("count", count)
      out.member("leftOut", reason.isLeftOut)
      out.member("summary", reason.summary)
      out.member("examples") { out in
        out.array { out in
          for finding in findings.lazy.filter({ $0.reason == reason }).prefix(examples) {
            out.object { out in
              out.member("record", finding.record)
              if !finding.detail.isEmpty { out.member("value", finding.detail) }
            }
          }
        }
      }
    }
  }

  /// The report as a SARIF 2.1.0 log: a rule for each reason, a result for each fault, at the record's name.
  package func sarif(version: String) -> String {
    var out = JSONWriter()
    out.object { out in
      out.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      out.member("version", "2.1.0")
      out.member("runs") { out in
        out.array { out in
          out.object { out in
            out.member("tool") { out in out.object { out in out.member("driver") { driver(version, &$0) } } }
            out.member("results") { out in
              out.array { out in for finding in findings { ImportReport.write(result: finding, &out) } }
            }
          }
        }
      }
    }
    return out.text
  }

  private func driver(_ version: String, _ out: inout JSONWriter) {
    out.object { out in
      out.member("name", "contentc import")
      out.member("version", version)
      out.member("rules") { out in
        out.array { out in
          for (reason, _) in counts {
            out.object { out in
              out.member("id", reason.rawValue)
              out.member("shortDescription") { out in out.object { $0.member("text", reason.summary) } }
            }
          }
        }
      }
    }
  }

  private static func write(result finding: ImportFinding, _ out: inout JSONWriter) {
    out.object { out in
      out.member("ruleId", finding.reason.rawValue)
      out.member("level", finding.reason.isLeftOut ? "warning" : "note")
      out.member("message") { out in
        out.object {
          $0.member("text", finding.reason.summary + (finding.detail.isEmpty ? "" : ": \(finding.detail)"))
        }
      }
      out.member("locations") { out in
        out.array { out in
          out.object { out in
            out.member("logicalLocations") { out in
              out.array { out in out.object { $0.member("fullyQualifiedName", finding.record) } }
            }
          }
        }
      }
    }
  }
}
