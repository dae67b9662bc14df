// `linkctl links forms L`

import ArgumentParser
import LinkCore

/// The values of `--platform` of `links forms`.
enum FormPlatformOption: String, ExpressibleByArgument, CaseIterable {
    case ios, ipad, android, web
}

/// Implements `linkctl links forms`.
struct LinksForms: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "forms",
        abstract: "Show a link in each form that clients need.",
        discussion: """
            Universal Link, Android App Link, custom scheme, intent:, App Link with data, \
            Facebook legacy, and web. Each is what a tap on such a device gets, or says why \
            the link cannot be had in this form. With a version, forms that such an app \
            cannot open are left out.

            EXAMPLES
              linkctl links forms sale
              linkctl links forms go.example.com/sale --json
              linkctl links forms sale --platform android --app-version 4.1
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @Option(help: "Only the forms of this platform.")
    var platform: FormPlatformOption?
    @OptionGroup var versions: VersionOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = try session.address(link)
        parameters.put("platform", platform?.rawValue)
        parameters.put("appVersion", versions.appVersion)
        parameters.put("appBuild", versions.appBuild)
        parameters.put("osVersion", versions.osVersion)
        let reply = try session.call(LinkMethod.getForms, parameters)
        guard !session.json else { return try session.output.json(reply) }
        let forms = try session.decoded(reply, of: LinkMethod.getForms).objects("forms")
        var table = Table(
            session.output, [.text("form"), .text("platform"), .flexible("url"), .flexible("remark")])
        for form in forms {
            try table.row([
                Cell(form.text("form")), Cell(form.text("platform")), Cell(form.text("url")), Self.remark(on: form),
            ])
        }
        try table.finish(empty: "")
    }

    /// Why there is no address, or what the app needs to open it.
    private static func remark(on form: JSONObject) -> Cell {
        if let reason = form.text("reason") {
            return Cell([reason, form.text("detail")].compactMap { $0 }.joined(separator: ": "), .yellow)
        }
        let rule = form.text("rule").map { "rule \($0)" }
        let parts = form.texts("needs") + [rule, form.text("detail")].compactMap { $0 }
        return Cell(parts.joined(separator: "; "), .dim)
    }
}
