// What ties the client to Android: threads, intents, preferences, and the browser. No decision is made here.
package org.linkd.client

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.os.Handler
import android.os.Looper
import java.util.Locale
import java.util.TimeZone
import java.util.concurrent.Executors

/**
 * Runs the client's calls one after the other off the main thread, and answers on it. Make one when the app starts, and keep
 * it in the Application. [address] is linkd, the app's first domain when null.
 */
class LinkdAndroid(context: Context, app: LinkdApp, key: String, version: String, address: String? = null) {
    /** The client itself, for calls from a thread of your own. */
    val client = LinkdClient(app, key, version, LinkdPreferences(context), facts(context), address)

    private val queue = Executors.newSingleThreadExecutor()
    private val main = Handler(Looper.getMainLooper())
    /** Links so far. The main thread's. */
    private var taken = 0

    /**
     * A link has opened the app: call it from onCreate and onNewIntent. A known long link does not wait for other calls; of
     * two links the later one is shown. False when there is no link: then the app starts as usual, or from the list of recent
     * apps, where Android hands out the link that was taken long ago once more.
     */
    fun take(intent: Intent, show: (LinkdTarget) -> Unit): Boolean {
        val isOld = intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0
        val link = (if (intent.action == Intent.ACTION_VIEW && !isOld) intent.data?.toString() else null) ?: return false
        val turn = ++taken
        val open = {
            val target = client.open(link)
            main.post { if (turn == taken) show(target) }
        }
        if (client.isKnown(link)) open() else queue.execute { open() }
        return true
    }

    /** The app came to the front without a link, or what was missing is there. */
    fun reopen(show: (LinkdTarget) -> Unit) = run(show) { client.reopen() }

    /** Runs a call of the client, such as `run(show) { client.firstOpen() }`. */
    fun run(show: (LinkdTarget) -> Unit, call: () -> LinkdTarget) {
        queue.execute {
            val target = call()
            main.post { show(target) }
        }
    }

    /** The link's content is on the screen. */
    fun shown(link: LinkdLink) = queue.execute { client.shown(link) }

    /** Opens a page or a store. The app's own host goes to the browser by name: a plain intent would come straight back. */
    fun leave(activity: Activity, target: LinkdTarget.Leave) {
        val page = Uri.parse(target.url)
        val browser = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_BROWSER).setData(page)
        val intent = if (client.isOwn(target.url)) browser else Intent(Intent.ACTION_VIEW, page)
        try {
            activity.startActivity(intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))
        } catch (nobody: android.content.ActivityNotFoundException) {
            // A phone without a browser stays where it is.
        }
    }

    private fun facts(context: Context): Map<String, String> {
        val screen = context.resources.displayMetrics
        val (width, height) = Pair((screen.widthPixels / screen.density).toInt(), (screen.heightPixels / screen.density).toInt())
        return mapOf(
            "platform" to "android", "osVersion" to Build.VERSION.RELEASE, "model" to Build.MODEL,
            "language" to Locale.getDefault().toLanguageTag(), "timezone" to TimeZone.getDefault().id,
            "screen" to "${width}x$height@${screen.density}"
        )
    }
}

/** Remembers in the preferences "linkd". Keep them out of Android's backups: the installation's id is this phone's. */
class LinkdPreferences(context: Context) : LinkdMemory {
    private val kept = context.getSharedPreferences("linkd", Context.MODE_PRIVATE)
    override fun get(name: String): String? = kept.getString(name, null)
    override fun set(name: String, text: String?) {
        kept.edit().putString(name, text).commit()
    }
}
