// Reads the value of a link's field from JSON, and writes it. No I/O; any thread.

import LinkCore

extension LinkField {
    /// Checks a value and sets it in a link; nil removes what is there.
    /// - Throws: `invalid`, with the path of the invalid part.
    func set(_ value: FieldValue?, in link: inout Link) throws(LinkError) {
        switch content {
        case .identity(let most): _ = try value?.name(most)
        case .maintained(.text): _ = try value?.text(TargetCheck.maxBytes)
        case .maintained(.flag): _ = try value?.bool()
        case .maintained: _ = try value?.int(0...Int64.max)
        case .text(let path, let most, let mayBeEmpty):
            link[keyPath: path] = try value?.text(most, mayBeEmpty: mayBeEmpty)
        case .address(let path): link[keyPath: path] = try value?.address(mayBeEmpty: false)
        case .words(_, _, let set): try set(&link, value)
        case .number(let path, let range): link[keyPath: path] = try value?.int(range)
        case .choice(let path, let choices): link[keyPath: path] = try value?.int(of: choices)
        case .moment(let path): link[keyPath: path] = try value?.moment()
        case .flag(let path): link[keyPath: path] = try value?.bool() ?? false
        case .choiceOfFlag(let path): link[keyPath: path] = try value?.bool()
        case .map(let path, let rule): link[keyPath: path] = try value?.map(rule) ?? [:]
        case .platforms: link.platforms = try value?.platforms() ?? []
        case .rules: link.rules = try value?.rules() ?? []
        case .social: link.social = try value?.social()
        case .tags: link.tags = try value?.tags() ?? []
        case .createdAt: link.createdAt = try value?.moment() ?? link.createdAt
        case .metadata: if let value { try value.checkMetadata() } else { link.metadata = nil }
        case .password: if let value { _ = try value.name(LinkLimits.passwordBytes) } else { link.password = nil }
        case .passwordHash: if let value { try value.checkBcryptHash() } else { link.password = nil }
        }
    }

    /// Writes the value that a caller set; writes nothing when there is none, and no secret. The link stays as it is.
    func write(_ link: inout Link, to writer: inout JSONWriter) {
        switch content {
        case .identity, .maintained, .createdAt, .metadata, .password, .passwordHash: break
        case .text(let path, _, _), .address(let path): writer.fieldIfPresent(key, lent(&link[keyPath: path]))
        case .words(_, let get, _): writer.fieldIfPresent(key, get(&link))
        case .number(let path, _), .moment(let path): writer.fieldIfPresent(key, lent(&link[keyPath: path]))
        case .choice(let path, _): writer.fieldIfPresent(key, lent(&link[keyPath: path]))
        case .flag(let path): if lent(&link[keyPath: path]) { writer.field(key, true) }
        case .choiceOfFlag(let path): writer.fieldIfPresent(key, lent(&link[keyPath: path]))
        case .map(let path, _):
            let map = lent(&link[keyPath: path])
            if !map.isEmpty { writer.field(key, map) }
        case .platforms: if !link.namesNoPlatform { writer.object(key) { LinkJSON.platforms(link, &$0) } }
        case .rules: if !link.rules.isEmpty { writer.array(key, link.rules) { LinkJSON.rule($1, &$0) } }
        case .social: if let social = link.social { writer.object(key) { LinkJSON.social(social, &$0) } }
        case .tags: if !link.tags.isEmpty { writer.field(key, link.tags) }
        }
    }
}

/// The value of a key path in a link that is lent: reading without `inout` would copy the link.
func lent<Value>(_ value: inout Value) -> Value { value }
