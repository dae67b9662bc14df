// Renders a preview's model as its page. On the worker that shows it; accepts any texts and addresses.

import LinkCore

/// Renders one preview page.
struct PreviewRendering {
    /// The longest title and the longest description, in characters; longer texts end in an ellipsis.
    static let titleLength = 140
    static let descriptionLength = 300
    /// Embeddings and overrides of the reading direction.
    private static let turns: ClosedRange<UInt32> = 0x202a...0x202e

    private let model: PreviewModel
    private let language: PageLanguage
    private let title: String
    private let app: String

    init(_ model: PreviewModel, _ language: PageLanguage) {
        self.model = model
        self.language = language
        app = Self.clipped(model.app, Self.titleLength)
        let given = model.title.map { Self.clipped($0, Self.titleLength) } ?? ""
        title = given.isEmpty ? app : given
    }

    func page(_ pages: PageSet) -> RenderedPage {
        let (values, policy) = values(pages)
        return pages.templates.page("preview", values, policy: policy.text)
    }

    /// The values for the template, and what the page may load.
    func values(_ pages: PageSet) -> (PageValues, ContentPolicy) {
        var policy = ContentPolicy(style: pages.style.digest)
        var values = PageValues(language: language, style: pages.style)
        values.set("title", text: title)
        if !sameBytes(title, app) { values.set("app", text: app) }
        values.set("initial", text: app.first.map { $0.uppercased() })
        values.set("description", text: model.description.map { Self.clipped($0, Self.descriptionLength) })
        for (name, text) in [("icon", model.icon), ("image", model.image)] {
            guard let picture = PageAddress.picture(text, from: model.pictureHosts) else { continue }
            values.set(name, text: picture.address)
            policy.pictures.append(picture.origin)
        }
        values.set("banner", text: model.banner)
        values.set("tags", tags)
        values.set("place", place)
        let groups = groups(&policy)
        values.set("groups", groups)
        values.set("help", help)
        if hasScript {
            let script = copies || PageAddress.path(model.sight) != nil ? pages.deviceScript : pages.script
            values.set("script", markup: script.element)
            policy.script = script.digest
            switch model.afterTap {
            case .nothing: break
            case .help: values.set("after", fixed: "help")
            case .store: values.set("after", fixed: "store")
            }
            values.set("still", text: language.word("still", names))
            if let sight = PageAddress.path(model.sight) {
                values.set("sight", text: sight)
                policy.sendsReferrer = true
            }
            if copies {
                values.set("clip", text: model.clipboard)
                values.set("copies", text: language.word("copies", names))
            }
        }
        return (values, policy)
    }

    /// Whether the script has anything to do.
    private var hasScript: Bool {
        model.touchChoices != nil || (model.afterTap != .nothing && model.choices.open != nil) || copies
            || model.sight != nil
    }

    /// Whether there is something to copy, and a store button that copies it.
    private var copies: Bool { model.clipboard != nil && PageAddress.store(model.choices.store) != nil }

    private var names: [(place: String, text: String)] {
        let host = model.choices.open.flatMap { try? LinkURL($0) }.map(\.host) ?? ""
        return [("app", app), ("host", host), ("place", model.inApp?.app ?? "")]
    }

    // MARK: buttons

    /// The buttons, and those for an iPad, which are hidden until the script has asked the device.
    private func groups(_ policy: inout ContentPolicy) -> [PageValues] {
        var groups = [group(model.choices, code: PageAddress.path(model.code))]
        if model.code != nil, PageAddress.path(model.code) != nil { policy.pictures.append("'self'") }
        if let choices = model.touchChoices {
            groups[0].set("device", fixed: "pointer")
            var second = group(choices, code: nil)
            second.set("device", fixed: "touch")
            second.set("hidden", true)
            groups.append(second)
        }
        return groups
    }

    /// Whether the button that leaves an in-app browser is the main one.
    private var leavesFirst: Bool { PageAddress.button(model.inApp?.leave) != nil }

