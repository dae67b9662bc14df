// The guide's part about Android: intent filters, the keys that assetlinks.json names, and the Kotlin code that takes
// links, or gives them back.

import LinkCore

extension SetupGuide {
    /// Adds what an Android app needs.
    func addAndroid(to text: inout SetupText) {
        guard let android else {
            text.section("Android")
            return text.note(
                "No Android app is configured: set package and sha256_cert_fingerprints in [app.android] of \(name).")
        }
        text.section("Android: intent filters")
        text.note("In AndroidManifest.xml, in the activity that takes links.")
        text.code("xml", filters(android))
        addKeys(android, to: &text)
        text.section("Android: the code that takes links")
        text.note(
            "An App Link reaches the app without linkd, so the app asks what it means. A route that this version does "
                + "not know goes to the browser: named as the app for web pages, because a plain intent would come "
                + "straight back. Android 15 also reads the paths that linkd keeps out of the app from assetlinks.json; "
                + "older systems open the app for every path of the host.")
        text.code("kotlin", kotlinCode(android.text("package") ?? ""))
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

    private func kotlinCode(_ package: String) -> String {
        """
        package \(package.isEmpty ? "com.example.app" : package).links

        import android.app.Activity
        import android.content.Intent
        import android.net.Uri
        import java.net.HttpURLConnection
        import java.net.URL
        import kotlinx.coroutines.Dispatchers
        import kotlinx.coroutines.withContext
        import org.json.JSONObject

        /** Takes links, and gives back what this version of the app cannot show. */
        object IncomingLinks {
            /** The routes this version can show. Add a pattern together with its screen. */
            private val known = setOf(
        \(patterns(indent: 8, dollar: true))
            )
            private val hosts = setOf(\(hosts(dollar: true)))

            /** Call it from onCreate and onNewIntent, in a coroutine of the activity. */
            suspend fun take(activity: Activity, intent: Intent) {
                val link = intent.data ?: return
                if (intent.action != Intent.ACTION_VIEW || link.host?.lowercase() !in hosts) return
                val meaning = runCatching { ask(link) }.getOrNull()
                val route = meaning?.optString("route").orEmpty()
                if (route !in known || !show(route, meaning!!)) giveBack(activity, link)
            }

            /** Not a tap, and nothing is used up by it. */
            private suspend fun ask(link: Uri): JSONObject = withContext(Dispatchers.IO) {
                val connection = URL(link.toString()).openConnection() as HttpURLConnection
                try {
                    connection.setRequestProperty("Accept", "application/json")
                    connection.connectTimeout = 5000
                    connection.readTimeout = 5000
                    check(connection.responseCode == 200)
                    JSONObject(connection.inputStream.bufferedReader().readText())
                } finally {
                    connection.disconnect()
                }
            }

            /** To the app that the person uses as browser: this app never gets it back. */
            private fun giveBack(activity: Activity, link: Uri) {
                val page = link.buildUpon().appendQueryParameter("linkd_web", "1").build()
                val browser = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_BROWSER)
                activity.startActivity(browser.setData(page).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))
            }

            /** Shows the screen of a route; false when it cannot. */
            private fun show(route: String, meaning: JSONObject): Boolean {
                // Your router: meaning has routeParameters and queryParameters.
                return false
            }
        }
        """
    }
}
