// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdAndroid.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdAndroid.kt`, embedded.
enum KotlinAndroidText {
    static let text = #"""
        \#
        // What ties the client to Android: threads, intents, preferences, and the browser. No decision is made here.\#
        \#npackage org.linkd.client\#n\#nimport android.app.Activity\#nimport android.content.Context\#n\#
        import android.content.Intent\#nimport android.net.Uri\#nimport android.os.Build\#n\#
        import android.os.Handler\#nimport android.os.Looper\#nimport java.util.Locale\#nimport java.util.TimeZone\#n\#
        import java.util.concurrent.Executors\#n\#n/**\#n\#
         * Runs the client's calls one after the other off the main thread, and answers on it. Make one when the app \#
        starts, and keep\#n * it in the Application. [address] is linkd, the app's first domain when null.\#n */\#n\#
        class LinkdAndroid(context: Context, app: LinkdApp, key: String, version: String, address: String? = null) {\#n\#
            /** The client itself, for calls from a thread of your own. */\#n\#
            val client = LinkdClient(app, key, version, LinkdPreferences(context), facts(context), address)\#n\#n\#
            private val queue = Executors.newSingleThreadExecutor()\#n\#
            private val main = Handler(Looper.getMainLooper())\#n    /** Links so far. The main thread's. */\#n\#
            private var taken = 0\#n\#n    /**\#n\#
             * A link has opened the app: call it from onCreate and onNewIntent. A known long link does not wait for \#
        other calls; of\#n\#
             * two links the later one is shown. False when there is no link: then the app starts as usual, or from t\#
        he list of recent\#n     * apps, where Android hands out the link that was taken long ago once more.\#n\#
             */\#n    fun take(intent: Intent, show: (LinkdTarget) -> Unit): Boolean {\#n\#
                val isOld = intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0\#n\#
                val link = (if (intent.action == Intent.ACTION_VIEW && !isOld) intent.data?.toString() else null) ?: \#
        return false\#n        val turn = ++taken\#n        val open = {\#n\#
                    val target = client.open(link)\#n            main.post { if (turn == taken) show(target) }\#n\#
                }\#n        if (client.isKnown(link)) open() else queue.execute { open() }\#n        return true\#n\#
            }\#n\#n    /** The app came to the front without a link, or what was missing is there. */\#n\#
            fun reopen(show: (LinkdTarget) -> Unit) = run(show) { client.reopen() }\#n\#n\#
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
