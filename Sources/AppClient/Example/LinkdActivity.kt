// The app's part: where links come in, and what each route shows. Copy it into the app and fill in the screens.
package org.linkd.example

import android.app.Activity
import android.content.Intent
import android.os.Bundle
import org.linkd.client.LinkdAndroid
import org.linkd.client.LinkdLink
import org.linkd.client.LinkdPlay
import org.linkd.client.LinkdTarget
import org.linkd.client.linkdApp

class LinkdActivity : Activity() {
    private lateinit var linkd: LinkdAndroid

    override fun onCreate(saved: Bundle?) {
        super.onCreate(saved)
        // Show the start screen first: no link is waited for with an empty window.
        linkd = LinkdAndroid(applicationContext, linkdApp, "linkd_app_…", "1.0")
        if (saved == null) {
            take(intent)
            // Once linkd has answered, it is not asked again.
            LinkdPlay.firstOpen(this, linkd) { show(it, null) }
        }
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        take(intent)
    }

    private fun take(intent: Intent) = linkd.take(intent) { show(it, intent.data?.toString()) }

    private fun show(target: LinkdTarget, url: String?) {
        when (target) {
            is LinkdTarget.Show ->
                if (showScreen(target.link)) linkd.shown(target.link)
                else if (url != null) show(linkd.client.elsewhere(url), null)
            is LinkdTarget.Leave -> linkd.leave(this, target)
            // Show the login; set linkd.client.state to mapOf("login" to "yes") after it, and take a plain Intent().
            is LinkdTarget.Wait -> Unit
            // The start screen is there.
            is LinkdTarget.Home -> Unit
        }
    }

    /** Shows the screen of a route; false when there is none. */
    private fun showScreen(link: LinkdLink): Boolean = when (link.route) {
        // "products/:product_id" -> true, once the screen of link.parameters["product_id"] is there.
        else -> false
    }
}
