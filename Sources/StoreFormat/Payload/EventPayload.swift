// The event's part of a payload: the event as received, without the values in columns.

import LinkCore
import Records

/// Personal values of an event that are stored in changed form: the user as a keyed hash, the address as the store's
/// rule allows.
package struct StoredPerson: Sendable {
    package var user: Hash128?
    package var address: String?

    package init(user: Hash128? = nil, address: String? = nil) {
        (self.user, self.address) = (user, address)
    }
}

/// The values of an event that are in columns of its row.
struct EventColumns {
    var kind: EventKind
    var receivedAt: Int64
    var app: String?
    var installation: String?
}

private enum EventField {
    static let url: UInt64 = 1
    static let id: UInt64 = 2
    static let at: UInt64 = 3
    static let client: UInt64 = 4
    static let device: UInt64 = 5
    static let app: UInt64 = 6
    static let evidence: UInt64 = 7
    static let navigation: UInt64 = 8
    static let conversion: UInt64 = 9
    static let consent: UInt64 = 10
    static let attributes: UInt64 = 11
}

extension PayloadWriter {
    /// Writes the event as a group, without the values in `columns`.
    mutating func put(_ field: UInt64, event: CopyOnWrite<LinkEvent>, person: StoredPerson, columns: EventColumns) {
        group(field) { writer in
            writer.put(EventField.url, subject: event.value.url)
            writer.put(EventField.id, text: event.value.id)
            writer.put(EventField.at, signed: event.value.at.map { $0 &- columns.receivedAt })
            if let client = event.value.client {
                writer.put(client: client, address: person.address)
            }
            if let device = event.value.device { writer.put(device: device) }
            if let app = event.value.app { writer.put(app: app, user: person.user, columns: columns) }
            if let evidence = event.value.evidence { writer.put(evidence: evidence) }
            if let navigation = event.value.navigation { writer.put(navigation: navigation) }
            if let conversion = event.value.conversion {
                writer.group(EventField.conversion) { writer in
                    writer.put(1, text: conversion.name)
                    writer.put(2, text: conversion.value)
                    writer.put(3, text: conversion.currency)
                }
            }
            writer.put(EventField.consent, code: event.value.consent)
            writer.put(EventField.attributes, map: event.value.attributes)
        }
    }

    private mutating func put(client: Client, address: String?) {
        group(EventField.client) { writer in
            writer.put(1, text: address)
            writer.put(2, text: client.userAgent)
            writer.put(3, text: client.acceptLanguage)
            writer.put(4, text: client.referrer)
        }
    }

    private mutating func put(device: Device) {
        group(EventField.device) { writer in
            writer.put(1, code: device.platform)
            writer.put(2, code: device.form)
            writer.put(3, text: device.osVersion)
            writer.put(4, text: device.model)
            writer.put(5, text: device.language)
            writer.put(6, text: device.timezone)
            writer.put(7, text: device.screen)
        }
    }

    private mutating func put(app: CallingApp, user: Hash128?, columns: EventColumns) {
        group(EventField.app) { writer in
            if let name = app.name {
                if let column = columns.app, sameBytes(column, name) {
                    writer.put(2, flag: true)
                } else {
                    writer.put(1, text: name)
                }
            }
            writer.put(3, text: app.version)
            writer.put(4, text: app.build)
            writer.put(5, pair: user.map { ($0.high, $0.low) })
            writer.put(6, flag: app.installed)
            writer.put(7, text: app.sourceApplication)
            writer.put(8, map: app.state)
            if user != nil, app.account != .believed { writer.put(9, flag: true) }
        }
    }

    private mutating func put(evidence: Evidence) {
        group(EventField.evidence) { writer in
            writer.put(1, text: evidence.installReferrer)
            writer.put(2, signed: evidence.referrerClickAt)
            writer.put(3, signed: evidence.referrerClickServerAt)
            writer.put(4, signed: evidence.installBeginAt)
            writer.put(5, signed: evidence.installBeginServerAt)
            writer.put(6, text: evidence.installVersion)
            writer.put(7, text: evidence.clipboard)
        }
    }

