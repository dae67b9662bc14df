// The campaign parameters that create adds to where a link leads.

import ArgumentParser
import LinkCore

/// The options `--utm-…`.
struct CampaignOptions: ParsableArguments {
    @Option(help: ArgumentHelp("utm_source of the URL or route: who sends people.", valueName: "text"))
    var utmSource: String?
    @Option(help: ArgumentHelp("utm_medium, such as email or print.", valueName: "text")) var utmMedium: String?
    @Option(help: ArgumentHelp("utm_campaign, by which linkd counts, too.", valueName: "text")) var utmCampaign: String?
    @Option(help: ArgumentHelp("utm_term.", valueName: "text")) var utmTerm: String?
    @Option(help: ArgumentHelp("utm_content.", valueName: "text")) var utmContent: String?

    private var given: [(name: String, value: String)] {
        [
            ("utm_source", utmSource), ("utm_medium", utmMedium), ("utm_campaign", utmCampaign), ("utm_term", utmTerm),
            ("utm_content", utmContent),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    var isEmpty: Bool { given.isEmpty }

    /// Adds the parameters to the link's URL, in place of those that it has, or to its query parameters.
    func add(to link: inout JSONObject) {
        for (name, value) in given {
            if let text = link.text("url") {
                // linkd says what is wrong with another text.
                if let url = try? LinkURL(TargetText.encoded(text)) {
                    link["url"] = .string(url.settingQuery(name: name, value: value).text)
                }
            } else {
                var query = link.object("queryParameters") ?? [:]
                query[name] = .string(value)
                link["queryParameters"] = .object(query)
            }
        }
    }
}
