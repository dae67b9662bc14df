// The Android part of the guide: intent filters, the signing keys that assetlinks.json names, and the client's Kotlin
// files.

import LinkCore

extension SetupGuide {
    /// Adds what an Android app needs.
    func addAndroid(to text: inout SetupText) {
        guard let android else {
            text.section("Android")
            return text.note(
                "No Android app is configured: set package and sha256_cert_fingerprints in [app.android] of \(name).")
        }
        addAndroidSettings(android, to: &text)
        text.section("Android: the code that takes links")
        text.note(
            "A known long link opens from its own text: linkd is not asked, and need not be there. For short keys and all "
                + "else the client asks linkd, at most two seconds; without an answer the app shows its start screen, and "
                + "the link is tried once more when the app comes to the front. What this version cannot show goes to the "
                + "browser once, with linkd_web=1 and by name, because a plain intent would come straight back. Android 15 "
                + "also reads the paths that linkd keeps out of the app from assetlinks.json; older systems open the app "
                + "for every path of the host.")
        addFiles(.android, to: &text)
    }

    /// Adds what is no code: intent filters and signing keys.
    func addAndroidSettings(_ android: JSONObject, to text: inout SetupText) {
        text.section("Android: intent filters")
        text.note(
            "In AndroidManifest.xml, in the activity that takes links. Give it android:launchMode=\"singleTop\": a link then "
                + "comes to the activity that is there already, and no second one is laid over it.")
        text.code("xml", filters(android))
        addKeys(android, to: &text)
    }

    private func filters(_ android: JSONObject) -> String {
        let hosts = domains.map { "    <data android:host=\"\(Self.xml($0))\" />" }
        var filters = """
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
            \(hosts.joined(separator: "\n"))
            </intent-filter>
            """
        let schemes = schemes(android)
        guard !schemes.isEmpty else { return filters }
        filters += """

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
            \(schemes.map { "    <data android:scheme=\"\(Self.xml($0))\" />" }.joined(separator: "\n"))
            </intent-filter>
            """
        return filters
    }

    private func addKeys(_ android: JSONObject, to text: inout SetupText) {
        let package = android.text("package") ?? ""
        let fingerprints = android.texts("fingerprints")
        text.section("Android: signing keys")
        if fingerprints.isEmpty {
            text.note(
                "linkd serves no assetlinks.json file yet: set sha256_cert_fingerprints in [app.android] of \(name).")
        } else {
            text.note("assetlinks.json names these keys; the installed app must be signed with one of them:")
            text.code("text", fingerprints.joined(separator: "\n"))
        }
        text.note(
            "With Play App Signing the key that counts is Google's app signing key, not your upload key: Play Console, "
                + "Test and release, App integrity, App signing. Add the key of debug builds while developing. To see "
                + "a key, and what a phone has verified:")
        text.code(
            "sh",
            """
            keytool -list -v -keystore release.keystore | grep SHA256:
            adb shell pm verify-app-links --re-verify \(package)
            adb shell pm get-app-links \(package)
            """)
    }
}
