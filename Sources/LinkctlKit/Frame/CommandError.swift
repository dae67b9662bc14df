// Why a command failed: the exit code, one line that says what happened, one that says what to do. Varlink errors get
// both lines here.

import Glibc
import LinkClient
import LinkCore
import Records

/// Why a command ends with an error.
struct CommandError: Error, Equatable {
    /// The code that linkctl exits with.
    var status: ExitStatus
    /// One line that says what happened. Nil when the command has already printed it.
    var what: String?
    /// One line that says what to do; nil when there is nothing to add.
    var advice: String?
    /// linkd's own error, printed with `--json`; nil when the failure is not a varlink error.
    var refusal: JSONObject?
    /// Whether linkd rejected the app's name as not configured; the session then suggests a similar name.
    var isUnknownApp = false

    init(_ status: ExitStatus, _ what: String?, advice: String? = nil) {
        self.status = status
        self.what = what
        self.advice = advice
    }

    /// The failure with what was done before it, in words.
    func after(_ done: String) -> CommandError {
        var failure = self
        if let what { failure.what = "\(what) (before: \(done))" }
        return failure
    }

    /// Translates the error of a call.
    init(_ error: ClientError, method: String, socket: String) {
        self.init(.failed, error.description, advice: error.advice)
        switch error {
        case .unreachable(_, let code): status = code == EACCES || code == EPERM ? .notPermitted : .unreachable
        case .disconnected, .timedOut: status = .unreachable
        case .protocolError: status = .failed
        case .varlink(let name, let parameters):
            refusal = ["error": .string(name), "parameters": .object(parameters)]
            isUnknownApp = Self.namesNoApp(name, parameters)
            describe(name, parameters, method: method, socket: socket)
        }
    }

    private static func namesNoApp(_ error: String, _ parameters: JSONObject) -> Bool {
        switch (error, parameters.text("field") ?? parameters.text("parameter") ?? "") {
        case ("org.varlink.service.InvalidParameter", "app"), ("org.linkd.Gateway.InvalidEvent", "event.app.name"): true
        case ("org.linkd.Links.InvalidLink", "app"): parameters.text("reason") == "unknown_app"
        default: false
        }
    }

    private mutating func describe(_ name: String, _ parameters: JSONObject, method: String, socket: String) {
        let known = RejectionText(name: name, parameters: parameters, method: method, socket: socket).entry
        guard let known else { return }
        (status, what, advice) = (known.status, known.what, known.advice)
    }
}

/// Explains each varlink error to a person.
private struct RejectionText {
    let name: String
    let parameters: JSONObject
    let method: String
    let socket: String

    typealias Entry = (status: ExitStatus, what: String, advice: String)

    private func text(_ key: String) -> String { parameters.text(key) ?? "?" }

    var entry: Entry? { service ?? gateway ?? administration }

    private var service: Entry? {
        switch name {
        case "org.varlink.service.PermissionDenied":
            (
                .notPermitted, "not permitted: \(method)",
                "run it as root, or grant \(permission) to your user or group under [permissions] in linkd.toml"
            )
        case "org.varlink.service.InterfaceNotFound":
            (
                .failed, "this socket does not serve \(text("interface"))",
                "use the control socket (\(socket) was asked), or update linkd to the version of linkctl"
            )
        case "org.varlink.service.MethodNotFound", "org.varlink.service.MethodNotImplemented":
            (
                .failed, "this linkd does not know \(method)",
                "its version differs from linkctl's: compare linkctl status with linkctl --version"
            )
        case "org.varlink.service.InvalidParameter":
            unaccepted(text("parameter"))
        default: nil
        }
    }

    private var permission: String { MethodPermission.name(of: method).map { "\"\($0)\"" } ?? "the permission" }

    /// linkd names the parameter that it rejected; this adds what the parameter accepts.
    private func unaccepted(_ parameter: String) -> Entry {
        switch parameter {
        case "app":
            (.badInput, "no app is configured under this name", "linkctl apps list shows the configured apps")
        case "url" where method.hasSuffix(".ResolveAppLink"):
            (
                .badInput, "this is not a web page",
                "write the page's whole URL, https://… or http://…, or name a link of yours as KEY or DOMAIN/KEY"
            )
        case "url":
            (.badInput, "this is not a URL", "write the whole URL, with its scheme: https://… or shop://…")
        case "action":
            (
                .badInput, "unknown action",
                "the actions are open_app, open_store, open_web, show_preview, hold, reject and none"
            )
        case "link":
            (
                .badInput, "this is not the name of a link",
                "name it KEY, DOMAIN/KEY or https://DOMAIN/KEY, on a domain of the app"
            )
        case "until":
            (.badInput, "the end of the period is before its start", "give --until a time later than --since")
        case "after":
            (.badInput, "no event has the id given with --after", "linkctl events list shows the ids of events")
        default:
            (
                .badInput, "linkd does not accept the parameter \(parameter)",
                "look at the command's --help for the values it takes"
            )
        }
    }

