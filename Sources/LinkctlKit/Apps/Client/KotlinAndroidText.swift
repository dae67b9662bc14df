// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdAndroid.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdAndroid.kt`, embedded.
enum KotlinAndroidText {
    static let text = #"""
        \#
        // What ties the client to Android: threads, intents, preferences, and the browser. No decision is made here.\#
        \#npackage org.linkd.client\#n\#nimport android.app.Activity\#nimport android.content.Context\#n\#
        import android.content.Intent\#nimport android.net.Uri\#nimport android.os.Build\#n\#
        import android.os.Handler\#nimport android.os.Looper\#nimport java.util.Locale\#nimport java.util.TimeZone\#n\#
        import java.util.concurrent.Executors\#n\#n\#
        /** Runs the client's calls one after the other off the main thread, and answers on it. */\#n\#
        class LinkdAndroid(context: Context, app: LinkdApp, key: String, version: String) {\#n\#
            /** The client itself, for calls from a thread of your own. */\#n\#
            val client = LinkdClient(app, key, version, LinkdPreferences(context), facts(context))\#n\#n\#
            private val queue = Executors.newSingleThreadExecutor()\#n\#
            private val main = Handler(Looper.getMainLooper())\#n\#n\#
            /** Call it from onCreate and onNewIntent. A start without a link is a reopen; a known long link is answe\#
        red at once. */\#n    fun take(intent: Intent, show: (LinkdTarget) -> Unit) {\#n\#
                val link = if (intent.action == Intent.ACTION_VIEW) intent.data?.toString() else null\#n\#
                run(show) { if (link == null) client.reopen() else client.open(link) }\#n    }\#n\#n\#
            /** Runs a call of the client, such as `run(show) { client.firstOpen() }`. */\#n\#
            fun run(show: (LinkdTarget) -> Unit, call: () -> LinkdTarget) {\#n        queue.execute {\#n\#
                    val target = call()\#n            main.post { show(target) }\#n        }\#n    }\#n\#n\#
            /** The link's content is on the screen. */\#n\#
            fun shown(link: LinkdLink) = queue.execute { client.shown(link) }\#n\#n\#
            /** Opens a page or a store. The app's own host goes to the browser by name: a plain intent would come st\#
        raight back. */\#n    fun leave(activity: Activity, target: LinkdTarget.Leave) {\#n\#
                val page = Uri.parse(target.url)\#n\#
                val browser = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_BROWSER).setDat\#
        a(page)\#n        val intent = if (client.isOwn(target.url)) browser else Intent(Intent.ACTION_VIEW, page)\#n\#
                try {\#n            activity.startActivity(intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))\#n\#
                } catch (nobody: android.content.ActivityNotFoundException) {\#n\#
                    // A phone without a browser stays where it is.\#n        }\#n    }\#n\#n\#
            private fun facts(context: Context): Map<String, String> {\#n\#
                val screen = context.resources.displayMetrics\#n\#
                val (width, height) = Pair((screen.widthPixels / screen.density).toInt(), (screen.heightPixels / scre\#
        en.density).toInt())\#n        return mapOf(\#n\#
                    "platform" to "android", "osVersion" to Build.VERSION.RELEASE, "model" to Build.MODEL,\#n\#
                    "language" to Locale.getDefault().toLanguageTag(), "timezone" to TimeZone.getDefault().id,\#n\#
                    "screen" to "${width}x$height@${screen.density}"\#n        )\#n    }\#n}\#n\#n\#
        /** Remembers in the preferences "linkd". Keep them out of Android's backups: the installation's id is this p\#
        hone's. */\#nclass LinkdPreferences(context: Context) : LinkdMemory {\#n\#
            private val kept = context.getSharedPreferences("linkd", Context.MODE_PRIVATE)\#n\#
            override fun get(name: String): String? = kept.getString(name, null)\#n\#
            override fun set(name: String, text: String?) {\#n        kept.edit().putString(name, text).commit()\#n\#
            }\#n}\#n
        """#
}
