// App Links of a page as bytes, for a database: JSON without the page's own URL, which its reader knows. What a target's URL
// says of the page stays. What is read back is checked like a page's tags. Pure.

import LinkCore

extension ResolvedAppLink {
    /// The App Links as bytes. The page's URL is left out, also as `webURL`.
    public var stored: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.array("t", targets) { writer, target in
                writer.object { writer in
                    writer.field("f", word: target.family)
                    writer.fieldIfPresent("u", target.url)
                    writer.fieldIfPresent("n", target.appName)
                    writer.fieldIfPresent("s", target.appStoreID)
                    writer.fieldIfPresent("p", target.package)
                    writer.fieldIfPresent("c", target.className)
                    writer.fieldIfPresent("i", target.appID)
                }
            }
            // No "w": the page wants no fallback. An empty one: the page itself.
            if let webURL { writer.field("w", sameBytes(webURL, url) ? "" : webURL) }
            writer.field("x", warnings)
        }
        return writer.bytes
    }

    /// Reads bytes that `stored` made; nil for any others.
    /// - Parameter url: the page's URL.
    public init?(stored bytes: [UInt8], url: String) {
        guard let object = (try? JSONParser.parse(bytes))?.object, let list = object["t"]?.array,
            list.count <= AppLinkFamily.allCases.count * AppLinkTags.mostTargets
        else { return nil }
        var targets: [AppLinkTarget] = []
        for element in list {
            guard let member = element.object,
                let family = member["f"]?.string.flatMap(AppLinkFamily.init(rawValue:))
            else { return nil }
            var target = AppLinkTarget(family)
            target.url = member["u"]?.string
            target.appName = member["n"]?.string.map { DisplayName.clean($0).name }
            target.appStoreID = member["s"]?.string
            target.package = member["p"]?.string
            target.className = member["c"]?.string
            target.appID = member["i"]?.string
            guard target.violation == nil else { return nil }
            targets.append(target)
        }
        var web: String?
        if let text = object["w"]?.string {
            guard text.isEmpty || (try? URLRules.target(text))?.isWeb == true else { return nil }
            web = text.isEmpty ? url : text
        }
        self.init(url: url, targets: targets, webURL: web, warnings: object["x"]?.array?.compactMap(\.string) ?? [])
    }

    /// Whether a URL of the page or of its targets has a token in it, so that it must not be stored.
    public var holdsSecrets: Bool {
        ([url] + [webURL].compactMap { $0 } + targets.compactMap(\.url)).contains {
            !Secrets.redactText($0).found.isEmpty
        }
    }
}
