// The types of org.linkd.Control as JSON.

import LinkCore

extension GatewayStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("version", version)
        writer.field("pid", Int64(pid))
        writer.field("state", word: state)
        writer.fieldIfPresent("reason", reason)
        writer.field("startedAt", startedAt)
        writer.field("configRevision", configRevision)
        writer.field("configLoadedAt", configLoadedAt)
        writer.fieldIfPresent("lastReloadError", lastReloadError)
        writer.field("workers", workers)
        writer.field("connections", connections)
        writer.field("links", links)
        writer.field("events", events)
        writer.field("queueDepth", queueDepth)
        writer.field("tapsLate", tapsLate)
        writer.field("tapsUnrecorded", tapsUnrecorded)
    }
}

extension StageStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("name", name)
        writer.field("position", position)
        writer.field("kind", "builtin")
        writer.field("enabled", enabled)
        writer.field("events", events)
        writer.field("changed", changed)
        writer.field("decided", decided)
        writer.field("failures", failures)
        writer.field("p50Microseconds", p50Microseconds)
        writer.field("p99Microseconds", p99Microseconds)
    }
}

extension RouteStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("pattern", route.pattern)
        writer.fieldIfPresent("web", web)
        writer.field("minVersions", route.minVersion)
        writer.field("requires", route.requires)
        writer.field("rolloutShare", route.rolloutShare)
        // Association files come with a later version: until then no route is in one.
        writer.field("published", false)
    }
}

extension RouteTest {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("pattern", pattern)
        writer.field("matched", matched)
        writer.field("position", position)
        writer.field("reason", reason)
        writer.field("parameters", parameters)
    }
}

extension ConfigProblemReport {
    func writeFields(to writer: inout JSONWriter) {
        for member in json.object?.members ?? [] {
            writer.key(member.key)
            writer.value(member.value)
        }
    }

    var json: JSONValue {
        .object([
            "file": .string(place.file), "line": .int(Int64(place.line)), "column": .int(Int64(place.column)),
            "severity": .string(isWarning ? "warning" : "error"), "message": .string(message),
        ])
    }
}
