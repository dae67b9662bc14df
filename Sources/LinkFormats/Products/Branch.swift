// Links of Branch: the JSON of its REST interface, the template for making many links, and exports of its page of links.

import LinkCore

struct Branch: LinkProduct {
    let name = "branch"
    let title = "Branch"
    let layout = SourceLayout(
        pages: [["links"]],
        required: [
            "linkalias", "alias", "originalweburl", "linktitle", "url", "link", "shortlink", "canonicalurl",
            "fallbackurl", "desktopurl", "longlink",
        ],
        embedded: ["data"])

    /// The plain names of one of Branch's keys in `data`: in JSON, as a column of its own, and as one of the template.
    private static func names(_ key: String, _ others: String...) -> [String] {
        others + ["data.\(key)", key, "customkey\(key)"]
    }

    // The names are lists that are the same for every record.
    private static let fallback = names("fallbackurl")
    private static let original = ["originalweburl"]
    private static let desktop = names("desktopurl", "desktopdefaultredirect", "desktopredirect")
    private static let canonical = names("canonicalurl")
    private static let pages: [(path: String, names: [String])] = [
        ("platforms.universal.fallback", names("iosurl", "iosdefaultredirect", "iosredirect")),
        ("platforms.ipad.fallback", names("ipadurl")),
        ("platforms.android.fallback", names("androidurl", "androiddefaultredirect", "androidredirect")),
    ]
    private static let texts: [(path: String, names: [String])] = [
        ("title", names("marketingtitle", "linktitle", "title", "linkname")),
        ("social.title", names("ogtitle", "socialmediatitle")),
        ("social.description", names("ogdescription", "socialmediadescription")),
        ("social.image", names("ogimageurl", "socialmediaimageurl")),
    ]
    /// The plain names that become a parameter of the address. In JSON they stand beside `data` and in it.
    private static let campaign: [(item: String, names: [String])] = [
        ("utm_campaign", ["campaign", "data.campaign", "campaignutmcampaign", "utmcampaign"]),
        ("utm_source", ["channel", "data.channel", "utmsource"]),
        ("utm_medium", ["feature", "data.feature", "utmmedium"]),
        ("utm_term", ["utmterm", "data.utmterm"]), ("utm_content", ["utmcontent", "data.utmcontent"]),
    ]
    /// Keys of `data` that begin as Branch's own do, but that apps read.
    private static let ofApps = ["$deeplink_path", "$ios_deeplink_path", "$android_deeplink_path", "$canonical_url"]

    func read(_ record: inout RecordReading) {
        readName(&record)
        // First, because the plain names below do not tell `fallback_url` of an app from `$fallback_url` of Branch.
        readData(&record) { !Self.isOfBranch($0) }
        readTarget(&record)
        if let long = record.take("longlink", "longurl") { readLong(long, &record) }
        for (item, names) in Self.campaign { for name in names { record.query(item, from: name) } }
        for (path, names) in Self.texts { record.text(path, anyOf: names) }
        record.tags(from: "tags", "data.tags")
        readLimits(&record)
        record.number("importedTaps", from: "clicks", "totalclicks", "taps")
        record.moment("createdAt", from: "createdat", "created", "creationdate", "creationtime", "datecreated")
        readData(&record, where: Self.isForApp)
        for key in Self.ofApps.prefix(3) { record.path(record.link["metadata"]?.object?[key]?.string) }
        record.path(record.link.value(at: "platforms.desktop.fallback")?.string)
        record.leadToApp()
    }

