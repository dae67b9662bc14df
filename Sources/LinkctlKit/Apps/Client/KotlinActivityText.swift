// Made by Scripts/generate from Sources/AppClient/Example/LinkdActivity.kt. Do not edit. Constants only.

/// `Sources/AppClient/Example/LinkdActivity.kt`, embedded.
enum KotlinActivityText {
    static let text = #"""
        \#
        // The app's part: where links come in, and what each route shows. Copy it into the app and fill in the scree\#
        ns.\#npackage org.linkd.example\#n\#nimport android.app.Activity\#nimport android.content.Intent\#n\#
        import android.os.Bundle\#nimport org.linkd.client.LinkdAndroid\#nimport org.linkd.client.LinkdLink\#n\#
        import org.linkd.client.LinkdPlay\#nimport org.linkd.client.LinkdTarget\#nimport org.linkd.client.linkdApp\#n\#
        \#nclass LinkdActivity : Activity() {\#n    private lateinit var linkd: LinkdAndroid\#n\#n\#
            override fun onCreate(saved: Bundle?) {\#n        super.onCreate(saved)\#n\#
                // Show the start screen first: no link is waited for with an empty window.\#n\#
                linkd = LinkdAndroid(applicationContext, linkdApp, "linkd_app_…", "1.0")\#n\#
                if (saved == null) {\#n            take(intent)\#n\#
                    // Once linkd has answered, it is not asked again.\#n\#
                    LinkdPlay.firstOpen(this, linkd) { show(it, null) }\#n        }\#n    }\#n\#n\#
            override fun onNewIntent(intent: Intent) {\#n        super.onNewIntent(intent)\#n        take(intent)\#n\#
            }\#n\#n    private fun take(intent: Intent) = linkd.take(intent) { show(it, intent.data?.toString()) }\#n\#
        \#n    private fun show(target: LinkdTarget, url: String?) {\#n        when (target) {\#n\#
                    is LinkdTarget.Show ->\#n                if (showScreen(target.link)) linkd.shown(target.link)\#n\#
                        else if (url != null) show(linkd.client.elsewhere(url), null)\#n\#
                    is LinkdTarget.Leave -> linkd.leave(this, target)\#n\#
                    // Show the login; set linkd.client.state to mapOf("login" to "yes") after it, and take a plain I\#
        ntent().\#n            is LinkdTarget.Wait -> Unit\#n            // The start screen is there.\#n\#
                    is LinkdTarget.Home -> Unit\#n        }\#n    }\#n\#n\#
            /** Shows the screen of a route; false when there is none. */\#n\#
            private fun showScreen(link: LinkdLink): Boolean = when (link.route) {\#n\#
                // "products/:product_id" -> true, once the screen of link.parameters["product_id"] is there.\#n\#
                else -> false\#n    }\#n}\#n
        """#
}
