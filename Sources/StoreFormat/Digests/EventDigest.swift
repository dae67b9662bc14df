// Whether two events are the same event: a canonical form without `id` and `at`, hashed.
// Only for events with an id. The form is frozen: changing it would turn an honest resend
// across an upgrade into a reused id. New fields are appended, and only when they are present.

package import LinkCore

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

/// Builds the canonical form in a buffer that is kept between events.
package struct EventDigest {
    private var bytes: [UInt8] = []

    package init() {}

    /// The key of a caller's id. Among trusted callers it is unique per app; among holders of app keys, per app and
    /// installation, so that nobody takes an id that another would use. An event of an app key that names no
    /// installation is known by its id and its content together.
    mutating func key(app: String, id: String, of event: CopyOnWrite<LinkEvent>, _ digest: Hash128) -> Hash128 {
        guard event.value.isFromAppKey else { return key(app: app, id: id) }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: app.utf8)
        bytes.append(0)
        bytes.append(contentsOf: id.utf8)
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
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: app.utf8)
        bytes.append(0)
        bytes.append(contentsOf: id.utf8)
        return Hash128(of: bytes)
    }

    /// The digest of an event's content.
    mutating func digest(of event: CopyOnWrite<LinkEvent>) -> Hash128 {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(1)
        add(1, event.value.kind.rawValue)
        add(2, event.value.url)
        add(3, event.value.consent?.rawValue)
        add(4, event.value.attributes)
        if let client = event.value.client { add(client) }
        if let device = event.value.device { add(device) }
        if let app = event.value.app { add(app) }
        if let evidence = event.value.evidence { add(evidence) }
        if let navigation = event.value.navigation { add(navigation) }
        if let conversion = event.value.conversion {
            add(60, conversion.name)
            add(61, conversion.value)
            add(62, conversion.currency)
        }
        return Hash128(of: bytes)
    }

    private mutating func add(_ client: Client) {
        if !client.isSeen { add(10, client.address) }
        add(11, client.userAgent)
        if !client.isSeen { add(12, client.acceptLanguage) }
        add(13, client.referrer)
    }

    private mutating func add(_ device: Device) {
        add(20, device.platform?.rawValue)
        add(21, device.form?.rawValue)
        add(22, device.osVersion)
        add(23, device.model)
        add(24, device.language)
        add(25, device.timezone)
        add(26, device.screen)
    }

    private mutating func add(_ app: CallingApp) {
        add(30, app.name)
        add(31, app.version)
        add(32, app.build)
        add(33, app.installation)
        add(34, app.user)
        add(35, app.installed.map { $0 ? "1" : "0" })
        add(36, app.sourceApplication)
        add(37, app.state)
    }

    private mutating func add(_ evidence: Evidence) {
        add(40, evidence.installReferrer)
        add(41, evidence.referrerClickAt)
        add(42, evidence.referrerClickServerAt)
        add(43, evidence.installBeginAt)
        add(44, evidence.installBeginServerAt)
        add(45, evidence.installVersion)
        add(46, evidence.clipboard)
    }

    private mutating func add(_ navigation: Navigation) {
        add(50, navigation.back.map { $0 ? "1" : "0" })
        for target in navigation.canOpen { add(51, target) }
        add(52, navigation.extras)
        add(53, navigation.appLinkData)
        add(54, navigation.result?.rawValue)
    }

    private mutating func add(_ tag: UInt8, _ text: String?) {
        guard let text else { return }
        bytes.append(tag)
        count(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func add(_ tag: UInt8, _ value: Int64?) {
        guard let value else { return }
        bytes.append(tag)
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Entries in the order of their keys' bytes: a resend may spell a map in another order.
    private mutating func add(_ tag: UInt8, _ map: StringMap) {
        guard !map.isEmpty else { return }
        bytes.append(tag)
        count(map.count)
        for entry in map.entries.sorted(by: { byteOrder($0.key, $1.key) < 0 }) {
            add(1, entry.key)
            add(2, entry.value)
        }
    }

    private mutating func add(_ tag: UInt8, _ object: JSONObject?) {
        guard let object else { return }
        bytes.append(tag)
        add(.object(object))
    }

    private mutating func add(_ value: JSONValue) {
        switch value {
        case .null: bytes.append(1)
        case .bool(let value): bytes.append(value ? 2 : 3)
        case .int(let value): add(4, value)
        case .double(let value): add(5, Int64(bitPattern: value.bitPattern))
        case .bigInteger(let text): add(6, text)
        case .string(let text): add(7, text)
        case .array(let list):
            bytes.append(8)
            count(list.count)
            for element in list { add(element) }
        case .object(let object):
            bytes.append(9)
            count(object.count)
            for member in object.members.sorted(by: { byteOrder($0.key, $1.key) < 0 }) {
                add(7, member.key)
                add(member.value)
            }
        }
    }

    private mutating func count(_ value: Int) {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { bytes.append(contentsOf: $0) }
    }
}