    private func readName(_ record: inout RecordReading) {
        for name in ["url", "data.+url"] {
            if let taken = record.take(exactly: name) { record.shortLink(taken) }
        }
        // Branch writes the short link here, but an app may have a key of this name.
        if let taken = record.take(exactly: "data.url") {
            if record.link["key"] == nil || SourceValue.shortLink(taken.text).map(record.isOwn) == true {
                record.shortLink(taken)
            } else {
                record.metadata(["url"], taken)
            }
        }
        for name in ["shortlink", "branchlink", "shorturl", "linkurl", "link", "url"] {
            if let taken = record.take(name) { record.shortLink(taken) }
        }
        for name in ["linkalias", "alias"] {
            guard let taken = record.take(name) else { continue }
            let key = record.link["key"]?.string
            if key == nil {
                record.set("key", .string(taken.text), from: taken)
            } else if key.map({ sameBytes($0, taken.text) }) == true {
                record.leave(taken, because: "key")
            } else {
                record.keep(taken, because: "is not the end of the short link")
            }
        }
    }

    /// Takes where the link leads: on the web, on each platform, and in each country.
    private func readTarget(_ record: inout RecordReading) {
        for names in [Self.fallback, Self.original] { readURL(names, &record) }
        if let taken = record.take(anyOf: Self.desktop) { record.page("platforms.desktop.fallback", taken) }
        if record.link["url"] == nil { readURL(Self.canonical, &record) }
        for (path, names) in Self.pages {
            if let taken = record.take(anyOf: names) { record.page(path, taken) }
        }
        readCountries(&record)
    }

    /// Takes a long link of Branch's apart, whose query is its data. Any other long link of a table is the page.
    private func readLong(_ long: RecordReading.Taken, _ record: inout RecordReading) {
        if let url = try? LinkURL(TargetText.encoded(long.text)), let domain = record.link["domain"]?.string,
            sameBytes(url.host, domain)
        {
            record.leave(long, because: "domain")
            record.unfold(url)
            readTarget(&record)
        } else if record.link["url"] == nil {
            record.set("url", .string(long.text), from: long)
        } else {
            record.keep(long)
        }
    }

    private func readURL(_ names: [String], _ record: inout RecordReading) {
        guard let taken = record.take(anyOf: names) else { return }
        if record.link["url"] == nil {
            record.set("url", .string(taken.text), from: taken)
        } else {
            record.page("platforms.desktop.fallback", taken)
        }
    }

    /// Takes `$fallback_url_de`, `$ios_url_de` and so on. Those of a platform come before those of all.
    private func readCountries(_ record: inout RecordReading) {
        let found = record.takeAll { name -> (condition: Condition?, country: String)? in
            guard name.text.withBytes({ $0.count > 2 && $0[$0.count - 3] == UInt8(ascii: "_") }) else { return nil }
            let bytes = name.text.utf8
            guard bytes.contains(UInt8(ascii: "$")) else { return nil }
            let parts = bytes.split(separator: UInt8(ascii: "$")).last.map { String(Substring($0)) } ?? ""
            let words = asciiLowercased(parts).utf8.split(separator: UInt8(ascii: "_")).map { String(Substring($0)) }
            guard words.count == 3, words[1] == "url", words[2].utf8.count == 2 else { return nil }
            let country = String(decoding: words[2].utf8.map { $0 & 0xdf }, as: UTF8.self)
            switch words[0] {
            case "fallback": return (nil, country)
            case "ios", "android", "desktop": return (Condition(.platform, matchValue: words[0]), country)
            default: return nil
            }
        }
        for (kind, taken) in found.filter({ $0.kind.condition != nil }) + found.filter({ $0.kind.condition == nil }) {
            guard record.isPage(taken.text) else {
                record.keep(taken, because: RecordReading.noPage)
                continue
            }
            let conditions = (kind.condition.map { [$0] } ?? []) + [Condition(.country, matchValue: kind.country)]
            record.addRule(taken.column, conditions, url: taken.text)
            record.leave(taken, because: "rules")
        }
    }

    private func readLimits(_ record: inout RecordReading) {
        record.number("matchWindow", least: 1, from: "data.matchduration", "matchduration", "customkeymatchduration")
        for name in ["data.onetimeuse", "onetimeuse", "type"] {
            guard let taken = record.take(name) else { continue }
            // Type 1 is a link that gives its data once.
            let isType = sameBytes(name, "type")
            let isOnce = isType ? sameBytes(taken.text, "1") : SourceValue.flag(taken.value) == true
            if isOnce {
                record.set("redeemLimit", .int(1), from: taken)
            } else if SourceValue.flag(taken.value) == false {
                record.leave(taken, because: "redeemLimit")
            } else {
                record.keep(taken)
            }
        }
    }

