// Checks that need only values: what the daemon knows of itself, reported with a fix. No I/O.

public import LinkCore
public import Records

/// Findings about linkd itself.
public enum SelfChecks {
    /// Whether a page's button can lead to another host of the app.
    public static func sisterHost(of app: AppDefinition) -> Diagnosis {
        guard app.domains.count < 2 else {
            return Diagnosis(
                "sister_host", .ok, "\(app.domains.count) domains: a page's button leads to another host", of: app.name)
        }
        guard let domain = app.domains.first else {
            return Diagnosis(
                "sister_host", .warning, "the app has no domain, so it has no links of its own", of: app.name,
                fix: "add domains to [[app]] \(app.name)")
        }
        let button =
            app.ios.scheme.isEmpty
            ? "leads to the page's own host, and iPhones do not open the app for that"
            : "has the app's scheme on iPhones, which shows an error to people without the app"
        return Diagnosis(
            "sister_host", .warning, "\(domain) is the only domain, so a page's button \(button)", of: app.name,
            fix: "add a second host to domains of \(app.name) and to the app's entitlements; a sub-domain suffices")
    }

    /// Whether the store records events, in the words of the status.
    /// - Parameter path: path of the database.
    public static func store(_ status: StoreStatus, path: String) -> Diagnosis {
        if let degraded = status.degraded, let fault = status.fault {
            return Diagnosis("store", .failed, fault, fix: degraded.fix(path: path))
        }
        return Diagnosis("store", .ok, "\(status.events) events, \(status.links) links")
    }

    /// Whether the writer keeps up.
    public static func queue(depth: Int, late: Int, unrecorded: Int) -> Diagnosis {
        if unrecorded > 0 {
            return Diagnosis(
                "queue", .failed, "\(unrecorded) taps since the start were answered but could not be recorded",
                fix: "look at the store's finding and at the log; the cause is a slow disk or a full queue")
        }
        if depth > 10_000 {
            return Diagnosis(
                "queue", .warning, "\(depth) entries wait to be recorded",
                fix: "give the database a faster disk; linkctl top shows whether the queue grows")
        }
        let words = "\(depth) entries wait"
        return Diagnosis(
            "queue", .ok, late > 0 ? "\(words); \(late) taps since the start left before their commit" : words)
    }

    /// Whether forwarding headers came from untrusted peers.
    public static func proxies(forwardedByUntrusted count: Int, last peer: String?) -> Diagnosis {
        guard count > 0 else {
            return Diagnosis("proxies", .ok, "no request came with forwarding headers from a peer that is not trusted")
        }
        return Diagnosis(
            "proxies", .warning,
            "\(count) requests came with X-Forwarded-For or Forwarded from peers that are not trusted\(whom(peer)): their own "
                + "address was taken for the visitor's",
            fix: "if that is your proxy, add it to listen.trusted_proxies; if not, a client is forging its address")
    }

    /// Whether trusted proxies say who their clients are.
    /// - Parameters:
    ///   - unreadable: requests whose last forwarded value is no address, and the last proxy that sent one.
    ///   - unnamed: requests with other fields of a proxy but no client address, and the last proxy that sent one.
    public static func clients(
        unreadable: (count: Int, last: String?), unnamed: (count: Int, last: String?)
    ) -> Diagnosis {
        if unreadable.count > 0 {
            return Diagnosis(
                "clients", .warning,
                "\(unreadable.count) requests came through a trusted proxy\(whom(unreadable.last)) whose last value of "
                    + "X-Forwarded-For or Forwarded is not an address: all of them were counted as the proxy's own",
                fix: "let the proxy set X-Forwarded-For to the address it sees, as in etc/nginx.conf.sample")
        }
        guard unnamed.count > 0 else {
            return Diagnosis("clients", .ok, "trusted proxies name their clients, as far as they are known")
        }
        return Diagnosis(
            "clients", .warning,
            "\(unnamed.count) requests came through a trusted proxy\(whom(unnamed.last)) that names no client: they have "
                + "its address, and no limit applies to them",
            fix: "let the proxy set X-Forwarded-For to the address it sees, as in etc/nginx.conf.sample")
    }

    private static func whom(_ peer: String?) -> String { peer.map { ", the last from \($0)" } ?? "" }

    /// Whether the clock is trusted, and whether the system reports it as synchronised.
    public static func clock(_ reading: ClockReading) -> Diagnosis {
        if let words = reading.words { return Diagnosis("clock", .warning, words, fix: ClockReading.fix) }
        return switch reading.isSynchronised {
        case true?: Diagnosis("clock", .ok, "the system reports that it is synchronised")
        case false?:
            Diagnosis(
                "clock", .warning, "the system reports that it is not synchronised",
                fix: "switch on a time service: timedatectl set-ntp true; links expire and signatures end by this clock"
            )
        case nil: Diagnosis("clock", .skipped, "the system does not report whether it is synchronised")
        }
    }
}
