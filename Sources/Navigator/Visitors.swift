// Who the gateway takes the visitor for, from what the caller said of the device and the app.

import LinkCore

extension Navigator {
    /// The visitor. An event from the app itself implies that the app is there.
    func visitor(of event: LinkEvent) -> Visitor {
        var visitor = Visitor()
        visitor.platform = event.device?.platform ?? .other
        visitor.form = event.device?.form ?? .other
        visitor.osVersion = event.device?.osVersion
        visitor.bot = event.client?.userAgent.flatMap { Crawler.name(of: $0) }
        visitor.installed =
            switch (event.app?.installed, event.kind) {
            case (true?, _): .yes
            case (false?, _): .no
            case (nil, .open), (nil, .firstOpen), (nil, .reopen): .yes
            case (nil, _): .unknown
            }
        return visitor
    }
}
