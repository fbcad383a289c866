import BundleReader
import GuideModel

// Gift cards, and the merchants that have them.
extension CardBuilder {
  /// The discount of a gift card, and its amounts in its currency.
  mutating func addOffer() {
    if let points = item.count(OfferColumn.discount), points != 0 {
      chip(catalogue.discount(ofBasisPoints: points))
    }
    guard let currency = item.text(OfferColumn.currency).flatMap({ Currency($0) }) else { return }
    for column in [OfferColumn.denominations, .minimum, .maximum] {
      let texts = column == .denominations ? item.texts(column) : [item.text(column)].compactMap { $0 }
      let amounts = texts.compactMap { ExactDecimal($0) }.map { catalogue.charged($0, currency) }
      guard !amounts.isEmpty,
        let field = item.fields.first(where: { $0.column == column.columnName })
      else { continue }
      sections.append(
        Card.Section(
          heading: field.label, lines: [amounts.joined(separator: ", ")], isList: false, isField: true))
    }
  }

  /// The links of an item, those to gift cards with the discount.
  var links: [Item.Link] {
    item.links.map { link in
      guard let title = link.title, let points = linked[link.id]?.discount, points != 0 else { return link }
      var link = link
      link.title = "\(title), \(catalogue.discount(ofBasisPoints: points))"
      return link
    }
  }
}
