// `linkctl keys create`

import ArgumentParser
import LinkCore
import Records

/// The values of `--kind`.
enum KeyKindOption: String, ExpressibleByArgument, CaseIterable {
    case app, server
}

/// `--expires`: from now on ("90d", "+90d"), or an ISO 8601 date or time.
struct Expiry: ExpressibleByArgument, Equatable {
    let moment: FutureTimeArgument

    init?(argument: String) {
        guard let moment = FutureTimeArgument(argument: argument) ?? FutureTimeArgument(argument: "+\(argument)") else {
            return nil
        }
        self.moment = moment
    }
}

/// Implements `linkctl keys create`.
struct KeysCreate: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a key for the HTTP interface. It is shown once.",
        discussion: """
            A server key may do what its scopes say, for one app: events, explain, \
            links.read, links.write, metadata, stats. An app key ships inside an app, so \
            everybody can read it: it records openings and conversions of its app, handles \
            pending links, and makes links to routes under keys of linkd's own making. It \
            takes no scopes.

            The key goes to standard output, alone on its line when that is piped. Callers \
            send it as "Authorization: Bearer KEY". /v1 asks everybody for one, processes of \
            this host too; the Unix sockets never do.

            EXAMPLES
              linkctl keys create --name backend --app shop --scope events --scope stats
              linkctl keys create --name ios-4 --app shop --kind app
              linkctl keys create --name ios-debug --app shop --kind app --test
              linkctl keys create --name ci --scope links.write,links.read --expires 90d > ci.key
            """)

    @Option(help: ArgumentHelp("What to call it: letters, digits, \"-\", \"_\" and \".\".", valueName: "name"))
    var name: String
    @Option(
        help: ArgumentHelp("The app. (default: the only app)", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Option(help: ArgumentHelp("Who has it: app or server. (default: server)", valueName: "kind"))
    var kind: KeyKindOption?
    @Option(
        help: ArgumentHelp("What a server key may do; may be repeated.", valueName: "scope"),
        completion: .list(HTTPKey.Scope.allCases.map(\.rawValue)))
    var scope: [String] = []
    @Option(
        help: ArgumentHelp(
            "When it ends: 90d from now, or an ISO 8601 date or time. (default: never)", valueName: "when"))
    var expires: Expiry?
    @Flag(help: "Every event that comes with it is a test, which no report counts.") var test = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    private var scopes: [String] {
        scope.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) } }
    }

    func validate() throws {
        let known = HTTPKey.Scope.allCases.map(\.rawValue).joined(separator: ", ")
        for scope in scopes where HTTPKey.Scope(rawValue: scope) == nil {
            throw ValidationError("unknown scope \(scope); scopes are \(known).")
        }
        if kind == .app, !scopes.isEmpty {
            throw ValidationError("an app key has no scopes: leave --scope out, or make a --kind server key.")
        }
        if kind != .app, scopes.isEmpty {
            throw ValidationError("a server key needs at least one --scope; scopes are \(known).")
        }
        if let reason = HTTPKeyRules.refusal(ofName: name) {
            throw ValidationError("--name \(KeyText.sentence(ofNameReason: reason)).")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["name": .string(name)]
        parameters.put("app", app)
        parameters.put("kind", kind?.rawValue)
        if !scopes.isEmpty { parameters["scopes"] = .array(scopes.map { .string($0) }) }
        if let expires { parameters.put("expiresAt", session.milliseconds(expires.moment)) }
        if test { parameters["test"] = .bool(true) }
        guard let reply = try session.show(KeyMethod.create, parameters) else { return }
        try KeyText(session, reply.object("key") ?? [:]).printNew(reply.text("secret"))
    }
}
