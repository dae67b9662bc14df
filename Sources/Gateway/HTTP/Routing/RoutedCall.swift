// Requests as their handlers get them, and what their routes may need: a key's scope, or room in the budget of the
// sender's address. Loop thread.

import EventLoop
import LinkCore
import Pages
import Records
import Wire

/// A request on the way to its handler.
protocol RoutedCall: SendableMetatype {
    /// What a route may need of a request.
    associatedtype Needs: Sendable
    /// What the condition of a route may ask.
    associatedtype Context

    var request: HTTPRequest { get }

    /// The answer to a request that lacks something; nil when it lacks nothing.
    func refusal(without needs: Needs) -> HTTPResponse?
}

/// A type whose methods answer requests. One is made for each request.
protocol HTTPEndpoint<Call>: SendableMetatype {
    associatedtype Call: RoutedCall

    init(_ call: Call)
}

/// A request below `/v1` of a key's holder.
struct APICall: RoutedCall {
    enum Needs {
        /// Any valid key.
        case key
        /// A server key with the scope.
        case scope(HTTPKey.Scope)
        /// A server key with the scope, or an app key.
        case scopeOrAppKey(HTTPKey.Scope)
        /// A server key with the first scope for GET and HEAD, with the second for every other method.
        case readOrWrite(HTTPKey.Scope, HTTPKey.Scope)
    }

    typealias Context = WorkerContext

    let context: WorkerContext
    let request: HTTPRequest
    /// The values of the path's parameters, in order.
    let parameters: [String]
    let caller: HTTPCaller
    let authenticator: APIKeyAuthenticator

    func refusal(without needs: Needs) -> HTTPResponse? {
        do throws(HTTPProblem) {
            switch needs {
            case .key: break
            case .scope(let scope): try caller.require(scope)
            case .scopeOrAppKey(let scope): if !caller.isPublic { try caller.require(scope) }
            case .readOrWrite(let read, let write): try caller.require(request.isRead ? read : write)
            }
            return nil
        } catch {
            return error.response
        }
    }
}

/// A request without a key, on any host.
struct OpenCall: RoutedCall {
    /// What a request takes from the budget of its address. Paths that do not exist, `/` and robots.txt take nothing: a
    /// refusal would cost as much as the answer.
    enum Needs {
        case nothing
        /// The cost of the request.
        case request
        /// The same; a person whose budget is used up gets a page.
        case requestOfPerson
        /// The same and the cost of the OpenAPI document.
        case document
        /// The cost of the request, from the bucket for association files.
        case file
    }

    typealias Context = WorkerContext

    let context: WorkerContext
    let request: HTTPRequest
    let client: ClientAddress.Finding

    func refusal(without needs: Needs) -> HTTPResponse? { problem(without: needs)?.response }

    fileprivate func problem(without needs: Needs) -> HTTPProblem? {
        switch needs {
        case .nothing: nil
        case .request, .requestOfPerson: charge(RequestCost.of(request))
        case .document: charge(RequestCost.of(request) + RequestCost.document)
        case .file: charge(RequestCost.of(request), isFile: true)
        }
    }

    /// Charges the sender's address; see `WorkerContext.charge`.
    func charge(_ cost: Int, isFile: Bool = false) -> HTTPProblem? {
        context.charge(cost, to: client.limited, isFile: isFile)
    }
}

/// A request without a key on a host of an app.
struct HostCall: RoutedCall {
    typealias Context = WorkerContext

    let open: OpenCall
    let domain: Domain
    /// The values of the path's parameters, in order.
    let parameters: [String]

    var context: WorkerContext { open.context }
    var request: HTTPRequest { open.request }

    func refusal(without needs: OpenCall.Needs) -> HTTPResponse? {
        guard let problem = open.problem(without: needs) else { return nil }
        if case .requestOfPerson = needs { return domain.app.refusal(problem, of: request, context) }
        return problem.response
    }
}

extension HTTPRequest {
    /// Whether a browser shows the answer to a person.
    var wantsPage: Bool { headers["accept"]?.containsLetters("text/html") == true }
}

extension App {
    /// The answer to a limited request: a page for a person.
    func refusal(_ problem: HTTPProblem, of request: HTTPRequest, _ context: WorkerContext) -> HTTPResponse {
        guard request.wantsPage else { return problem.response }
        let pages = context.snapshot.values.pages
        return pages.notice(.unavailable, pages.language(of: request), of: NoticeOwner(app: definition))
            .response(429, problem.headers)
    }
}

extension WorkerContext {
    /// Charges an address for a request; returns the error when its budget is used up.
    /// - Parameters:
    ///   - cost: see `RequestCost`.
    ///   - address: whose bucket is charged; nil for a client without a limit.
    ///   - isFile: whether an association file is requested, which has a bucket of its own.
    func charge(_ cost: @autoclosure () -> Int, to address: IPAddress?, isFile: Bool = false) -> HTTPProblem? {
        let (limits, rates) = (services.limits, snapshot.values.limits.rates)
        guard let address, !rates.perAddress.isOff else { return nil }
        let now = services.clock.monotonicNanoseconds()
        guard
            let seconds = isFile
                ? limits.file(from: address, cost: cost(), rates, now: now)
                : limits.request(from: address, cost: cost(), rates, now: now)
        else { return nil }
        counters.limitedAddresses += 1
        return .tooMany("too many requests from this address", after: seconds)
    }
}

extension HTTPRequest {
    /// Whether it asks for no change: GET or HEAD. The right to read is enough for it, and what it waits for is cancelled when
    /// its sender has left. linkd may still record that it came, as it does with taps.
    var isRead: Bool { method == .get || method == .head }
}
