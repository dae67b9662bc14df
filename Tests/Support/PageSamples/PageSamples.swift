// Pages as they are shown: to phones, desktops and in-app browsers, in every language, and with hostile texts in them.
// For the tests of the module, for the browser (Scripts/pages) and for the bench.

package import LinkCore
package import Pages

/// One page with its name.
package struct PageSample: Sendable {
    /// Such as `iphone-ar`.
    package let name: String
    /// The page.
    package let page: RenderedPage
    /// The address of its button that opens the app; nil when it has none.
    package let open: String?
}

/// The samples.
package enum PageSamples {
    /// An app with everything.
    package static var app: AppDefinition {
        var app = AppDefinition(name: "shop")
        app.title = "Example Shop"
        app.icon = "https://www.example.com/icon.png"
        app.domains = ["go.example.com", "open.example.com"]
        app.web = "https://www.example.com"
        app.ios.scheme = "shop"
        app.ios.appStoreID = "1234567890"
        app.android.package = "com.example.shop"
        app.android.scheme = "shop"
        app.social = ["description": "Everything for the road", "image": "https://cdn.example.com/shop.jpg"]
        return app
    }

    private static let tap = "linkd_tap=01m7y5g38p5vryh0z69hy1e86b"

    /// A link of that app, before anything is chosen.
    package static func preview(of app: AppDefinition = app) -> PreviewModel {
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
        link.social = Social()
        link.social?.title = "Blue running shoes"
        link.social?.description = "Light, quick to dry, and made for rain. In seven sizes."
        var model = PreviewModel(app: app, link: link, address: "https://go.example.com/abc")
        model.appLinks = AppLinkTags(
            app: app, ios: "shop://products/42", android: "shop://products/42",
            page: app.web.isEmpty ? nil : "https://www.example.com/products/42")
        return model
    }

    /// Safari on an iPhone: nobody knows whether the app is there.
    package static var iPhone: PreviewModel {
        var model = preview()
        model.choices = PreviewChoices(
            open: "https://open.example.com/abc?\(tap)",
            store: "https://apps.apple.com/app/id1234567890?pt=1&ct=mail&mt=8",
            web: "https://www.example.com/products/42")
        model.banner = "app-id=1234567890, app-argument=https://go.example.com/abc"
        model.help = [.longPress, .confirmation]
        return model
    }

    /// Safari on an iPhone, of an app that asks its clipboard for the link at the first opening.
    package static var clipboard: PreviewModel {
        var model = iPhone
        model.clipboard = "https://go.example.com/?linkd_clip=01m7y5g38p5vryh0z69hy1e86b"
        return model
    }

    /// Chrome on a Pixel, where the operator matches by probability.
    package static var sight: PreviewModel {
        var model = android
        model.sight = "/?\(tap)"
        return model
    }

    /// Instagram on an iPhone.
    package static var inApp: PreviewModel {
        var model = iPhone
        model.inApp = InAppAdvice(
            app: "Instagram", browser: .safari, leave: "x-safari-https://go.example.com/abc?\(tap)")
        model.banner = nil
        model.help = []
        return model
    }

    /// iOS 10, with the breadcrumb.
    package static var oldPhone: PreviewModel {
        var model = iPhone
        model.help = [.longPress, .breadcrumb]
        return model
    }

    /// Chrome on a Pixel.
    package static var android: PreviewModel {
        var model = preview()
        model.choices = PreviewChoices(
            open: "intent://products/42?\(tap)#Intent;scheme=shop;package=com.example.shop;end",
            store: "https://play.google.com/store/apps/details?id=com.example.shop&referrer=linkd_tap%3D1",
            web: "https://www.example.com/products/42")
        model.afterTap = .suited(to: .android, button: model.choices.open)
        return model
    }

    /// Firefox on Android: a scheme, and the store when nothing opened.
    package static var androidScheme: PreviewModel {
        var model = android
        model.choices.open = "shop://products/42?\(tap)"
        model.afterTap = .suited(to: .android, button: model.choices.open)
        model.help = [.schemeAlert]
        return model
    }

    /// An agent that says Macintosh: a Mac, or an iPad.
    package static var macintosh: PreviewModel {
        var model = preview()
        model.choices = PreviewChoices(web: "https://www.example.com/products/42")
        model.touchChoices = iPhone.choices
        model.code = "/abc/qr.svg"
        return model
    }

    /// An app without web content, without pictures and without a title for its link.
    package static var bare: PreviewModel {
        var app = app
        (app.web, app.icon, app.social) = ("", "", [:])
        var model = PreviewModel(app: app, link: nil, address: "https://go.example.com/abc")
        model.appLinks = AppLinkTags(app: app, ios: "shop://products/42", android: nil, page: nil)
        model.choices = PreviewChoices(
            open: "https://open.example.com/abc?\(tap)", store: "https://apps.apple.com/app/id1234567890")
        return model
    }

    /// What every page and no browser should survive.
    package static let hostileText =
        "</title><script>window.hit=1</script>\"\u{301} onload=\u{22}window.hit=1\u{22} '\u{338}><img src=x onerror=window.hit=1>"
        + "<!--{{title}}{{{style}}}]]>\u{0}\u{202e}\u{fffe}<\u{338}script>window.hit=1<\u{338}/script>&lt;&#60;"

    /// Hostile in every place that a caller fills.
    package static var hostile: PreviewModel {
        var model = iPhone
        model.app = hostileText
        model.title = hostileText
        model.description = String(repeating: hostileText, count: 40)
        model.image = "https://cdn.example.com/\"><script>window.hit=1</script>"
        model.icon = "https://www.example.com/a';script-src *"
        model.choices = PreviewChoices(
            open: "https://open.example.com/\"onclick=\"window.hit=1\"?x=<script>&y='\u{301}",
            store: "javascript:window.hit=1", web: "data:text/html,<script>window.hit=1</script>")
        model.inApp = InAppAdvice(app: hostileText, browser: .system, leave: "java\nscript:window.hit=1")
        model.code = "//evil.example/qr.svg"
        model.banner = "app-id=1\"><script>window.hit=1</script>"
        model.appLinks.ios = .init(url: "javascript:window.hit=1", appStoreID: hostileText, appName: hostileText)
        model.appLinks.android = .init(package: hostileText, url: "shop://\"><b>", appName: hostileText)
        model.appLinks.web = .url("vbscript:x")
        model.help = Set(PreviewHelp.allCases)
        return model
    }
}

