// Whether /v1 can be reached from outside without a key: a proxy may add a key of its own to every request, or another
// server may answer. It also checks whether keys can be sent in plain text.

import LinkCore
import Outbound
import Records

extension HostExamination {
    /// Checks `/v1` of the host, over https and over http.
    func examineInterface() async {
        let address = "\(subject.host)/v1/links"
        guard case .response(let secure) = await fetcher.fetch("https://\(address)", as: nil).answer else {
            return report(Diagnosis("interface", .skipped, "it could not be fetched", of: address))
        }
        guard !Task.isCancelled else { return }
        var plain: FetchResponse?
        if case .response(let response) = await fetcher.fetch("http://\(address)", as: nil).answer { plain = response }
        for (scheme, response) in [("https", secure), ("http", plain)] {
            guard let response, (200..<300).contains(response.status) else { continue }
            return report(
                Diagnosis(
                    "interface", .failed, "\(response.status) is answered without a key over \(scheme)", of: address,
                    fix:
                        "linkd answers 401: see whether the proxy adds Authorization, or whether something else answers"
                ))
        }
        if plain?.status == 401 {
            return report(
                Diagnosis(
                    "interface", .warning,
                    "it asks for keys over http, where anybody on the network path can read them", of: address,
                    fix: "let the proxy answer /v1 over https only, and redirect the rest"))
        }
        report(
            Diagnosis(
                "interface", .ok,
                secure.status == 401 ? "it asks for a key" : "it answers \(secure.status) without a key", of: address))
    }
}