    private var gateway: Entry? {
        switch name {
        case "org.linkd.Gateway.InvalidEvent":
            (
                .badInput, "the event is not valid: \(text("field")): \(text("reason"))",
                invalidEventAdvice(text("field"), text("reason"))
            )
        case "org.linkd.Gateway.NoSuchPending":
            (
                .notFound, "no pending link has the id \(text("id"))",
                "linkctl pending list shows those that wait"
            )
        case "org.linkd.Gateway.AppLinkNotResolved":
            appLinkNotResolved
        case "org.linkd.Gateway.NotRecorded", "org.linkd.Links.NotRecorded":
            storeFailed
        case "org.linkd.Gateway.Overloaded", "org.linkd.Links.Overloaded":
            (
                .tryAgain, "linkd is overloaded; nothing was recorded",
                "try again in \(parameters.number("retryAfterMilliseconds") ?? 1000) ms"
            )
        default: nil
        }
    }

    /// The store could not write, or not even read.
    private var storeFailed: Entry {
        let submits = method.hasPrefix("org.linkd.Gateway.Submit")
        return (
            .failed, (submits ? "nothing was recorded: " : "nothing was done: ") + text("reason"),
            "linkctl status shows the state of the store"
                + (submits ? "; you can safely retry with the same --id" : " and what to do about it")
        )
    }

    private func invalidEventAdvice(_ field: String, _ reason: String) -> String {
        switch (field, reason) {
        case ("event.url", "not_absolute"), ("event.url", "empty"), ("event.url", "bad_scheme"):
            "write the whole URL, with its scheme: https://… or shop://…"
        case ("event.id", "reused"): "another event has this id: give this one its own; nothing was recorded"
        case ("event.app.name", let reason) where reason.hasPrefix("missing"):
            "name the app with --app; linkctl apps list shows the configured apps"
        case ("event.app.name", _): "linkctl apps list shows the configured apps"
        case ("event.app.installation", _): "add --installation ID, the app's own id of the installation"
        case ("event.conversion", let reason) where reason.hasPrefix("missing"):
            "add --conversion NAME, such as --conversion sign_up"
        case ("event.navigation", let reason) where reason.hasPrefix("is allowed"): "add --kind navigate"
        default: method.hasSuffix(".Explain") ? "correct it and try again" : "correct it; nothing was recorded"
        }
    }

    private func tooManyAdvice(_ parameter: String) -> String {
        switch parameter {
        case "groupBy": "ask for one link, a --tag or an --app, a shorter period, or --by something with fewer values"
        case "interval": "ask for a longer --interval, or for a shorter period with --since and --until"
        default: "ask for a shorter period with --since and --until"
        }
    }

    private var invalidKey: String {
        switch (text("field"), text("reason")) {
        case ("name", "revoked"): "the key is revoked"
        case ("name", "expired"): "the key has expired"
        case ("app", "no_app"): "a key belongs to an app"
        case ("app", "missing"): "a key belongs to one app"
        case ("expiresAt", "past"): "the key would have expired already"
        case (let field, let reason): "the key is not valid: \(field): \(reason)"
        }
    }

    private var invalidKeyAdvice: String {
        switch (text("field"), text("reason")) {
        case ("app", "no_app"): "no app is configured: add an [[app]] to linkd.toml, then linkctl config reload"
        case ("app", "missing"): "there are several apps: name one with --app; linkctl apps list shows them"
        case ("name", "revoked"), ("name", "expired"): "make another one with linkctl keys create"
        case ("expiresAt", _): "give a time in the future"
        default: "look at linkctl keys create --help"
        }
    }

    private var appLinkNotResolved: Entry {
        let what = "the apps of the page are not known: \(text("message"))"
        return switch text("reason") {
        case "resolve_off": (.configuration, what, "set it in linkd.toml, then linkctl config reload")
        case "overloaded", "timeout", "too_many": (.tryAgain, what, "try again in a while")
        case "no_such_link": (.notFound, what, "linkctl links list and linkctl routes test show what there is")
        case "address_refused", "port_refused":
            (.configuration, what, "list it in expand_addresses or expand_ports of [stage.short-links] if it is meant")
        default: (.notFound, what, "open the page in a browser: linkd sees what a browser without scripts does")
        }
    }