    /// Takes data for the app, from `data` and the columns `Custom Key`: it becomes metadata.
    /// - Parameter isForApp: whether a key is one of the app's.
    private func readData(_ record: inout RecordReading, where isForApp: (String) -> Bool) {
        let found = record.takeAll { name -> [String]? in
            guard let path = Self.path(name), isForApp(path[0]) else { return nil }
            return path
        }
        for (path, taken) in found { record.metadata(path, taken) }
    }

    /// Whether a key of `data` is one of Branch's own.
    private static func isOfBranch(_ key: String) -> Bool { key.utf8.first.map { "$~+".utf8.contains($0) } ?? true }

    /// Whether apps read a key of `data`. `url` is the short link.
    private static func isForApp(_ key: String) -> Bool {
        ofApps.contains { sameBytes($0, key) } || !isOfBranch(key) && !sameBytes(key, "url")
    }

    /// The keys of a value within `data`, of which the first is one of `data` itself; nil for values that are elsewhere.
    private static func path(_ name: SourceName) -> [String]? {
        let text = name.text
        if name.keys.count > 1 { return sameBytes(name.keys[0], "data") ? Array(name.keys[1...]) : nil }
        if text.utf8.starts(with: "data.".utf8) { return [String(Substring(text.utf8.dropFirst(5)))] }
        guard text.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "c"),
            asciiLowercased(text).utf8.starts(with: "custom key:".utf8)
        else { return nil }
        // The template marks what it requires by a star.
        let written = SourceValue.trimmed(String(Substring(text.utf8.dropFirst(11))))
        return [written.hasSuffix("*") ? String(written.dropLast()) : written]
    }
}

extension Branch: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy("key", to: "alias")
        body.tags(to: "tags")
        body.set("data.url", .string(body.shortLink))
        body.copy([
            "url": "data.$fallback_url", "title": "data.$marketing_title",
            "platforms.universal.fallback": "data.$ios_url", "platforms.ipad.fallback": "data.$ipad_url",
            "platforms.android.fallback": "data.$android_url", "platforms.desktop.fallback": "data.$desktop_url",
            "social.title": "data.$og_title", "social.description": "data.$og_description",
            "social.image": "data.$og_image_url", "matchWindow": "data.$match_duration",
        ])
        if body.value("redeemLimit")?.int == 1 { body.set("type", .int(1)) }
        body.clicks(to: "clicks")
        // Data that may be given no more times stays here.
        let metadata = body.value("redeemLimit") == .int(0) ? nil : body.value("metadata")
        for member in metadata?.object?.members ?? [] where Self.isForApp(member.key) {
            body.set(key: member.key, in: "data", member.value)
        }
        for rule in ExportedRule.all(of: body) { writeCountry(rule, &body) }
    }

    /// `$fallback_url_de`, and `$ios_url_de` for one platform. The first rule for a country counts. Branch takes the page of
    /// a platform before that of all, so behind a rule for all there is none for a platform.
    private func writeCountry(_ rule: ExportedRule, _ body: inout BodyWriting) {
        guard let (country, others) = rule.country, others.count <= 1 else { return }
        let page = "_url_\(asciiLowercased(country))"
        let data = body.body["data"]?.object ?? [:]
        guard data["$fallback\(page)"] == nil else { return }
        guard let other = others.first else { return body.set(key: "$fallback\(page)", in: "data", .string(rule.url)) }
        guard other.type == .platform, let platform = other.matchValue,
            ["ios", "android", "desktop"].contains(platform), data["$\(platform)\(page)"] == nil
        else { return }
        body.set(key: "$\(platform)\(page)", in: "data", .string(rule.url))
    }
}
