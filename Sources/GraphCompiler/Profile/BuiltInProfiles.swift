/// The profiles that are built in, as their JSON.
enum BuiltInProfiles {
  private static let denied =
    #"["no", "private", "agricultural", "forestry", "delivery", "military", "emergency", "use_sidepath"]"#

  private static let walkable = """
    ["footway", "pedestrian", "path", "steps", "corridor", "bridleway", "living_street", "residential", "service", \
    "track", "unclassified", "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link", "road"]
    """

  /// A small profile on which distances of different programs can be compared: cost is length alone.
  static let walk1 = Array(
    """
    {
      "id": "walk-1",
      "title": "shortest walking distance",
      "ways": [
        { "when": { "highway": \(walkable), "foot|access": { "not": \(denied) } }, "walk": true },
        { "when": { "highway": ["cycleway", "trunk", "trunk_link"],
                    "foot": ["yes", "designated", "permissive", "destination"] }, "walk": true }
      ],
      "barriers": [
        { "when": { "foot": \(denied) }, "blocked": true },
        { "when": { "foot": false, "barrier": true, "access": \(denied) }, "blocked": true }
      ]
    }
    """.utf8)

  /// The profile for people: crosses squares, knows gates and hours, and takes a calm way when it is hardly longer.
  static let walk = Array(
    """
    {
      "id": "walk",
      "title": "walking",
      "ways": [
        { "when": { "foot|access": \(denied) }, "walk": false },
        { "when": { "indoor": ["room", "area"] }, "walk": false },
        { "when": { "highway": \(walkable) }, "walk": true },
        { "when": { "highway": ["cycleway", "trunk", "trunk_link"],
                    "foot": ["yes", "designated", "permissive", "destination"] }, "walk": true },
        { "when": { "highway": ["trunk", "trunk_link"], "sidewalk": ["both", "left", "right", "yes"] }, "walk": true },
        { "when": { "highway": ["platform"] }, "walk": true },
        { "when": { "railway": ["platform"] }, "walk": true },
        { "when": { "man_made": ["pier"] }, "walk": true }
      ],
      "barriers": [
        { "when": { "foot": ["yes", "designated", "permissive"] }, "blocked": false },
        { "when": { "foot": \(denied) }, "blocked": true },
        { "when": { "barrier": true, "locked": ["yes"] }, "blocked": true },
        { "when": { "barrier": true, "access": \(denied) }, "blocked": true },
        { "when": { "barrier": ["wall", "fence", "hedge", "city_wall"] }, "blocked": true }
      ],
      "factors": [
        { "when": { "highway": ["trunk", "trunk_link"] }, "factor": 1.5 },
        { "when": { "highway": ["primary", "primary_link"] }, "factor": 1.15 },
        { "when": { "highway": ["secondary", "secondary_link"] }, "factor": 1.08 },
        { "when": { "highway": ["steps"] }, "factor": 1.3 },
        { "when": { "surface": ["sand", "mud", "rock"] }, "factor": 1.2 }
      ],
      "conditions": ["opening_hours", "foot:conditional", "access:conditional"],
      "crosses_squares": true,
      "landmarks": [
        { "when": { "name": true, "historic": true }, "rank": 1 },
        { "when": { "name": true, "amenity": ["place_of_worship", "fountain", "theatre", "townhall"] }, "rank": 1 },
        { "when": { "name": true, "tourism": ["attraction", "museum", "artwork", "gallery"] }, "rank": 2 },
        { "when": { "name": true, "amenity": ["pharmacy", "post_office", "bank", "school", "police"] }, "rank": 3 },
        { "when": { "name": true, "tourism": ["hotel", "guest_house", "hostel"] }, "rank": 4 },
        { "when": { "name": true, "amenity": ["cafe", "restaurant"] }, "rank": 5 },
        { "when": { "name": true, "shop": true }, "rank": 6 }
      ]
    }
    """.utf8)
}
