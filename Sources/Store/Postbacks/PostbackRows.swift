// Converts a postback to a row and back. On the writer and on the reader thread. A word that this version does not
// know, in a file from a newer one, makes only that row unreadable.

import LinkCore
import Records

enum PostbackRows {
    /// The columns in the order of `read`.
    static let columns = """
        number, received_at, app, format, version, id, sequence, ad_network, source, item, publisher_item, \
        publisher_domain, marketplace, conversion, interaction, did_win, is_development, said_value, said_coarse, \
        said_country, said_interaction
        """

    /// Inserts a postback unless one with its name exists, and counts it. Returns whether it is new.
    static func insert(_ record: PostbackRecord, _ db: Database) throws -> Bool {
        let postback = record.postback
        let said = postback.unsigned
        // SQLite gives the number.
        let values: KeyValuePairs<String, any SQLConvertible> = [
            "received_at": record.receivedAt, "app": record.app, "format": postback.format.rawValue,
            "version": postback.version, "id": postback.id, "sequence": postback.sequence,
            "ad_network": postback.adNetwork, "source": postback.source, "item": postback.item,
            "publisher_item": postback.publisherItem, "publisher_domain": postback.publisherDomain,
            "marketplace": postback.marketplace, "conversion": postback.conversion.rawValue,
            "interaction": postback.interaction?.rawValue, "did_win": postback.didWin,
            "is_development": postback.isDevelopment, "said_value": said.conversionValue,
            "said_coarse": said.coarseValue?.rawValue, "said_country": said.country,
            "said_interaction": said.interaction?.rawValue,
        ]
        let names = values.map(\.key)
        try db.execute(
            sql: """
                INSERT INTO postback (\(names.joined(separator: ", "))) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
                ON CONFLICT (format, id, sequence) DO NOTHING
                """, arguments: values.map(\.value))
        guard db.changesCount > 0 else { return false }
        try PostbackDays.add(record, db)
        return true
    }

    /// Decodes a row of `columns`; nil when it has an unknown word.
    static func read(_ row: Statement) -> PostbackRecord? {
        guard let format = row.text(3).flatMap(Postback.Format.init), let id = row.text(5), let network = row.text(7),
            let source = row.text(8), let conversion = row.text(13).flatMap(Postback.Conversion.init)
        else { return nil }
        var postback = Postback(format, id: id, adNetwork: network, source: source, item: row.integer(9))
        postback.version = row.text(4)
        postback.sequence = Int(row.integer(6))
        postback.publisherItem = row.integer(orNil: 10)
        postback.publisherDomain = row.text(11)
        postback.marketplace = row.text(12)
        postback.conversion = conversion
        postback.interaction = row.text(14).flatMap(Postback.Interaction.init)
        postback.didWin = row.integer(15) != 0
        postback.isDevelopment = row.integer(16) != 0
        postback.unsigned.conversionValue = row.integer(orNil: 17).map { Int($0) }
        postback.unsigned.coarseValue = row.text(18).flatMap(Postback.CoarseValue.init)
        postback.unsigned.country = row.text(19)
        postback.unsigned.interaction = row.text(20).flatMap(Postback.Interaction.init)
        return PostbackRecord(
            number: row.integer(0), receivedAt: row.integer(1), app: row.text(2) ?? "", postback: postback)
    }
}
