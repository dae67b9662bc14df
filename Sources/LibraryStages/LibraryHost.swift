// linkd's functions for libraries (linkd_host). Those that read an event work on the thread that runs process() for it, and
// return nothing anywhere else.

import CStage
import LinkCore
import PluginKit
import StageView
import Synchronization

enum LibraryHost {
    /// The functions, which stay where they are as long as the process runs.
    nonisolated(unsafe) static let table: UnsafePointer<linkd_host> = {
        let table = UnsafeMutablePointer<linkd_host>.allocate(capacity: 1)
        table.initialize(to: functions)
        return UnsafePointer(table)
    }()

    private static var functions: linkd_host {
        linkd_host(
            version: UInt32(LINKD_STAGE_VERSION),
            get: { event, field in LibraryHost.reading(event)?.get(field) ?? .none },
            entry: { event, field, name in LibraryHost.reading(event)?.entry(field, name) ?? .none },
            list: { event, field, index in
                LibraryHost.reading(event)?.list(field, Int(clamping: index)) ?? .none
            },
            note: { event, line in LibraryHost.say(event, line, "a note") { $0.note($1) } },
            warn: { event, word in LibraryHost.say(event, word, "a warning") { $0.warn($1) } },
            find: { event, name, value in
                guard let value = LibraryHost.text(event, value, "the value of a finding") else { return }
                LibraryHost.say(event, name, "the name of a finding") { $0.find($1, value) }
            },
            establish: { event, fact in LibraryHost.say(event, fact, "a fact") { $0.establish($1) } },
            restart: { event, url in LibraryHost.say(event, url, "a URL") { $0.restart($1) } },
            rewrite: { event, path in LibraryHost.say(event, path, "a path") { $0.rewrite($1) } },
            decide: { event, kind, url, reason in LibraryHost.decide(event, kind, url, reason) },
            hold: { event, reason in LibraryHost.say(event, reason, "a reason") { $0.hold($1) } },
            reject: { event, reason in LibraryHost.say(event, reason, "a reason") { $0.reject($1) } },
            fail: { event, message in LibraryCall.of(event)?.fail(message.line) },
            complete: { event in
                guard let call = LibraryCall.of(event), !call.complete() else { return }
                LibraryHost.log(LINKD_ERROR, "complete() was called for an event that had ended")
            },
            log: { level, line in LibraryHost.log(level, line.line) })
    }

    /// The call, on the thread that runs process() for it.
    private static func reading(_ event: OpaquePointer?) -> LibraryCall? {
        guard let event, cstage_event() == UnsafeRawPointer(event) else { return nil }
        return LibraryCall.of(event)
    }

    private static func text(_ event: OpaquePointer?, _ text: linkd_text, _ what: String) -> String? {
        if let string = text.string { return string }
        LibraryCall.of(event)?.fail("\(what) is not UTF-8, or has more than \(linkd_text.mostBytes) bytes")
        return nil
    }

    private static func say(
        _ event: OpaquePointer?, _ text: linkd_text, _ what: String, _ body: (inout StageAnswer, String) -> Void
    ) {
        guard let string = self.text(event, text, what) else { return }
        LibraryCall.of(event)?.say { body(&$0, string) }
    }

    private static func decide(
        _ event: OpaquePointer?, _ kind: linkd_destination, _ url: linkd_text, _ reason: linkd_text
    ) {
        guard let url = text(event, url, "a URL"), let reason = text(event, reason, "a reason"),
            let call = LibraryCall.of(event)
        else { return }
        let kinds: [(linkd_destination, Destination.Kind)] = [
            (LINKD_APP, .app), (LINKD_STORE, .store), (LINKD_WEB, .web),
        ]
        guard let known = kinds.first(where: { $0.0 == kind })?.1 else {
            return call.fail("there is no kind of destination \(kind.rawValue)")
        }
        call.say { $0.decide(Destination(kind: known, url: url), reason: reason) }
    }

    private static func log(_ level: linkd_level, _ line: String) {
        let urgency: StageLogLevel =
            switch level {
            case LINKD_DEBUG: .debug
            case LINKD_INFO: .info
            case LINKD_WARNING: .warning
            default: .error
            }
        if let scope = StageScope.current {
            scope.log(urgency, scope.stage, line)
        } else {
            StageScope.latest.withLock { $0 }?.log(urgency, "library", line)
        }
    }
}
