// The same view and answer as JSON, as org.linkd.Stage has them. Loop thread for the view, any thread for the answer.

public import LinkCore
public import PluginKit

extension StageView {
    /// Writes an object of the given fields that the event has and the view grants.
    public func write(_ fields: [StageField], of journey: borrowing Journey, to writer: inout JSONWriter) {
        writer.beginObject()
        for field in fields {
            guard let value = value(field, of: journey) else { continue }
            writer.key(field.rawValue)
            writer.value(value)
        }
        writer.endObject()
    }
}

extension StageValue: JSONWritable {
    /// Writes the value as JSON.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): text.write(to: &writer)
        case .integer(let number): number.write(to: &writer)
        case .flag(let flag): flag.write(to: &writer)
        case .list(let list): list.write(to: &writer)
        case .map(let map): map.write(to: &writer)
        }
    }

    /// The value as text: a text as it is, any other as JSON.
    public var text: String {
        if case .text(let text) = self { return text }
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}

extension StageAnswer {
    /// Reads the reply of `Process`. Anything that is not as the interface says makes the answer a failure.
    public init(_ reply: JSONObject) {
        self.init()
        for line in texts(reply, "notes") { note(line) }
        for word in texts(reply, "warnings") { warn(word) }
        for fact in texts(reply, "facts") { establish(fact) }
        read(findings: reply["findings"])
        switch reply["verdict"] {
        case nil, .null?: break
        case .string(let word)?: read(word, reply)
        default: fail("verdict must be a text")
        }
    }

    private mutating func read(_ word: String, _ reply: JSONObject) {
        switch word {
        case "pass": break
        case "restart":
            switch (reply["url"]?.string, reply["path"]?.string) {
            case (let url?, nil): restart(url)
            case (nil, let path?): rewrite(path)
            default: fail("restart needs url or path")
            }
        case "decide":
            let list = reply["destinations"]?.array ?? []
            if list.isEmpty { fail("decide needs destinations") }
            for element in list {
                guard let object = element.object, let url = object["url"]?.string,
                    let kind = object["kind"]?.string.flatMap({ Destination.Kind(rawValue: $0) })
                else { return fail("a destination needs kind (app, store or web) and url") }
                decide(Destination(kind: kind, url: url), reason: reason(reply))
            }
        case "hold": hold(reason(reply))
        case "reject": reject(reason(reply))
        default: fail("verdict must be pass, restart, decide, hold or reject")
        }
    }

    private func reason(_ reply: JSONObject) -> String { reply["reason"]?.string ?? "" }

    private mutating func read(findings value: JSONValue?) {
        switch value {
        case nil, .null?: break
        case .object(let object)?:
            for member in object.members {
                guard let text = member.value.string else { return fail("the finding \(member.key) must be a text") }
                find(member.key, text)
            }
        default: fail("findings must be an object")
        }
    }

    private mutating func texts(_ reply: JSONObject, _ name: String) -> [String] {
        switch reply[name] {
        case nil, .null?: return []
        case .array(let list)?:
            let texts = list.compactMap(\.string)
            if texts.count != list.count { fail("\(name) must be a list of texts") }
            return texts
        default:
            fail("\(name) must be a list of texts")
            return []
        }
    }
}
