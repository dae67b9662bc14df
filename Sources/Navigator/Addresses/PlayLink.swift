// Addresses of Google Play: an app's page with the referrer that Play passes to the app at its first run. Always https:
// `market:` opens nothing on a device without Play, and from the page a browser leads to Play. Pure.

public import LinkCore

/// Builds and reads addresses of app pages on Google Play.
public enum PlayLink {
    /// The longest referrer in bytes, before encoding; items that do not fit are left out.
    static let referrerLength = 1024

    /// The address of an app's page.
    /// - Parameters:
    ///   - referrer: what the app gets at its first run, as `referrer(_:)` writes it; empty for none.
    ///   - language: the value of `hl`; empty for none.
    ///   - country: the value of `gl`; empty for none.
    public static func text(
        package: String, referrer: String = "", language: String = "", country: String = ""
    ) -> String {
        var address = AddressWriter(capacity: 256)
        address.add("https://play.google.com/store/apps/details?id=")
        address.add(encoding: package)
        func add(_ name: String, _ value: String) {
            if value.isEmpty { return }
            address.add(name)
            address.add(encoding: value)
        }
        add("&referrer=", referrer)
        add("&hl=", language)
        add("&gl=", country)
        return address.text
    }

    /// A referrer: items written like a query, each value encoded. In an address the whole text is encoded once more.
    public static func referrer(_ items: [QueryItem]) -> String {
        var text = ""
        for item in items {
            let piece = "\(PercentCoding.encodeComponent(item.name))=\(PercentCoding.encodeComponent(item.value ?? ""))"
            guard text.utf8.count + piece.utf8.count < referrerLength else { continue }
            text += (text.isEmpty ? "" : "&") + piece
        }
        return text
    }

    /// The items of a referrer that Play passed to the app. Old versions of Play encode it twice, so that it contains
    /// no `=`.
    public static func items(ofReferrer text: String) -> [QueryItem] {
        let isTwice = !text.utf8.contains(UInt8(ascii: "=")) && text.utf8.contains(UInt8(ascii: "%"))
        let once = isTwice ? PercentCoding.decode(text[...], plusAsSpace: false).text : text
        return (try? QueryParser.parse(once[...]))?.items ?? []
    }

    /// The package whose page an address is; nil for any other address.
    public static func package(of text: String) -> String? {
        (try? LinkURL(text))?.playPackage
    }
}
