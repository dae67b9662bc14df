// The methods of org.linkd.Gateway that most callers need. Each is one call; errors are those of `call`.

public import LinkCore

extension Connection {
    /// Records an event and returns what linkd decided, once it is on disk. `event` has the fields of `Event` in
    /// org.linkd.Gateway.varlink. Give it an `id`: then it can be sent again after an error and is recorded once.
    @discardableResult
    public func submit(_ event: JSONObject) throws(ClientError) -> Decision {
        Decision(try member("outcome", of: "org.linkd.Gateway.Submit", ["event": .object(event)]))
    }

    /// Decides about an event and records nothing.
    public func explain(_ event: JSONObject) throws(ClientError) -> Decision {
        Decision(try member("outcome", of: "org.linkd.Gateway.Explain", ["event": .object(event)]))
    }

    /// Finds the apps that open a web page; the fields are those of `ResolvedAppLink` in org.linkd.Gateway.varlink. linkd may
    /// fetch the page, within six seconds; with `fresh` it does so even if it knows the page. Throws
    /// `GatewayError.appLinkNotResolved` as its `gatewayError`.
    public func resolveAppLink(_ url: String, fresh: Bool = false) throws(ClientError) -> JSONObject {
        var parameters: JSONObject = ["url": .string(url)]
        if fresh { parameters["fresh"] = .bool(true) }
        return try member("appLink", of: "org.linkd.Gateway.ResolveAppLink", parameters)
    }

    /// Subscribes to events as they are recorded, in the order of commits; nil and empty lists stand for all. With `after`, an
    /// event's id, the events behind it come first and none is missed. Read with `next(patient: true)`, and decode replies
    /// with `SubscribedEvent(_:)`. Takes the connection for itself until the stream ends.
    /// - Parameters:
    ///   - measured: whether only events with measurement events come, or only those without; nil stands for all.
    ///   - measurement: the name of a measurement event, such as `al_nav_out`: only events that have it come.
    public func subscribe(
        app: String? = nil, kinds: [String] = [], routes: [String] = [], after: String? = nil,
        measured: Bool? = nil, measurement: String? = nil
    ) throws(ClientError) -> ReplyStream {
        var parameters: JSONObject = [:]
        if let app { parameters["app"] = .string(app) }
        if !kinds.isEmpty { parameters["kinds"] = .array(kinds.map { .string($0) }) }
        if !routes.isEmpty { parameters["routes"] = .array(routes.map { .string($0) }) }
        if let after { parameters["after"] = .string(after) }
        if let measured { parameters["measured"] = .bool(measured) }
        if let measurement { parameters["measurement"] = .string(measurement) }
        return try stream("org.linkd.Gateway.Subscribe", parameters)
    }

    private func member(
        _ name: String, of method: String, _ parameters: JSONObject
    ) throws(ClientError) -> JSONObject {
        guard let object = try call(method, parameters)[name]?.object else {
            throw failed(.protocolError("the reply to \(method) has no \(name)"))
        }
        return object
    }
}