    /// The advice for an invalid configuration. A change that needs a restart is no mistake to correct.
    private var configurationAdvice: String {
        let errors = parameters.objects("problems").filter { $0.text("severity") != "warning" }
        let messages = errors.map { $0.text("message") ?? "" }
        return !messages.isEmpty && messages.allSatisfy(RestartAdvice.ends)
            ? "\(RestartAdvice.text); or take the change back and reload again"
            : "correct what is named above; linkctl config check tests it without a reload"
    }

    private var keyTakenAdvice: String {
        "choose another key; --upsert changes a link that has it, --reuse-key takes that of a deleted one"
    }

    private var administration: Entry? {
        switch name {
        case "org.linkd.Control.NoSuchEvent":
            (.notFound, "no event has the id \(text("id"))", "linkctl events list shows the recorded ones")
        case "org.linkd.Control.NoSuchInstallation":
            (
                .notFound, "installation \(text("installation")) has not reported a first open or any other event",
                "linkctl installs list shows installations; their ids are the apps' own, letter for letter"
            )
        case "org.linkd.Control.TooManyTestInstallations":
            (
                .tryAgain, "\(text("limit")) installations are marked as tests already",
                "linkctl installs test lists them; --off removes a mark"
            )
        case "org.linkd.Control.RecomputationRunning":
            (
                .tryAgain, "credits are already being recomputed", "wait until that has ended, or stop it"
            )
        case "org.linkd.Control.NoSuchKey":
            (.notFound, "no key is called \(text("name"))", "linkctl keys list shows the keys")
        case "org.linkd.Control.KeyNameTaken":
            (
                .tryAgain, "the key name \(text("name")) is in use, or was",
                "choose another name: a name is never used again"
            )
        case "org.linkd.Control.InvalidKey":
            (.badInput, invalidKey, invalidKeyAdvice)
        case "org.linkd.Control.BackupRunning":
            (.tryAgain, "a backup is already being made", "wait until it has ended; linkctl db stats shows it then")
        case "org.linkd.Control.BackupExists":
            (
                .tryAgain, "there is already a backup \(text("name")); linkd does not overwrite it",
                "give another name, or none; linkctl db stats lists the backups"
            )
        case "org.linkd.Control.InvalidBackupName":
            (
                .badInput, "\(text("name")) is not a valid backup name: \(text("reason"))",
                "backups are written to store.backup_dir: give a plain name, or leave it out"
            )
        case "org.linkd.Control.BackupFailed":
            (.failed, "no backup was made: \(text("reason"))", text("fix"))
        case "org.linkd.Control.DatabaseFailed":
            (.failed, "the database: \(text("reason"))", "linkctl status shows the state of the store")
        case "org.linkd.Control.NoSuchDomain":
            (
                .notFound, "no app has the domain \(text("domain"))",
                "linkctl apps list prints the domains of the apps"
            )
        case "org.linkd.Control.NoSuchStage":
            (
                .notFound, "there is no stage \(text("stage"))",
                "the stages are \(parameters.texts("stages").joined(separator: ", "))"
            )
        case "org.linkd.Control.TooManyBuckets":
            (
                .badInput, "the answer would have more than \(parameters.number("limit") ?? 0) values",
                tooManyAdvice(text("narrow"))
            )
        case "org.linkd.Control.ConfigInvalid":
            (
                .configuration, "the configuration is not valid; the one before it stays in force",
                configurationAdvice
            )
        case "org.linkd.Links.NoSuchLink":
            (.notFound, "no link \(text("domain"))/\(text("key"))", "linkctl links list shows the links")
        case "org.linkd.Links.KeyTaken":
            (.tryAgain, "the key is taken: \(text("domain"))/\(text("key"))", keyTakenAdvice)
        case "org.linkd.Links.RevisionMismatch":
            (
                .tryAgain, "the link has been changed since; its revision is now \(parameters.number("stored") ?? 0)",
                "look at it again and repeat the change"
            )
        case "org.linkd.Links.InvalidLink":
            (
                .badInput, "the link is not valid: \(text("field")): \(text("reason"))",
                LinkReason.advice(
                    field: text("field"), reason: text("reason"), isNew: method == LinkMethod.create,
                    detail: parameters.text("detail"))
            )
        default: nil
        }
    }
}
