// Redaction: a token that is planted in any URL, refused ones included, or inside a value of one, is never left over;
// what was redacted once has nothing more to redact.

import LinkCore

enum SecretsTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        guard !holds(text, marker) else { return }
        for envelope in [false, true] {
            let clean = Secrets.redactText(text, envelope: envelope)
            require(clean.found.isEmpty || !same(clean.text, text), "something is found and left")
            let again = Secrets.redactText(clean.text, envelope: envelope)
            require(
                again.found.isEmpty,
                "found in what was redacted: \(again.found.entries.map(\.key)), \(clean.text) becomes \(again.text)")
            require(same(again.text, clean.text), "redacted again: \(clean.text) becomes \(again.text)")
        }
        let hasForm = text.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        // A brace is always looked at closely, and so is then what the first scan found clean.
        if hasForm {
            let suspicious = Secrets.redactText(text + "&z=%7B").found
            require(
                suspicious.isEmpty || !Secrets.redactText(text).found.isEmpty,
                "the first scan misses what a closer look finds: \(suspicious.entries.map(\.key)) in \(text)")
        }
        let planted = text + (hasForm ? "&" : "?") + "access_token=" + marker
        gone(planted, "at the end")
        gone("https://a.example/?access_token=\(marker)&" + text, "at the start")
        gone("https://a.example/?u=" + PercentCoding.encodeComponent(planted), "in a value")
        gone("https://a.example/#u=" + PercentCoding.encodeComponent(planted), "in a value of the fragment")
        gone("https://a.example/?pass=\(marker)&" + text, "in a name the app calls secret", extra: ["pass"])
        gone("https://a.example/?b;access_token=\(marker)&" + text, "behind a semicolon")
        gone("https://a.example/?access_token[]=\(marker)&" + text, "in a list")
        gone(
            "https://a.example/?u=" + PercentCoding.encodeComponent("b=1&id_token=\(marker)") + "&" + text,
            "in a query within")
        gone("fb1://authorize#nonce=\(marker)&" + text, "in an envelope")
        let item = Secrets.redactItems([QueryItem(name: "u", value: planted)]).items[0]
        require(!holds(item.value ?? "", marker), "left in an item: \(planted)")
        documents(text)
    }

    private static func gone(_ text: String, _ place: String, extra: [String] = []) {
        let clean = Secrets.redactText(text, extra: extra)
        require(!holds(clean.text, marker), "left \(place): \(text) becomes \(clean.text)")
        require(!clean.found.isEmpty, "not reported \(place): \(text)")
        guard let url = try? LinkURL(text) else { return }
        let other = Secrets.redactURL(url, extra: extra)
        require(same(other.text, clean.text) && other.found == clean.found, "the URL is redacted otherwise")
        guard let shown = try? LinkURL(clean.text) else {
            // The mark is longer than a short secret, so the caps alone may refuse what came of it.
            return require(clean.text.utf8.count > 65_536, "redaction breaks a URL: \(clean.text)")
        }
        require(
            isCut(shown.rawPath, from: url.rawPath) || shown.rawPath.isEmpty && isMarked(clean.text),
            "redaction changes the path by more than its secrets: \(clean.text)")
    }

    /// Whether a path is another one whose segments are as they were, or say that something is gone; all behind a segment
    /// that says so may be gone, too, and all of the path behind a host that does.
    private static func isCut(_ shown: Substring, from path: Substring) -> Bool {
        let slash = UInt8(ascii: "/")
        let after = shown.utf8.split(separator: slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
        let before = path.utf8.split(separator: slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
        guard after.count <= before.count, after.count == before.count || isMarked(after.last ?? "") else {
            return false
        }
        return zip(after, before).allSatisfy { same($0, $1) || isMarked($0) }
    }

    private static func isMarked(_ segment: String) -> Bool { holds(segment, "redacted") || holds(segment, "sha256") }

    /// JSON, with the token in it at some depth.
    private static func documents(_ text: String) {
        guard let value = try? JSONParser.parse(text) else { return }
        var object: JSONObject = ["a": value, "b": .array([value, .object(["id_token": .string(marker)])])]
        if var inner = value.object {
            inner["Access_Token"] = .string(marker)
            object["c"] = .object(inner)
        }
        let clean = Secrets.redactJSON(object)
        var writer = JSONWriter()
        writer.value(clean.object)
        require(!holds(writer.text, marker), "left in JSON: \(writer.text)")
        var whole = JSONWriter()
        whole.value(object)
        gone("https://a.example/?data=" + PercentCoding.encodeComponent(whole.text), "in JSON in a value")
    }
}
