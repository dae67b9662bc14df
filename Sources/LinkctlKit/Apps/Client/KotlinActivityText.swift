// Made by Scripts/generate from Sources/AppClient/Example/LinkdActivity.kt. Do not edit. Constants only.

/// `Sources/AppClient/Example/LinkdActivity.kt`, embedded.
enum KotlinActivityText {
    static let text = #"""
        \#
        // The app's part: where links come in, and what each route shows. Copy it into the app and fill in the scree\#
        ns.\#npackage org.linkd.example\#n\#nimport android.app.Activity\#nimport android.app.Application\#n\#
        import android.content.Intent\#nimport android.os.Bundle\#nimport org.linkd.client.LinkdAndroid\#n\#
        import org.linkd.client.LinkdLink\#nimport org.linkd.client.LinkdPlay\#n\#
        import org.linkd.client.LinkdTarget\#nimport org.linkd.client.linkdApp\#n\#n\#
        /** Keeps the client as long as the app runs. In the manifest: `<application android:name=".LinkdExample"`. *\#
        /\#nclass LinkdExample : Application() {\#n\#
            // Where the app asks whether it may follow, for whoever declined: .also { it.client.consent = false }\#n\#
            val linkd by lazy { LinkdAndroid(this, linkdApp, "linkd_app_…", "1.0") }\#n}\#n\#n\#
        /** In the manifest: `android:launchMode="singleTop"`, so that a link comes to the activity that is there alr\#
        eady. */\#nclass LinkdActivity : Activity() {\#n\#
            private val linkd get() = (application as LinkdExample).linkd\#n\#
            /** Whether a link, or the first open, says what to show when the activity comes to the front now. */\#n\#
            private var isAsked = false\#n\#n    override fun onCreate(saved: Bundle?) {\#n\#
                super.onCreate(saved)\#n\#
                // Show the start screen first: no link is waited for with an empty window.\#n\#
                if (saved != null) return\#n        isAsked = take(intent)\#n        if (linkd.client.isNew) {\#n\#
                    isAsked = true\#n            LinkdPlay.firstOpen(this, linkd) { show(it, null) }\#n        }\#n\#
            }\#n\#n    override fun onNewIntent(intent: Intent) {\#n        super.onNewIntent(intent)\#n\#
                isAsked = take(intent)\#n    }\#n\#n    override fun onResume() {\#n        super.onResume()\#n\#
                if (!isAsked) linkd.reopen { show(it, null) }\#n        isAsked = false\#n    }\#n\#n\#
            private fun take(intent: Intent) = linkd.take(intent) { show(it, intent.data?.toString()) }\#n\#n\#
            private fun show(target: LinkdTarget, url: String?) {\#n        when (target) {\#n\#
                    is LinkdTarget.Show ->\#n                if (showScreen(target.link)) linkd.shown(target.link)\#n\#
                        else if (url != null) show(linkd.client.elsewhere(url), null)\#n\#
                    is LinkdTarget.Leave -> linkd.leave(this, target)\#n\#
                    // Show the login; set linkd.client.state to mapOf("login" to "yes") after it, and call linkd.reo\#
        pen.\#n            is LinkdTarget.Wait -> Unit\#n            // The start screen is there.\#n\#
                    is LinkdTarget.Home -> Unit\#n        }\#n    }\#n\#n\#
            /** Shows the screen of a route; false when there is none. */\#n\#
            private fun showScreen(link: LinkdLink): Boolean = when (link.route) {\#n\#
                // "products/:product_id" -> true, once the screen of link.parameters["product_id"] is there.\#n\#
                else -> false\#n    }\#n}\#n
        """#
}
