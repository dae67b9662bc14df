// Links of AppsFlyer OneLink: long links, one per line, and the JSON of its REST interface for short links.

import LinkCore

struct OneLink: LinkProduct {
    let name = "onelink"
    let title = "AppsFlyer OneLink"
    let layout = SourceLayout(
        pages: [["links"], ["shortlinks"]],
        required: [
            "onelink", "longlink", "longurl", "shortlink", "shortlinkurl", "pid", "afwebdp", "deeplinkvalue",
        ],
        address: "longlink", embedded: ["data", "payload"])

    /// The plain names of a parameter: by itself, and in the JSON of the REST interface.
    private static func names(_ name: String) -> [String] { [name, "data.\(name)", "payload.\(name)"] }

    private static let web = names("afr")
    private static let pages: [(platform: String, names: [String])] = [
        ("desktop", names("afwebdp")), ("universal", names("afiosurl")), ("android", names("afandroidurl")),
    ]
    private static let texts: [(path: String, names: [String])] = [
        ("social.title", names("afogtitle")), ("social.description", names("afogdescription")),
        ("social.image", names("afogimage")), ("title", ["name", "title", "linkname"]),
    ]
    private static let campaign: [(item: String, names: [String])] = [
        ("utm_source", names("utmsource") + names("pid")), ("utm_campaign", names("utmcampaign") + names("c")),
        ("utm_medium", names("utmmedium")), ("utm_term", names("utmterm")), ("utm_content", names("utmcontent")),
    ]

    func read(_ record: inout RecordReading) {
        for name in ["shortlink", "shortlinkurl", "shorturl", "url", "link"] {
            if let taken = record.take(name) { record.shortLink(taken) }
        }
        for name in ["longlink", "longurl", "onelink"] {
            if let long = record.take(name) { unfold(long, &record) }
        }
        readName(&record)
        readTarget(&record)
        for (item, names) in Self.campaign { for name in names { record.query(item, from: name) } }
        for (path, names) in Self.texts { record.text(path, anyOf: names) }
        record.moment("createdAt", from: "createdat", "created", "creationtime")
        let ofApps = record.takeAll { name -> String? in
            name.keys.last.flatMap { $0.utf8.starts(with: "deep_link_".utf8) || sameBytes($0, "af_dp") ? $0 : nil }
        }
        for (key, taken) in ofApps { record.metadata([key], taken) }
        for key in ["deep_link_value", "af_dp"] { record.path(record.link["metadata"]?.object?[key]?.string) }
        record.path(record.link.value(at: "platforms.desktop.fallback")?.string)
        record.leadToApp()
    }

    /// Takes a long link apart: `https://HOST/TEMPLATE?…`, or with the id of a short link behind the template.
    private func unfold(_ long: RecordReading.Taken, _ record: inout RecordReading) {
        guard let url = try? LinkURL(TargetText.encoded(long.text)), url.isWeb else {
            return record.fail("link", "is no address: \(record.shortened(long.text))")
        }
        // In tables of one's own the long link may be the page as well.
        if let domain = record.link["domain"]?.string, !sameBytes(domain, url.host), !Self.isOwn(url) {
            return record.set("url", .string(long.text), from: long)
        }
        let path = url.rawPath.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        record.derive("domain", .string(url.host))
        record.leave(long, because: "domain")
        if path.count > 1 {
            record.derive("key", .string(path.joined(separator: "/")))
        } else if let template = path.first {
            record.keep(RecordReading.Taken(column: "template", value: .string(template)))
        }
        record.unfold(url)
    }

    private static func isOwn(_ url: LinkURL) -> Bool {
        url.host.hasSuffix(".onelink.me")
            || url.query().items.contains { item in
                sameBytes(item.name, "pid")
                    || ["af_", "deep_link_"].contains { item.name.utf8.starts(with: $0.utf8) }
            }
    }

    private func readName(_ record: inout RecordReading) {
        if let taken = record.take("branddomain", "data.branddomain") {
            let host = SourceValue.shortLink("\(taken.text)/x")?.domain
            if let host, record.link["domain"] == nil {
                record.set("domain", .string(host), from: taken)
            } else if let host, let known = record.link["domain"]?.string, sameBytes(host, known) {
                record.leave(taken, because: "domain")
            } else {
                record.keep(taken)
            }
        }
        guard let id = record.take("id", "shortlinkid") else { return }
        let template = record.take("onelinkid", "templateid")
        let key = ((template.map { [$0.text] } ?? []) + [id.text]).joined(separator: "/")
        for taken in [template, id] {
            guard let taken else { continue }
            if record.link["key"] == nil || record.link["key"]?.string.map({ sameBytes($0, key) }) == true {
                record.leave(taken, because: "key")
            } else {
                record.keep(taken)
            }
        }
        record.derive("key", .string(key))
    }

    /// Takes where the link leads without the app: everywhere, and on each platform.
    private func readTarget(_ record: inout RecordReading) {
        if let taken = record.take(anyOf: Self.web) { record.set("url", .string(taken.text), from: taken) }
        for (platform, names) in Self.pages {
            if let taken = record.take(anyOf: names) { record.page("platforms.\(platform).fallback", taken) }
        }
    }
}
