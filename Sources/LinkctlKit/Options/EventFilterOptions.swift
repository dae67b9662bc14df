// Which recorded events to list: the filters of ListEvents, all of which must match.

import ArgumentParser
import LinkCore

/// The filters of ListEvents.
struct EventFilterOptions: ParsableArguments {
    @OptionGroup var period: PeriodOptions
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Option(help: "Of this kind.")
    var kind: KindOption?
    @Option(help: ArgumentHelp("With this action: open_app, open_store, open_web, show_preview, hold, reject, none."))
    var action: String?
    @Option(help: ArgumentHelp("With this reason.", valueName: "word"))
    var reason: String?
    @Option(help: "From this system.")
    var platform: PlatformOption?
    @Option(
        help: ArgumentHelp("To this route, as its pattern is written.", valueName: "pattern"),
        completion: .asked(.routes))
    var route: String?
    @Option(help: ArgumentHelp("Of this installation.", valueName: "id"))
    var installation: String?
    @Option(help: ArgumentHelp("By this link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName?
    @Flag(help: "Only tests, which no report counts.") var tests = false
    @OptionGroup var measured: MeasureOptions

    /// The parameters of ListEvents.
    func parameters(_ session: Session, limit: Int64) -> JSONObject {
        var parameters = JSONObject()
        period.put(into: &parameters, session)
        parameters.put("app", app)
        parameters.put("kind", kind?.rawValue)
        parameters.put("action", action)
        parameters.put("reason", reason)
        parameters.put("platform", platform?.rawValue)
        parameters.put("route", route)
        parameters.put("installation", installation)
        parameters.put("link", link?.text)
        if tests { parameters["tests"] = .bool(true) }
        measured.put(into: &parameters)
        parameters["limit"] = .int(limit)
        return parameters
    }
}
