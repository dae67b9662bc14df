// Every address to which the fields of a link lead. No I/O; any thread.

public import LinkCore

extension JSONObject {
    /// Calls a closure with the path and the text of each address of a link, and replaces those for which it returns
    /// another text.
    public mutating func replaceTargets(_ replacement: (_ path: String, _ text: String) -> String?) {
        replace("url", "url", replacement)
        if case .object(var platforms)? = self["platforms"] {
            for platform in platforms.members {
                guard case .object(var target) = platform.value else { continue }
                for name in ["link", "fallback"] {
                    target.replace(name, "platforms.\(platform.key).\(name)", replacement)
                }
                platforms[platform.key] = .object(target)
            }
            self["platforms"] = .object(platforms)
        }
        if case .array(let rules)? = self["rules"] {
            self["rules"] = .array(
                rules.enumerated().map { index, rule in
                    guard case .object(var object) = rule else { return rule }
                    object.replace("url", "rules[\(index)].url", replacement)
                    return .object(object)
                })
        }
    }

    private mutating func replace(_ name: String, _ path: String, _ replacement: (String, String) -> String?) {
        guard let text = self[name]?.string, let new = replacement(path, text) else { return }
        self[name] = .string(new)
    }

    /// The addresses of a link with their paths, in the order of the fields.
    public var targets: [(path: String, text: String)] {
        var targets: [(path: String, text: String)] = []
        var copy = self
        copy.replaceTargets { path, text in
            targets.append((path, text))
            return nil
        }
        return targets
    }
}
