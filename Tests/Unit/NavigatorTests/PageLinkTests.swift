// What a page gets beside its words, and what it must not get.

import LinkCore
import Navigator
import PluginKit
import Testing

@Suite("The addresses of a page")
struct PageLinkTests {
    @Test("buttons are the first way of each kind; tags and banner lead to the same place")
    func buttons() throws {
        let links = try TapScene().links()
        let id = TapScene.id
        #expect(links.choices.open == "https://open.example.com/products/42?ref=mail&linkd_tap=\(id)")
        #expect(links.choices.store == "https://apps.apple.com/app/id123")
        #expect(links.choices.web == "https://www.example.com/products/42?ref=mail")
        #expect(links.address == "https://go.example.com/products/42")
        #expect(links.isForApps && links.ios == "shop://products/42?ref=mail")
        #expect(links.android == "shopdroid://products/42?ref=mail")
        #expect(links.web == "https://www.example.com/products/42?ref=mail" && links.touchChoices == nil)
        #expect(
            links.banner
                == "app-id=123, app-argument=https://go.example.com/products/42?ref=mail&linkd_tap=\(id)")
    }

    @Test("the banner is for Safari and an app that is in the store")
    func banner() throws {
        #expect(try TapScene { $0.inApp = TapScene.browser() }.links().banner == nil)
        #expect(try TapScene { $0.definition.ios.appStoreID = "" }.links().banner == nil)
        #expect(try TapScene { ($0.platform, $0.inApp) = (.android, TapScene.browser()) }.links().banner == nil)
    }

    @Test("a page for readers has the tags and no button; a stored link is called by its own name")
    func readers() throws {
        let links = try TapScene { scene in
            (scene.program, scene.platform) = (.preview, .other)
            scene.link = TapScene.link()
        }.links()
        #expect(links.choices.open == nil && links.isForApps)
        #expect(links.ios == "shop://products/42?ref=mail" && links.address == "https://go.example.com/abc")
    }

    @Test("what asks for a version leads no app there, neither by a button nor by tags")
    func gated() throws {
        let finding = VersionFinding(state: .unknown, source: .nowhere, unknown: .preview)
        for program in [nil, VisitorTraits.Program.preview] {
            let links = try TapScene { scene in
                (scene.gate, scene.program) = (finding, program)
            }.links()
            #expect(links.choices.open == nil && !links.isForApps && links.ios == nil && links.android == nil)
            #expect(links.banner == nil && links.web != nil)
        }
    }

    @Test("an iPad that says it is a Mac gets its own buttons, out of a Mac's sight")
    func touchChoices() throws {
        let links = try TapScene { scene in
            (scene.platform, scene.mayBeIPad, scene.definition.web) = (.desktop, true, "")
        }.links()
        #expect(links.choices.open == nil)
        #expect(links.touchChoices?.open?.hasPrefix("https://open.example.com/products/42") == true)
        #expect(links.touchChoices?.store == "https://apps.apple.com/app/id123")
    }

    @Test("an iPad that says it is a Mac gets no button into an app that may be too old")
    func gatedChoices() throws {
        func links(_ state: VersionFinding.State) throws -> PageLinks {
            try TapScene { scene in
                (scene.platform, scene.mayBeIPad, scene.definition.web) = (.desktop, true, "")
                scene.gate = VersionFinding(state: state, source: .nowhere, unknown: .web)
            }.links()
        }
        #expect(try links(.met).touchChoices?.open != nil)
        for state in [VersionFinding.State.unknown, .belowMinimum, .osTooOld] {
            let choices = try links(state).touchChoices
            #expect(choices?.open == nil && choices?.store == "https://apps.apple.com/app/id123", "\(state)")
        }
    }

    @Test("a secret is behind the person's own button, and in nothing that others read")
    func secrets() throws {
        let links = try TapScene { scene in
            scene.definition.secretParameters = ["ticket"]
            scene.definition.ios.providerToken = "9"
            scene.url = "https://go.example.com/products/42?ticket=s3cret&utm_campaign=x&a=1"
        }.links()
        #expect(links.choices.open?.contains("ticket=s3cret") == true)
        #expect(links.choices.web?.contains("ticket=s3cret") == true)
        for text in [links.address, links.choices.store, links.ios, links.android, links.web] {
            #expect(text?.contains("s3cret") == false, "\(text ?? "")")
        }
        #expect(links.ios == "shop://products/42?utm_campaign=x&a=1")
    }

    @Test("a secret is under a scheme, which any app may claim, only where the app is known to be there")
    func secretsUnderSchemes() throws {
        func ways(_ change: @escaping (inout TapScene) -> Void) throws -> [String] {
            let outcome = try TapScene { scene in
                scene.definition.secretParameters = ["ticket"]
                scene.definition.domains = ["go.example.com"]
                scene.url = "https://go.example.com/products/42?ticket=s3cret&a=1"
                change(&scene)
            }.outcome()
            let all = [outcome.destination].compactMap { $0 } + outcome.fallbacks
            return all.filter { $0.kind == .app && !$0.url.hasPrefix("https:") }.map(\.url)
        }
        let id = TapScene.id
        #expect(try ways { _ in } == ["shop://products/42?a=1&linkd_tap=\(id)"])
        #expect(try ways { $0.installed = .yes } == ["shop://products/42?ticket=s3cret&a=1&linkd_tap=\(id)"])
        // An intent names the package, and nobody else gets it.
        #expect(try ways { $0.platform = .android }.allSatisfy { $0.contains("ticket=s3cret") })
        let nobodys = try ways { scene in
            scene.platform = .android
            scene.definition.android.package = ""
        }
        #expect(!nobodys.isEmpty && nobodys.allSatisfy { !$0.prefix { $0 != "#" }.contains("s3cret") })
    }
}
