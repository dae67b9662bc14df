// A route of an HTTP listener: which paths it has, what a request must have, and who answers each method. HTTPRoutes has
// the tables. Loop thread.

import LinkCore
import Wire

/// One row of a table of routes.
struct HTTPRoute<Call: RoutedCall>: Sendable {
    typealias Condition = @Sendable (HTTPRequest, [String], Call.Context) -> Bool

    let paths: [RoutePath]
    /// The part of linkd that answers, as metrics name it.
    let site: SiteName
    /// What every request for these paths needs, whatever its method.
    let needs: Call.Needs
    let operations: [Operation]
    private let condition: Condition?

    /// - Parameters:
    ///   - condition: which requests the route is for, given the values of the path's parameters; nil means all.
    ///   - operations: by method. Any other method gets 405.
    init(
        _ paths: String..., site: SiteName, needs: Call.Needs, where condition: Condition? = nil,
        _ operations: Operation...
    ) {
        self.paths = paths.map(RoutePath.init)
        self.site = site
        self.needs = needs
        self.condition = condition
        self.operations = operations
    }

    /// Who answers a request.
    enum Handler: Sendable {
        case endpoint(@Sendable (Call) async throws(HTTPProblem) -> HTTPResponse)
        /// The same error for all.
        case error(HTTPProblem)
        /// A route further down.
        case below
    }

    /// What is done for some methods of a route.
    struct Operation: Sendable {
        /// Empty means every method.
        let methods: [HTTPMethod]
        /// What it needs beyond what its route needs.
        let needs: Call.Needs?
        let handler: Handler

        fileprivate func takes(_ method: HTTPMethod) -> Bool { methods.isEmpty || methods.contains(method) }

        fileprivate var isBelow: Bool { if case .below = handler { true } else { false } }

        private static func answered<Endpoint: HTTPEndpoint<Call>>(
            _ methods: [HTTPMethod], _ needs: Call.Needs?,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation {
            Operation(
                methods: methods, needs: needs,
                handler: .endpoint { call throws(HTTPProblem) in try await body(Endpoint(call))() })
        }

        /// GET and HEAD.
        static func get<Endpoint: HTTPEndpoint<Call>>(
            needs: Call.Needs? = nil,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation { answered([.get, .head], needs, body) }

        static func post<Endpoint: HTTPEndpoint<Call>>(
            needs: Call.Needs? = nil,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation { answered([.post], needs, body) }

        static func put<Endpoint: HTTPEndpoint<Call>>(
            needs: Call.Needs? = nil,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation { answered([.put], needs, body) }

        static func patch<Endpoint: HTTPEndpoint<Call>>(
            needs: Call.Needs? = nil,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation { answered([.patch], needs, body) }

        static func delete<Endpoint: HTTPEndpoint<Call>>(
            needs: Call.Needs? = nil,
            _ body: @escaping @Sendable (Endpoint) -> () async throws(HTTPProblem) -> HTTPResponse
        ) -> Operation { answered([.delete], needs, body) }

        /// The same error for some methods; no methods mean all.
        static func error(_ problem: HTTPProblem, _ methods: HTTPMethod...) -> Operation {
            Operation(methods: methods, needs: nil, handler: .error(problem))
        }

        /// Leaves GET and HEAD to the routes further down.
        static var readsBelow: Operation { Operation(methods: [.get, .head], needs: nil, handler: .below) }
    }

    /// The methods of its operations, as `Allow` names them.
    var allow: String { operations.flatMap(\.methods).map(\.text).joined(separator: ", ") }

    /// A request's route, its operation there, and the values of the path's parameters.
    struct Match {
        let route: HTTPRoute
        let parameters: [String]
        fileprivate let operation: Operation?

        /// The handler's answer, or the error of a request that lacks something.
        func respond(to call: Call) async -> HTTPResponse {
            if let refusal = call.refusal(without: route.needs) { return refusal }
            if let needs = operation?.needs, let refusal = call.refusal(without: needs) { return refusal }
            switch operation?.handler {
            case .endpoint(let answer)?:
                do throws(HTTPProblem) { return try await answer(call) } catch { return error.response }
            case .error(let problem)?: return problem.response
            case .below?, nil: return HTTPProblem.methodNotAllowed(route.allow).response
            }
        }
    }

    fileprivate func match(_ request: HTTPRequest, _ context: Call.Context) -> Match? {
        for path in paths {
            guard let values = path.match(request.path), condition?(request, values, context) ?? true else { continue }
            let operation = operations.first { $0.takes(request.method) }
            return operation?.isBelow == true
                ? nil : Match(route: self, parameters: values, operation: operation)
        }
        return nil
    }
}

extension Array {
    /// The first route, from the top, that a request fits; nil when there is none.
    func find<Call>(_ request: HTTPRequest, _ context: Call.Context) -> HTTPRoute<Call>.Match?
    where Element == HTTPRoute<Call> {
        for route in self {
            if let match = route.match(request, context) { return match }
        }
        return nil
    }
}
