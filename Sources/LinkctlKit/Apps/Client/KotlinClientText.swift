// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdClient.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdClient.kt`, embedded.
enum KotlinClientText {
    static let text = #"""
        \#
        // The app's side of linkd. Long links open from their own text; linkd is asked for the others, for a limited\#
         time. When\#n\#
        // it does not answer, the app shows its start screen: no call here ever waits longer, throws, or leads round\#
         in a circle.\#n// Only the JDK and Kotlin's own library. Call it off the main thread; LinkdAndroid does.\#n\#
        package org.linkd.client\#n\#nimport java.net.HttpURLConnection\#nimport java.net.URL\#n\#
        import java.util.UUID\#nimport java.util.concurrent.FutureTask\#nimport java.util.concurrent.TimeUnit\#n\#
        import java.util.concurrent.atomic.AtomicInteger\#n\#n/** What the app does with a link. */\#n\#
        sealed class LinkdTarget {\#n\#
            /** Show this route. Call [LinkdClient.shown] when it is on the screen. */\#n\#
            data class Show(val link: LinkdLink) : LinkdTarget()\#n\#
            /** Leave the app for this web page or store, in the browser: this version cannot show the link. */\#n\#
            data class Leave(val url: String) : LinkdTarget()\#n\#
            /** Something is missing, such as a login, and linkd holds the link: call [LinkdClient.reopen] when it is\#
         there. */\#n    object Wait : LinkdTarget()\#n    /** The usual start screen. */\#n\#
            object Home : LinkdTarget()\#n}\#n\#n/** What the client remembers between starts. */\#n\#
        interface LinkdMemory {\#n    fun get(name: String): String?\#n    /** Null forgets it. */\#n\#
            fun set(name: String, text: String?)\#n}\#n\#n/**\#n\#
         * The client of one app. Make one when the app starts, and keep it.\#n\#
         * [key] is the app key, which `linkctl keys create --kind app` prints once; [version] is this version of the\#
         app; [device]\#n\#
         * is what linkd may know of the device; [address] is linkd, the app's first domain when null. [timeLimit] is\#
         how long linkd\#n\#
         * is waited for, in milliseconds, from the call to the last byte of the answer; [now] is the clock, in milli\#
        seconds.\#n */\#nclass LinkdClient(\#n    private val app: LinkdApp,\#n    private val key: String,\#n\#
            private val version: String,\#n    private val memory: LinkdMemory,\#n\#
            private val device: Map<String, String> = mapOf("platform" to "android"),\#n\#
            address: String? = null,\#n    private val timeLimit: Long = 2000,\#n\#
            private val now: () -> Long = { System.currentTimeMillis() }\#n) {\#n\#
            private val routes = LinkdRoutes(app)\#n\#
            private val address = address ?: "https://" + app.hosts.first()\#n\#n\#
            /** Who is logged in, and what your backend made to prove it. An account without a proof finds and opens \#
        nothing. */\#n    @Volatile var user: String? = null\#n    @Volatile var proof: String? = null\#n\#
            /** Facts that routes require, such as "login" to "yes". One holds unless it is empty, "0", "no" or "fals\#
        e". */\#n    @Volatile var state: Map<String, String> = emptyMap()\#n    /**\#n\#
             * Whether the person agreed to be followed; null, as at first, says nothing of it. When false, keys such\#
         as the account\#n\#
             * still count, and linkd keeps no address. It is not remembered: set it at every start, before the first\#
         call.\#n     */\#n    @Volatile var consent: Boolean? = null\#n\#n\#
            /** Links that have come in, and those of them that linkd is being asked about. */\#n\#
            private val opened = AtomicInteger()\#n    private val opening = AtomicInteger()\#n\#n\#
            /** Whether linkd has yet to answer the first open of this copy of the app. Any thread. */\#n\#
            val isNew: Boolean get() = memory.get("linkd.first") == null\#n\#n\#
            /** What a link is by its own text, without linkd; null when linkd has to be asked. Any thread. */\#n\#
            fun match(url: String): LinkdMatch? = routes.match(url)\#n\#n\#
            /** Whether [open] answers a link at once, without waiting for linkd. Any thread. */\#n\#
            internal fun isKnown(url: String) = match(url)?.let { it.isSure && holdsAll(it) } ?: false\#n\#n\#
            /**\#n\#
             * An App Link or a link of the app's own scheme has opened the app. A known long link is answered at onc\#
        e, and linkd is\#n\#
             * told afterwards. For any other linkd is asked: when it does not answer in time, the answer is the star\#
        t screen, and\#n     * the link is kept for the next [reopen].\#n     */\#n\#
            fun open(url: String): LinkdTarget {\#n        val id = UUID.randomUUID().toString()\#n\#
                if (memory.get("linkd.kept") != null) memory.set("linkd.kept", null)\#n        begin()\#n\#
                val own = match(url)?.takeIf { holdsAll(it) }\#n        if (own != null && own.isSure) {\#n\#
                    aside { asking { tell(url, id) } }\#n            return LinkdTarget.Show(own.link)\#n        }\#n\#
                return asking { ask(url, id, own) }\#n    }\#n\#n\#
            private fun ask(url: String, id: String, own: LinkdMatch?): LinkdTarget =\#n\#
                when (val answer = submit("open", id, mapOf("url" to url))) {\#n\#
                    is Answer.Said -> target(answer.outcome, url)\#n            is Answer.Refused -> shown(own)\#n\#
                    is Answer.Away -> {\#n\#
                        if (own == null) memory.set("linkd.kept", "${now() / 1000} $id $url")\#n\#
                        shown(own)\#n            }\#n        }\#n\#n    private fun begin() {\#n\#
                opened.incrementAndGet()\#n        opening.incrementAndGet()\#n    }\#n\#n\#
            /** What this app itself makes of a link that linkd says nothing of. */\#n\#
            private fun shown(own: LinkdMatch?): LinkdTarget = own?.let { LinkdTarget.Show(it.link) } ?: LinkdTarget.\#
        Home\#n\#n    /** Ends what [begin] began. */\#n    private fun <T> asking(work: () -> T): T = try {\#n\#
                work()\#n    } finally {\#n        opening.decrementAndGet()\#n    }\#n\#n    /**\#n\#
             * The app runs for the first time: the link that was tapped before the app was there. Call it at every s\#
        tart; once linkd\#n\#
             * has answered, it is not asked again. A [reopen] meanwhile is answered with the start screen. [evidence\#
        ] is what\#n     * Play says (LinkdPlay): installReferrer and its times.\#n     */\#n\#
            fun firstOpen(evidence: Map<String, Any> = emptyMap()): LinkdTarget {\#n\#
                if (!isNew) return LinkdTarget.Home\#n        begin()\#n        return asking {\#n\#
                    val answer = submit("first_open", "first-$installation", mapOf("evidence" to evidence))\#n\#
                    if (answer !is Answer.Said) return@asking LinkdTarget.Home\#n\#
                    memory.set("linkd.first", "asked")\#n            target(answer.outcome, null)\#n        }\#n\#
            }\#n\#n    /**\#n\#
             * The app came to the front without a link, or what was missing is there: a link that linkd did not answ\#
        er for is tried\#n\#
             * once more, then linkd says whether something still waits. A link that comes in meanwhile goes first.\#n\#
             */\#n    fun reopen(): LinkdTarget {\#n        if (opening.get() != 0) return LinkdTarget.Home\#n\#
                val before = opened.get()\#n        val target = waiting()\#n\#
                return if (opened.get() == before) target else LinkdTarget.Home\#n    }\#n\#n\#
            private fun waiting(): LinkdTarget {\#n\#
                val kept = memory.get("linkd.kept")?.split(' ', limit = 3)\#n\#
                if (kept != null && kept.size == 3) {\#n            memory.set("linkd.kept", null)\#n\#
                    val age = now() / 1000 - (kept[0].toLongOrNull() ?: 0)\#n\#
                    // The same id: if only the answer was lost, linkd gives it again and counts nothing twice.\#n\#
                    if (age in 0 until KEPT_FOR) {\#n\#
                        when (val answer = submit("open", kept[1], mapOf("url" to kept[2]))) {\#n\#
                            is Answer.Said -> return target(answer.outcome, kept[2])\#n\#
                            is Answer.Away -> return LinkdTarget.Home\#n\#
                            is Answer.Refused -> Unit\#n                }\#n            }\#n        }\#n\#
                val answer = submit("reopen", UUID.randomUUID().toString(), emptyMap())\#n\#
                return if (answer is Answer.Said) target(answer.outcome, null) else LinkdTarget.Home\#n    }\#n\#n\#
            /** The link's content is on the screen: linkd hands the link out no more. */\#n\#
            fun shown(link: LinkdLink) {\#n        link.pending?.let { acknowledge(it) }\#n    }\#n\#n\#
            /** Where a link leads that this app's screens cannot show after all. Never back to where it came from. *\#
        /\#n    fun elsewhere(url: String): LinkdTarget = leave(emptyList(), url)\#n\#n    /**\#n\#
             * Something worth attributing, such as a purchase. [value] is a decimal number as text, "49.90", [curren\#
        cy] its ISO 4217\#n\#
             * code; the same [order] counts once, however often it is told. False when linkd has not recorded it: te\#
        ll it again.\#n     */\#n    fun convert(\#n\#
                name: String, value: String? = null, currency: String? = null, order: String = UUID.randomUUID().toSt\#
        ring()\#n    ): Boolean {\#n\#
                val conversion = mapOf("name" to name, "value" to value, "currency" to currency).filterValues { it !=\#
         null }\#n\#
                return submit("conversion", "order-$order", mapOf("conversion" to conversion)) is Answer.Said\#n\#
            }\#n\#n\#
            /** Whether a page is on one of the app's hosts, where only a browser that is named shows it. */\#n\#
            internal fun isOwn(url: String) = routes.isOnOwnHost(url)\#n\#n\#
            /** A random id of this copy of the app. It names no person and no device. */\#n\#
            val installation: String\#n        @Synchronized get() = memory.get("linkd.installation")\#n\#
                    ?: UUID.randomUUID().toString().also { memory.set("linkd.installation", it) }\#n\#n\#
            // What linkd says\#n\#n    private sealed class Answer {\#n\#
                class Said(val outcome: Map<*, *>) : Answer()\#n        object Refused : Answer()\#n\#
                object Away : Answer()\#n    }\#n\#n    private fun holdsAll(match: LinkdMatch) =\#n\#
                match.requires.all { (state[it] ?: "") !in listOf("", "0", "no", "false") }\#n\#n\#
            /** Tells linkd of a link that is shown already. Nobody waits for it. */\#n\#
            private fun tell(url: String, id: String) {\#n\#
                val answer = submit("open", id, mapOf("url" to url))\#n\#
                if (answer is Answer.Said) (answer.outcome["pending"] as? String)?.let { acknowledge(it) }\#n    }\#n\#
        \#n    private fun target(outcome: Map<*, *>, url: String?): LinkdTarget {\#n\#
                val fallbacks = (outcome["fallbacks"] as? List<*> ?: emptyList<Any>())\#n\#
                    .mapNotNull { it as? Map<*, *> }.filter { it["kind"] == "web" }\#n\#
                return when (outcome["action"]) {\#n            "open_app" -> {\#n\#
                        val link = outcome["link"] as? Map<*, *> ?: emptyMap<Any, Any>()\#n\#
                        val route = link["route"] as? String ?: return LinkdTarget.Home\#n\#
                        if (!routes.knows(route)) return leave(fallbacks, url)\#n                LinkdTarget.Show(\#n\#
                            LinkdLink(\#n\#
                                route, texts(link["routeParameters"]), texts(link["queryParameters"]), link["ref"] as\#
        ? String,\#n\#
                                link["metadata"]?.let { LinkdJSON.text(it) }, outcome["pending"] as? String\#n\#
                            )\#n                )\#n            }\#n\#
                    "open_web", "open_store" -> leave(listOfNotNull(outcome["destination"] as? Map<*, *>) + fallbacks\#
        , url)\#n            "hold" -> LinkdTarget.Wait\#n            // The form for the password is a page.\#n\#
                    "reject" -> if (outcome["reason"] == "password_required") leave(emptyList(), url) else LinkdTarge\#
        t.Home\#n            else -> LinkdTarget.Home\#n        }\#n    }\#n\#n\#
            private fun texts(value: Any?): Map<String, String> {\#n\#
                val texts = LinkedHashMap<String, String>()\#n\#
                for ((name, text) in value as? Map<*, *> ?: emptyMap<Any, Any>()) if (text is String) texts[name.toSt\#
        ring()] = text\#n        return texts\#n    }\#n\#n    /**\#n\#
             * The first of these places that is on the web, else the link itself in the browser. A link that says `l\#
        inkd_web=1` was\#n\#
             * given to the browser before, and an address of the app's own says it from here on.\#n     */\#n\#
            private fun leave(places: List<Map<*, *>>, url: String?): LinkdTarget {\#n\#
                val cameBack = url?.let { LinkdAddress.of(it) }?.query?.get("linkd_web") == "1"\#n\#
                for (text in places.mapNotNull { it["url"] as? String } + listOfNotNull(url)) {\#n\#
                    if (LinkdAddress.of(text)?.isWeb != true) continue\#n\#
                    if (!routes.isOnOwnHost(text)) return LinkdTarget.Leave(text)\#n\#
                    if (!cameBack) return LinkdTarget.Leave(stayingInBrowser(text))\#n        }\#n\#
                return LinkdTarget.Home\#n    }\#n\#n    private fun stayingInBrowser(url: String): String {\#n\#
                val (front, fragment) = url.substringBefore('#') to url.indexOf('#').let { if (it < 0) "" else url.su\#
        bstring(it) }\#n\#
                val items = front.substringAfter('?', "").split('&').filter { it.isNotEmpty() && it.substringBefore('\#
        =') != "linkd_web" }\#n\#
                return front.substringBefore('?') + (items + "linkd_web=1").joinToString("&", "?") + fragment\#n\#
            }\#n\#n    // The wire\#n\#n\#
            private fun submit(kind: String, id: String, more: Map<String, Any>): Answer {\#n\#
                val caller = linkedMapOf<String, Any>("name" to app.name, "installation" to installation, "version" t\#
        o version)\#n        user?.let { user ->\#n            caller["user"] = user\#n\#
                    proof?.let { caller["userProof"] = it }\#n        }\#n\#
                if (state.isNotEmpty()) caller["state"] = state\#n\#
                val said = consent?.let { mapOf("consent" to if (it) "granted" else "denied") } ?: emptyMap()\#n\#
                val event = mapOf("kind" to kind, "id" to id, "app" to caller, "device" to device) + said + more\#n\#
                val (status, body) = post("v1/events", LinkdJSON.text(mapOf("event" to event))) ?: return Answer.Away\#
        \#n\#
                // What linkd itself refuses it would refuse again; a limit, a failing proxy or a hotel's login page \#
        pass.\#n        if (status in 400..499 && status != 408 && status != 429) return Answer.Refused\#n\#
                val outcome = if (status == 200) LinkdJSON.parsed(body)?.get("outcome") as? Map<*, *> else null\#n\#
                return outcome?.let { Answer.Said(it) } ?: Answer.Away\#n    }\#n\#n\#
            private fun acknowledge(pending: String) {\#n        post("v1/pending/$pending/ack", "")\#n    }\#n\#n\#
            private fun aside(work: () -> Unit) = Thread(work, "linkd").apply { isDaemon = true }.start()\#n\#n\#
            /** Status and body of the answer, or null when there is none within the time limit, however slowly it co\#
        mes. */\#n    private fun post(path: String, body: String): Pair<Int, String>? {\#n\#
                val call = URL("$address/$path").openConnection() as HttpURLConnection\#n\#
                // A name that is not found, a connection, each byte: all of it together has one limit, which no sett\#
        ing of the call is.\#n        val answer = FutureTask { send(call, body) }\#n        aside(answer::run)\#n\#
                return try {\#n            answer.get(timeLimit, TimeUnit.MILLISECONDS)\#n\#
                } catch (late: Exception) {\#n            aside(call::disconnect)\#n            null\#n        }\#n\#
            }\#n\#n    private fun send(call: HttpURLConnection, body: String): Pair<Int, String> {\#n\#
                call.requestMethod = "POST"\#n        call.doOutput = true\#n        call.useCaches = false\#n\#
                call.connectTimeout = timeLimit.toInt()\#n        call.readTimeout = timeLimit.toInt()\#n\#
                call.setRequestProperty("Authorization", "Bearer $key")\#n\#
                call.setRequestProperty("Content-Type", "application/json")\#n\#
                call.outputStream.use { it.write(body.toByteArray(Charsets.UTF_8)) }\#n\#
                val status = call.responseCode\#n\#
                val stream = if (status < 400) call.inputStream else call.errorStream\#n\#
                return Pair(status, stream?.use { String(it.readBytes(), Charsets.UTF_8) } ?: "")\#n    }\#n\#n\#
            companion object {\#n        /** How long a link that linkd did not answer for is kept, in seconds. */\#n\#
                const val KEPT_FOR = 3600L\#n    }\#n}\#n
        """#
}
