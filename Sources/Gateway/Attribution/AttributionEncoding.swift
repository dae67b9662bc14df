// The types of attribution in org.linkd.Control as JSON.

import LinkCore
import Records

extension Credited {
    /// Writes the fields of `AttributionCredit`.
    func writeFields(to writer: inout JSONWriter) {
        writer.field("method", word: method)
        writer.fieldIfPresent("tap", tap)
        writer.fieldIfPresent("tappedAt", tappedAt)
        writer.fieldIfPresent("link", shortLink)
        writer.fieldIfPresent("campaign", campaign)
        writer.fieldIfPresent("source", source)
    }
}

extension MoneySums {
    /// Writes a `[]Money`, sorted by currency code.
    func write(_ name: StaticString, to writer: inout JSONWriter) {
        writer.array(name, byCurrency.sorted { $0.key < $1.key }) { writer, sum in
            writer.object { writer in
                writer.field("currency", sum.key)
                writer.field("value", sum.value.description)
                writer.field("isCut", overflown.contains(sum.key))
            }
        }
    }
}

extension RetainedDays {
    /// The retained days, in ascending order.
    var list: [Int64] { Self.days.filter { contains(RetainedDays(day: $0)) } }
}

extension InstallRecord {
    /// Writes the fields of `InstallationRecord`.
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("installation", installation)
        writer.field("platform", word: platform)
        writer.field("at", firstOpenAt)
        writer.field("receivedAt", receivedAt)
        writer.field("event", event)
        writer.field("engagement", word: engagement)
        writer.object("credit") { credited.writeFields(to: &$0) }
        writer.field("retained", retained.list)
        writer.fieldIfPresent("installedAt", installedAt)
        writer.fieldIfPresent("lastSeenAt", lastSeenAt)
        if isTest { writer.field("test", true) }
    }
}

extension ChainRecord {
    /// Writes the fields of `InstallationEvent`.
    func writeFields(to writer: inout JSONWriter) {
        writer.field("id", event)
        writer.field("kind", word: kind)
        writer.fieldIfPresent("engagement", word: engagement)
        writer.field("at", moment)
        writer.field("receivedAt", receivedAt)
        writer.object("credit") { credited.writeFields(to: &$0) }
        writer.field("named", named.map(\.tap.id.description))
        writer.fieldIfPresent("name", conversion?.name)
        writer.fieldIfPresent("value", conversion?.amount?.description)
        writer.fieldIfPresent("currency", conversion?.currency?.letters)
        if isTest { writer.field("test", true) }
    }
}

extension StoredTap {
    /// Writes the fields of `InstallationTap` for an installation. - Parameter method: the method by which one of its
    /// events named the tap.
    func writeFields(of installation: String, method: Attribution.Method?, to writer: inout JSONWriter) {
        let isTaken = takenBy.map { sameBytes($0, installation) } ?? false
        writer.field("id", id)
        writer.field("at", at)
        writer.fieldIfPresent("link", shortLink)
        writer.fieldIfPresent("campaign", campaign)
        writer.fieldIfPresent("source", source)
        writer.fieldIfPresent("method", word: isTaken ? takenHow ?? method : method)
        writer.field("isTaken", isTaken)
    }
}

extension InstallTimeline {
    /// Writes the fields of `InstallationTimeline`.
    func writeFields(to writer: inout JSONWriter) {
        let name = chain.name
        writer.field("app", name.app)
        writer.field("installation", name.installation)
        if let install = chain.install { writer.object("record") { install.writeFields(to: &$0) } }
        let methods = methods
        writer.array("taps", taps) { writer, tap in
            writer.object { tap.writeFields(of: name.installation, method: methods[tap.id], to: &$0) }
        }
        writer.array("events", chain.events) { writer, event in
            writer.object { event.writeFields(to: &$0) }
        }
        writer.field("isCut", chain.isCut)
        writer.fieldIfPresent("testSince", testSince)
    }

    /// The method by which each tap was first named.
    var methods: [EventID: Attribution.Method] {
        var methods: [EventID: Attribution.Method] = [:]
        for event in chain.events {
            for named in event.named where methods[named.tap.id] == nil { methods[named.tap.id] = named.method }
        }
        return methods
    }
}