extension PageSamples {
    /// A decision with stages that passed, restarted and found something.
    package static var decision: Outcome {
        var outcome = Outcome(
            eventID: EventID(milliseconds: 1_767_225_600_000, random: (0, 0)), receivedAt: 1_767_225_600_000,
            action: .openWeb, reason: "route_matched", decidedBy: "navigator")
        outcome.destination = Destination(kind: .web, url: "https://www.example.com/products/42?ref=mail")
        outcome.fallbacks = [Destination(kind: .store, url: "https://apps.apple.com/app/id1234567890?ct=mail&mt=8")]
        outcome.visitor = Visitor()
        outcome.visitor?.platform = .ios
        outcome.visitor?.osVersion = "17.4"
        outcome.visitor?.browser = "Safari"
        outcome.trace = [
            Step(stage: "facebook-legacy", verdict: .passed, microseconds: 2),
            Step(stage: "app-links", verdict: .passed, microseconds: 3),
            Step(stage: "router", verdict: .passed, microseconds: 11, notes: ["no route of shop matches abc"]),
            Step(
                stage: "short-links", verdict: .restarted, microseconds: 38,
                notes: ["go.example.com/abc leads to products/42"]),
            Step(
                stage: "router", verdict: .changed, microseconds: 14,
                notes: ["products/:product_id matches; product_id is 42"]),
            Step(stage: "short-links", verdict: .passed, microseconds: 1),
        ]
        return outcome
    }

    /// A refusal, with everything that can go wrong on the way.
    package static var refusal: Outcome {
        var outcome = decision
        (outcome.action, outcome.reason, outcome.decidedBy) = (.reject, "link_expired", "policy")
        outcome.destination = nil
        outcome.fallbacks = []
        outcome.trace = StepVerdict.allCases.map { verdict in
            Step(stage: "stage-\(verdict)", verdict: verdict, microseconds: 12_345, notes: [hostileText])
        }
        return outcome
    }

    private static func trace(_ outcome: Outcome) -> TraceModel {
        TraceModel(address: "https://go.example.com/abc?x=1", outcome: outcome, expiresAt: 1_767_229_200_000)
    }

    /// Whose domain a page of words stands on.
    /// - Parameter web: empty for an app that has pages in the stores only.
    package static func owner(title: String = "Example Shop", web: String = "https://www.example.com") -> NoticeOwner {
        var app = AppDefinition(name: "shop")
        app.title = title
        app.web = web
        app.domains = ["go.example.com"]
        app.ios.appStoreID = "123456789"
        app.android.package = "com.example.shop"
        return NoticeOwner(app: app)
    }

    /// Every sample: all kinds in English, the longest pages in every language.
    package static func all(of pages: PageSet = .builtin) -> [PageSample] {
        var samples: [PageSample] = []
        for tag in pages.languageTags {
            let language = pages.language(accepting: tag)
            func add(_ name: String, _ page: RenderedPage, open: String? = nil) {
                samples.append(PageSample(name: "\(name)-\(tag)", page: page, open: open))
            }
            func preview(_ name: String, _ model: PreviewModel) {
                add(name, pages.preview(model, language), open: model.choices.open)
            }
            preview("iphone", iPhone)
            preview("clipboard", clipboard)
            preview("inapp", inApp)
            preview("macintosh", macintosh)
            for notice in PageNotice.allCases { add(notice.rawValue, pages.notice(notice, language)) }
            add("not-found-of-app", pages.notice(.notFound, language, of: owner()))
            add("trace", pages.trace(trace(decision), language))
            guard tag == "en" else { continue }
            preview("oldphone", oldPhone)
            preview("android", android)
            preview("sight", sight)
            preview("scheme", androidScheme)
            preview("bare", bare)
            preview("hostile", hostile)
            add("gone-of-stores", pages.notice(.gone, language, of: owner(title: "<b>\"&", web: "")))
            add("password-of-app", pages.notice(.password, language, of: owner()))
            add("refusal", pages.trace(trace(refusal), language))
        }
        return samples
    }
}
