extension Pattern {
  /// A parsed regular expression, as nodes in one array: an index is cheaper than a box, and releasing deeply
  /// nested nodes cannot exhaust the stack.
  struct Syntax: Sendable {
    /// A zero-width assertion that needs no matching of its own.
    enum Assertion: Hashable, Sendable {
      case start, end, wordBoundary, notWordBoundary
    }

    /// One construct; children are indices into `nodes`, sets are indices into `sets`.
    enum Node: Hashable, Sendable {
      case characters(Int)
      case sequence([Int])
      case alternatives([Int])
      case repetition(of: Int, atLeast: Int, atMost: Int?)
      case assertion(Assertion)
      case look(at: Int, ahead: Bool, negative: Bool)
    }

    /// All nodes, children before parents.
    private(set) var nodes: [Node] = []
    /// The distinct character sets.
    private(set) var sets: [ScalarSet] = []
    /// The node of the whole expression.
    var root = 0
    /// Nesting depth of groups.
    var depth = 0
    /// The first construct that is valid but cannot be matched in linear time.
    var refusal: PatternError?

    private var setNumbers: [ScalarSet: Int] = [:]

    /// Parses the source in linear time.
    ///
    /// - Parameter resolvesProperties: True to look up the members of properties, which takes up to about 20
    ///   ms each the first time; without them the result is good for validation only.
    /// - Throws: A `syntax` error where the source deviates from ECMA-262 with the flag `u`.
    init(parsing source: String, resolvesProperties: Bool = true) throws(PatternError) {
      var parser = Parser(source, resolvesProperties: resolvesProperties)
      try parser.parse()
      self = parser.syntax
    }

    /// An empty syntax, for a parser to fill.
    init() {}

    /// Adds a node and returns its index.
    mutating func add(_ node: Node) -> Int {
      nodes.append(node)
      return nodes.count - 1
    }

    /// Adds a node that matches one code point of the set.
    mutating func add(_ set: ScalarSet) -> Int {
      let number = setNumbers[set, default: sets.count]
      if number == sets.count {
        sets.append(set)
        setNumbers[set] = number
      }
      return add(.characters(number))
    }

    /// Adds a sequence; a single item needs no node of its own.
    mutating func addSequence(_ items: [Int]) -> Int { items.count == 1 ? items[0] : add(.sequence(items)) }

    /// Adds a choice; a single alternative needs no node of its own.
    mutating func addAlternatives(_ items: [Int]) -> Int {
      items.count == 1 ? items[0] : add(.alternatives(items))
    }
  }
}