    private mutating func put(navigation: Navigation) {
        group(EventField.navigation) { writer in
            writer.put(1, flag: navigation.back)
            for target in navigation.canOpen { writer.put(2, text: target) }
            writer.put(3, json: navigation.extras)
            writer.put(4, json: navigation.appLinkData)
            writer.put(5, code: navigation.result)
        }
    }
}

extension PayloadReader {
    /// Decodes the event and adds the values of its columns.
    mutating func event(_ field: PayloadField, columns: EventColumns) throws(StoreError) -> LinkEvent {
        var event = LinkEvent(kind: columns.kind)
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case EventField.url: event.url = try reader.text(inner)
            case EventField.id: event.id = try reader.text(inner)
            case EventField.at: event.at = columns.receivedAt &+ (try reader.signed(inner))
            case EventField.client: event.client = try reader.client(inner)
            case EventField.device: event.device = try reader.device(inner)
            case EventField.app: event.app = try reader.app(inner, columns: columns)
            case EventField.evidence: event.evidence = try reader.evidence(inner)
            case EventField.navigation: event.navigation = try reader.navigation(inner)
            case EventField.conversion: event.conversion = try reader.conversion(inner)
            case EventField.consent: event.consent = try reader.code(inner)
            case EventField.attributes: event.attributes = try reader.map(inner)
            default: try reader.skip(inner)
            }
        }
        return event
    }

    private mutating func client(_ field: PayloadField) throws(StoreError) -> Client {
        var client = Client()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: client.address = try reader.text(inner)
            case 2: client.userAgent = try reader.text(inner)
            case 3: client.acceptLanguage = try reader.text(inner)
            case 4: client.referrer = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return client
    }

    private mutating func device(_ field: PayloadField) throws(StoreError) -> Device {
        var device = Device()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: device.platform = try reader.code(inner) ?? .other
            case 2: device.form = try reader.code(inner) ?? .other
            case 3: device.osVersion = try reader.text(inner)
            case 4: device.model = try reader.text(inner)
            case 5: device.language = try reader.text(inner)
            case 6: device.timezone = try reader.text(inner)
            case 7: device.screen = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return device
    }

    private mutating func app(_ field: PayloadField, columns: EventColumns) throws(StoreError) -> CallingApp {
        var app = CallingApp()
        app.installation = columns.installation
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: app.name = try reader.text(inner)
            case 2: app.name = try reader.flag(inner) ? columns.app : nil
            case 3: app.version = try reader.text(inner)
            case 4: app.build = try reader.text(inner)
            case 5:
                let (high, low) = try reader.pair(inner)
                app.user = Hash128(high: high, low: low).hex
            case 6: app.installed = try reader.flag(inner)
            case 7: app.sourceApplication = try reader.text(inner)
            case 8: app.state = try reader.map(inner)
            case 9: if try reader.flag(inner) { app.account = .claimed(.unproven) }
            default: try reader.skip(inner)
            }
        }
        return app
    }

    private mutating func evidence(_ field: PayloadField) throws(StoreError) -> Evidence {
        var evidence = Evidence()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: evidence.installReferrer = try reader.text(inner)
            case 2: evidence.referrerClickAt = try reader.signed(inner)
            case 3: evidence.referrerClickServerAt = try reader.signed(inner)
            case 4: evidence.installBeginAt = try reader.signed(inner)
            case 5: evidence.installBeginServerAt = try reader.signed(inner)
            case 6: evidence.installVersion = try reader.text(inner)
            case 7: evidence.clipboard = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return evidence
    }

    private mutating func navigation(_ field: PayloadField) throws(StoreError) -> Navigation {
        var navigation = Navigation()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: navigation.back = try reader.flag(inner)
            case 2: navigation.canOpen.append(try reader.text(inner))
            case 3: navigation.extras = try reader.json(inner)
            case 4: navigation.appLinkData = try reader.json(inner)
            case 5: navigation.result = try reader.code(inner)
            default: try reader.skip(inner)
            }
        }
        return navigation
    }

    private mutating func conversion(_ field: PayloadField) throws(StoreError) -> Conversion {
        var conversion = Conversion(name: "")
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: conversion.name = try reader.text(inner)
            case 2: conversion.value = try reader.text(inner)
            case 3: conversion.currency = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return conversion
    }
}