    private func group(_ choices: PreviewChoices, code: String?) -> PageValues {
        var buttons: [PageValues] = []
        func add(_ kind: String, _ address: String?, _ label: String) {
            guard let address else { return }
            var button = PageValues()
            button.set("kind", fixed: kind)
            button.set("address", text: address)
            button.set("label", text: label)
            button.set("main", buttons.isEmpty && !leavesFirst)
            buttons.append(button)
        }
        add("open", PageAddress.button(choices.open), language.word("open", names))
        add("store", PageAddress.store(choices.store), language.word(Self.storeWord(choices.store), names))
        add("web", PageAddress.web(choices.web), language.word("web", names))
        var group = PageValues()
        group.set("label", text: app)
        group.set("buttons", buttons)
        group.set("code", text: code)
        return group
    }

    private static func storeWord(_ address: String?) -> String {
        guard let address, let url = try? LinkURL(address) else { return "store-other" }
        let names = [
            ("apps.apple.com", "store-apple"), ("itunes.apple.com", "store-apple"), ("play.google.com", "store-google"),
        ]
        if let name = names.first(where: { sameBytes($0.0, url.host) }) { return name.1 }
        switch url.scheme {
        case "market": return "store-google"
        case "itms-apps", "itms-appss": return "store-apple"
        default: return "store-other"
        }
    }

    // MARK: advice

    private var place: PageValues? {
        guard let inApp = model.inApp else { return nil }
        let browser =
            switch inApp.browser {
            case .safari: "safari"
            case .chrome: "chrome"
            case .system: "system"
            }
        var place = PageValues()
        place.set("title", text: language.word(inApp.app.isEmpty ? "place-unknown" : "place-title", names))
        let leave = PageAddress.button(inApp.leave)
        place.set("text", text: language.word(leave == nil ? "place-\(browser)" : "place-leave", names))
        place.set("address", text: leave)
        place.set("label", text: language.word("leave-\(browser)", names))
        return place
    }

    private var help: PageValues? {
        let words: [(PreviewHelp, String)] = [
            (.longPress, "help-long-press"), (.confirmation, "help-confirmation"), (.schemeAlert, "help-scheme-alert"),
            (.breadcrumb, "help-breadcrumb"),
        ]
        let advice = words.filter { model.help.contains($0.0) }.map { _, word in
            var line = PageValues()
            line.set("text", text: language.word(word, names))
            return line
        }
        guard !advice.isEmpty else { return nil }
        var help = PageValues()
        help.set("title", text: language.word("help-title", names))
        help.set("advice", advice)
        return help
    }

    // MARK: tags

    private var tags: [PageValues] {
        PreviewTags(model, title: title, app: app).all.map { tag in
            var values = PageValues()
            values.set("attribute", fixed: tag.attribute)
            values.set("name", fixed: tag.name)
            values.set("content", text: tag.content)
            return values
        }
    }

    /// The text with at most `length` characters, line breaks as spaces, and no characters that change the reading
    /// direction.
    static func clipped(_ text: String, _ length: Int) -> String {
        if text.utf8.count <= length, isLine(text) { return text }
        // A hostile character can be as long as the text; this many bytes suffice in any language.
        var bytes =
            text.utf8.count > length * 6 ? String(decoding: text.utf8.prefix(length * 6), as: UTF8.self) : text
        if bytes.unicodeScalars.contains(where: { turns.contains($0.value) }) {
            bytes = String(String.UnicodeScalarView(bytes.unicodeScalars.filter { !turns.contains($0.value) }))
        }
        let line = bytes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > length ? String(line.prefix(length - 1)) + "…" : line
    }

    /// Whether the text is ASCII words separated by single spaces.
    private static func isLine(_ text: String) -> Bool {
        var last: UInt8 = 0x20
        for byte in text.utf8 {
            guard byte < 0x7f, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return false }
            last = byte
        }
        return last != 0x20
    }
}
