// Whether two events are the same event: a canonical form without `id` and `at`, hashed. Only for events with an id. The form
// is frozen: changing it would turn an honest resend across an upgrade into a reused id.

package import LinkCore
import Wire

/// A caller's event id, as the store remembers it.
package struct CallerID: Sendable {
    /// Identifies the id among those that were used.
    package let key: Hash128
    /// The digest of the event's content without `id` and `at`.
    package let digest: Hash128

    /// Nil for an event without a caller's id.
    /// - Parameter app: the app of the event; evaluated only when the event has an id.
    package init?(of event: CopyOnWrite<LinkEvent>, app: @autoclosure () -> String) {
        var digests = EventDigest()
        self.init(of: event, app: app(), by: &digests)
    }

    /// Like `init(of:app:)`, with a buffer that is reused.
    package init?(of event: CopyOnWrite<LinkEvent>, app: @autoclosure () -> String, by digests: inout EventDigest) {
        guard let id = event.value.id else { return nil }
        digest = digests.digest(of: event)
        key = digests.key(app: app(), id: id, of: event, digest)
    }
}

/// Builds the canonical form in buffers that are kept between events.
package struct EventDigest {
    private var bytes: [UInt8] = []
    private var json = JSONWriter(capacity: 512)

    package init() {}

    /// The key of a caller's id. Among trusted callers it is unique per app; among holders of app keys, per app and
    /// installation, so that nobody takes an id that another would use. An event of an app key that names no
    /// installation is known by its id and its content together.
    mutating func key(app: String, id: String, of event: CopyOnWrite<LinkEvent>, _ digest: Hash128) -> Hash128 {
        guard event.value.isFromAppKey else { return key(app: app, id: id) }
        begin(app: app, id: id)
        // Ids contain no zero byte, so no key of a trusted caller has this form.
        bytes.append(0)
        if let installation = event.value.app?.installation {
            bytes.append(1)
            bytes.append(contentsOf: installation.utf8)
        } else {
            bytes.append(2)
            withUnsafeBytes(of: (digest.high.bigEndian, digest.low.bigEndian)) { bytes.append(contentsOf: $0) }
        }
        return Hash128(of: bytes)
    }

    /// The key of a trusted caller's id: unique per app.
    package mutating func key(app: String, id: String) -> Hash128 {
        begin(app: app, id: id)
        return Hash128(of: bytes)
    }

    private mutating func begin(app: String, id: String) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: app.utf8)
        bytes.append(0)
        bytes.append(contentsOf: id.utf8)
    }

    /// The digest of an event's content: of its JSON, with the members of maps in the order of their keys' bytes, as a
    /// resend may spell them in another. What linkd itself adds to an event is left out.
    mutating func digest(of event: CopyOnWrite<LinkEvent>) -> Hash128 {
        var content = event.value
        (content.id, content.at, content.isTest) = (nil, nil, false)
        content.app?.account = .believed
        if var client = content.client, client.isSeen {
            (client.address, client.acceptLanguage, client.isSeen) = (nil, nil, false)
            content.client = client == Client() ? nil : client
        }
        content.attributes.sort()
        content.app?.state.sort()
        content.navigation?.extras?.sort()
        content.navigation?.appLinkData?.sort()
        json.reset()
        EventEncoder.write(content, to: &json)
        return Hash128(of: json.bytes)
    }
}
