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

/** Runs the client's calls one after the other off the main thread, and answers on it. */
class LinkdAndroid(context: Context, app: LinkdApp, key: String, version: String) {
    /** The client itself, for calls from a thread of your own. */
    val client = LinkdClient(app, key, version, LinkdPreferences(context), facts(context))

    private val queue = Executors.newSingleThreadExecutor()
    private val main = Handler(Looper.getMainLooper())

    /** Call it from onCreate and onNewIntent. A start without a link is a reopen; a known long link is answered at once. */
    fun take(intent: Intent, show: (LinkdTarget) -> Unit) {
        val link = if (intent.action == Intent.ACTION_VIEW) intent.data?.toString() else null
        run(show) { if (link == null) client.reopen() else client.open(link) }
    }

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
