// The bodies with which Firebase Dynamic Links and Branch make links. Any thread.

import LinkCore

enum FirebaseBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        let info = "dynamicLinkInfo"
        body.set("\(info).domainUriPrefix", .string("https://\(body.exported.domain)"))
        body.copy("url", to: "\(info).link")
        body.copy("platforms.android.fallback", to: "\(info).androidInfo.androidFallbackLink")
        body.copy("minBuilds.android", to: "\(info).androidInfo.androidMinPackageVersionCode")
        body.copy("platforms.iphone.fallback", to: "\(info).iosInfo.iosFallbackLink")
        body.copy("platforms.ipad.fallback", to: "\(info).iosInfo.iosIpadFallbackLink")
        body.copy("minVersions.ios", to: "\(info).iosInfo.iosMinimumVersion")
        body.copy("platforms.desktop.fallback", to: "\(info).desktopInfo.desktopFallbackLink")
        body.copy("skipPreview", to: "\(info).navigationInfo.enableForcedRedirect")
        for member in ["at", "ct", "mt", "pt"] {
            body.copy("store.\(member)", to: "\(info).analyticsInfo.itunesConnectAnalytics.\(member)")
        }
        body.copy("social.title", to: "\(info).socialMetaTagInfo.socialTitle")
        body.copy("social.description", to: "\(info).socialMetaTagInfo.socialDescription")
        body.copy("social.image", to: "\(info).socialMetaTagInfo.socialImageLink")
        body.set("suffix.option", .string("CUSTOM"))
        body.copy("key", to: "suffix.customSuffix")
    }
}

enum BranchBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("key", to: "alias")
        body.tags(to: "tags")
        body.copy("url", to: "data.$fallback_url")
        body.copy("title", to: "data.$marketing_title")
        body.copy("platforms.iphone.fallback", to: "data.$ios_url")
        body.copy("platforms.ipad.fallback", to: "data.$ipad_url")
        body.copy("platforms.android.fallback", to: "data.$android_url")
        body.copy("platforms.desktop.link", to: "data.$desktop_url")
        body.copy("social.title", to: "data.$og_title")
        body.copy("social.description", to: "data.$og_description")
        body.copy("social.image", to: "data.$og_image_url")
    }
}
