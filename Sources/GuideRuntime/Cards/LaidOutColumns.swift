/// The columns that the layouts of the guide's types show, or leave out because they are shown elsewhere: links, sources,
/// values that engines read.
///
/// Whatever else a content set declares for these types has no place in a layout, and gets a section of its own.
enum LaidOutColumns {
  /// Columns of several types.
  private static let common = names(
    """
    id aliases category rank reviewed_at tags related_place_ids related_price_card_ids
    useful_phrase_ids scam_tip_ids etiquette_ids related_links source_refs
    """)

  private static let byType = [
    "place": names(
      """
      name name_ar region_id short_description long_description status status_since status_note
      confidence tourist_trap_level why_recommended neighborhood address lat lng
      location_confidence location_note hours_text hours_timezone hours_osm hours_weekly
      hours_exceptions hours_verified_at hours_precision hours_approximate hours_undated
      hours_stale_after_days fees_min_mad fees_min_centimes fees_max_mad fees_max_centimes
      fees_notes fees_verified_at fees_precision fees_undated expected_cost_min_mad
      expected_cost_min_centimes expected_cost_max_mad expected_cost_max_centimes
      expected_cost_notes expected_cost_updated_at expected_cost_precision expected_cost_undated
      expected_cost_stale_after_days visit_min_minutes visit_max_minutes best_time_to_go
      best_time_windows crowd_level needs what_to_order what_to_avoid local_tips scam_warnings
      do_and_dont plan images safer_alternative_ids
      """),
    "price_card": names(
      """
      title unit volatility confidence expected_cost_min_mad expected_cost_min_centimes
      expected_cost_max_mad expected_cost_max_centimes expected_cost_notes
      expected_cost_updated_at expected_cost_precision expected_cost_undated
      expected_cost_stale_after_days price_setting provenance_note seasonality
      what_influences_price inclusions_checklist negotiation_scripts red_flags what_to_do_instead
      context_notes context_modifiers fairness_low_multiplier fairness_high_multiplier
      quantity_label quantity_default quantity_min quantity_max quantity_step region_id
      safer_alternative_ids
      """),
    "phrase": names(
      """
      arabic latin english french number_value compound_latin compound_arabic audio
      verification_status note reply_ids
      """),
    "itinerary": names(
      """
      title duration days summary calendar start_weekdays walking_pace pace budget best_for
      before_you_go steps
      """),
    "tip": names(
      """
      title summary body actions avoid numbers amounts confirmation
      """),
    "culture": names(
      """
      title summary body do dont
      """),
    "activity": names(
      """
      title short_description long_description region_id place_id duration_min_minutes
      duration_max_minutes expected_cost_min_mad expected_cost_min_centimes expected_cost_max_mad
      expected_cost_max_centimes expected_cost_notes expected_cost_updated_at
      expected_cost_precision expected_cost_undated expected_cost_stale_after_days cost_unit
      confidence best_time_to_go best_time_windows what_is_included how_to_book watch_outs
      """),
    "event": names(
      """
      title short_description when_text starts_on ends_on date_confidence expires_at what_changes
      venue place_id
      """),
    "offer": names(
      """
      title merchant_id provider position discount currency denominations minimum maximum
      """),
    "region": names(
      """
      name name_ar kind short_description getting_around lat lng location_confidence location_note
      boundary boundary_accuracy detour_factor walking traits neighbour_ids
      """),
  ]

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0.isWhitespace }).map(String.init))
  }

  /// Columns of a type that its layout takes care of; nil for a type without a layout.
  static func names(ofType type: String) -> Set<String>? { byType[type].map { $0.union(common) } }
}
