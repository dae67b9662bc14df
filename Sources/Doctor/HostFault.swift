// Why a host of an app gives no answer at all, reported with a way to fix it. Values only.

import LinkCore
import Outbound
import Records

/// A request to a host that ended without an answer.
struct HostFault {
    private let host: String
    private let reason: ExpansionError.Reason
    private let detail: String?

    init(_ host: String, _ reason: ExpansionError.Reason, _ detail: String?) {
        self.host = host
        self.reason = reason
        self.detail = detail
    }

    var finding: Diagnosis {
        switch reason {
        case .notResolved:
            failed(
                "dns", "the name has no address",
                "add an A or AAAA record for \(host), or remove it from domains of its app")
        case .addressRefused:
            failed(
                "dns", "the name resolves to an address that is not public\(more)",
                "publish a public address, as phones and the servers of Apple and Google must reach it; for a test "
                    + "network, list it under expand_addresses of [stage.short-links]")
        case .notConnected:
            failed(
                "https", "no server accepts connections on port 443\(more)",
                "start the web server or proxy in front of linkd, and open the port in the firewall")
        case .timeout:
            failed("https", "no answer within seconds\(more)", "look at the proxy and the firewall in front of linkd")
        case .tls:
            failed(
                "https", "the certificate is not valid, or the TLS handshake failed\(more)",
                "serve a certificate of a public certificate authority for \(host), with its complete chain")
        default:
            failed("https", "the answer is not HTTP, or is incomplete\(more)", "look at the proxy in front of linkd")
        }
    }

    /// The finding for a request that fails only with the User-Agent of the system's own fetcher.
    func finding(asking place: FileExamination.Place) -> Diagnosis {
        Diagnosis(
            place.name, .failed, "a request of the User-Agent \"\(place.fetcher)\" gets no answer\(more)",
            of: host + place.path,
            fix: "answer every client: no firewall rule or bot rule may block this path")
    }

    private var more: String { detail.map { ": \($0)" } ?? "" }

    private func failed(_ name: String, _ detail: String, _ fix: String) -> Diagnosis {
        Diagnosis(name, .failed, detail, of: host, fix: fix)
    }
}
