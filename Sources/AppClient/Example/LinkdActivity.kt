// The app's part: where links come in, and what each route shows. Copy it into the app and fill in the screens.
package org.linkd.example

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.os.Bundle
import org.linkd.client.LinkdAndroid
import org.linkd.client.LinkdLink
import org.linkd.client.LinkdPlay
import org.linkd.client.LinkdTarget
import org.linkd.client.linkdApp

/** Keeps the client as long as the app runs. In the manifest: `<application android:name=".LinkdExample"`. */
class LinkdExample : Application() {
    // Where the app asks whether it may follow, for whoever declined: .also { it.client.consent = false }
    val linkd by lazy { LinkdAndroid(this, linkdApp, "linkd_app_…", "1.0") }
}

/** In the manifest: `android:launchMode="singleTop"`, so that a link comes to the activity that is there already. */
class LinkdActivity : Activity() {
    private val linkd get() = (application as LinkdExample).linkd
    /** Whether a link, or the first open, says what to show when the activity comes to the front now. */
    private var isAsked = false

    override fun onCreate(saved: Bundle?) {
        super.onCreate(saved)
        // Show the start screen first: no link is waited for with an empty window.
        if (saved != null) return
        isAsked = take(intent)
        if (linkd.client.isNew) {
            isAsked = true
            LinkdPlay.firstOpen(this, linkd) { show(it, null) }
        }
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        isAsked = take(intent)
    }

    override fun onResume() {
        super.onResume()
        if (!isAsked) linkd.reopen { show(it, null) }
        isAsked = false
    }

    private fun take(intent: Intent) = linkd.take(intent) { show(it, intent.data?.toString()) }

    private fun show(target: LinkdTarget, url: String?) {
        when (target) {
            is LinkdTarget.Show ->
                if (showScreen(target.link)) linkd.shown(target.link)
                else if (url != null) show(linkd.client.elsewhere(url), null)
            is LinkdTarget.Leave -> linkd.leave(this, target)
            // Show the login; set linkd.client.state to mapOf("login" to "yes") after it, and call linkd.reopen.
            is LinkdTarget.Wait -> Unit
            // The start screen is there.
            is LinkdTarget.Home -> Unit
        }
    }

    /** Shows the screen of a route; false when there is none. */
    private fun showScreen(link: LinkdLink): Boolean = when (link.name) {
        "products/:product_id" -> false // true, once the screen of link.parameters["product_id"] is there
        else -> false
    }
}
