// Passwords of links: in the form of their page, or from programs as HTTP's Basic authentication, whose user name does not
// matter. Loop thread. Must never log a password.

import EventLoop
import LinkCore
import Pages
import PluginKit
import Records
import Wire

extension TapSite {
    /// What the password of a request does.
    enum Unlocking {
        /// It sent none, or the link needs none.
        case noPassword
        /// It opens this link.
        case right(LinkAddress)
        case refused(HTTPResponse)
    }

    /// Compares the password of a request with that of its link. A wrong one is no tap.
    func unlock(_ asked: LinkURL, by snapshot: ActiveSnapshot) async throws(EventError) -> Unlocking {
        let isForm = request.method == .post
        var password = basicPassword
        if isForm {
            let type = request.headers["content-type"]?.prefix { $0 != ";" }.lowercased()
            guard type == "application/x-www-form-urlencoded", request.body.count <= 4096 else { return Self.noForm }
            password = Self.password(in: request.body) ?? ""
        }
        guard let password else { return .noPassword }
        let look = try await context.path.look(event(asked), at: asked, hints, by: snapshot)
        guard look.match?.obstacle == .passwordRequired, let stored = look.match?.stored,
            let sealed = stored.link.password
        else { return isForm ? Self.noForm : .noPassword }
        switch await guess(password, at: stored, sealed) {
        case nil: return .refused(page(.unavailable, after: 2))
        case .right:
            // A comparison may have taken seconds, in which the link got another password.
            let now = try await context.path.look(event(asked), at: asked, hints, by: snapshot)
            if let password = now.match?.stored.link.password, password != sealed { return .refused(wrongPassword) }
            return .right(stored.link.address)
        case .wrong:
            context.counters.passwordsRefused += 1
            return .refused(wrongPassword)
        case .wait(let seconds):
            context.counters.passwordsLimited += 1
            let problem = HTTPProblem.tooMany("too many wrong passwords", after: seconds)
            return .refused(wantsJSON ? Self.problem(problem) : page(.tooMany, after: seconds))
        }
    }

    /// A form that is none, or that nobody asked for.
    private static var noForm: Unlocking { .refused(problem(.methodNotAllowed("GET, HEAD"))) }

    /// The answer to a wrong password. A program is asked for another by HTTP's authentication.
    private var wrongPassword: HTTPResponse {
        if request.method == .post { return page(.wrongPassword) }
        let challenge = HTTPField("WWW-Authenticate", "Basic realm=\"link\", charset=\"UTF-8\"")
        if wantsJSON { return Self.problem(.wrongPassword(challenge)) }
        var response = page(.wrongPassword)
        response.status = 401
        response.headers.append(challenge)
        return response
    }

    /// The password of `Authorization: Basic`; nil when there is none, and for browsers. What these send is for a proxy in
    /// front of linkd, which may pass it on; nothing tells it from a guess. People have the form.
    private var basicPassword: String? {
        guard !request.wantsPage, let value = request.headers["authorization"] else { return nil }
        let parts = value.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2, asciiLowercased(String(Substring(parts[0]))) == "basic",
            let bytes = Base64.decode(Array(parts[1])), let text = String(validating: bytes, as: UTF8.self),
            let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let password = text[text.utf8.index(after: colon)...]
        return password.utf8.count <= LinkLimits.passwordBytes ? String(password) : nil
    }

    /// Checks a password; nil when too many wait to be compared with bcrypt hashes.
    private func guess(
        _ password: String, at stored: StoredLink, _ sealed: SealedPassword
    ) async -> PasswordAttempts.Answer? {
        let services = context.services
        let strength = PasswordStrength(password, of: stored.link.address)
        guard let vault = services.vault, let hash = vault.passwordHash(sealed, for: stored.link.address) else {
            return services.attempts.guess(
                strength, at: stored.id, from: client.address, now: services.clock.monotonicNanoseconds()
            ) { services.vault?.matches(password, sealed) ?? false }
        }
        let wait = services.attempts.wait(
            strength, at: stored.id, from: client.address, now: services.clock.monotonicNanoseconds())
        guard wait == 0 else { return .wait(wait) }
        let compared = await services.bcryptChecks.compare(
            password, sealed, hash, from: client.address?.customer ?? 0, vault)
        guard let isRight = compared else { return nil }
        return services.attempts.guess(
            strength, at: stored.id, from: client.address, now: services.clock.monotonicNanoseconds()
        ) { isRight }
    }

    private static func password(in body: [UInt8]) -> String? {
        let form = String(decoding: body, as: UTF8.self)
        guard let parsed = try? QueryParser.parse(Substring(form)) else { return nil }
        return parsed.items.first { sameBytes($0.name, "password") }?.value
    }
}

extension HTTPProblem {
    fileprivate static func wrongPassword(_ challenge: HTTPField) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 401, code: "wrong_password", title: "Unauthorized",
                detail: "this is not the link's password: send it as the password of Basic authentication"),
            headers: [challenge])
    }
}
