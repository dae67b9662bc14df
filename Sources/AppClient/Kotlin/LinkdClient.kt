// The app's side of linkd. Long links open from their own text; linkd is asked for the others, for a limited time. When
// it does not answer, the app shows its start screen: no call here ever waits longer, throws, or leads round in a circle.
// Only the JDK and Kotlin's own library. Call it off the main thread; LinkdAndroid does.
package org.linkd.client

import java.net.HttpURLConnection
import java.net.URL
import java.util.UUID
import java.util.concurrent.FutureTask
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

/** What the app does with a link. */
sealed class LinkdTarget {
    /** Show this route. Call [LinkdClient.shown] when it is on the screen. */
    data class Show(val link: LinkdLink) : LinkdTarget()
    /** Leave the app for this web page or store, in the browser: this version cannot show the link. */
    data class Leave(val url: String) : LinkdTarget()
    /** Something is missing, such as a login, and linkd holds the link: call [LinkdClient.reopen] when it is there. */
    object Wait : LinkdTarget()
    /** The usual start screen. */
    object Home : LinkdTarget()
}

/** What the client remembers between starts. */
interface LinkdMemory {
    fun get(name: String): String?
    /** Null forgets it. */
    fun set(name: String, text: String?)
}

/**
 * The client of one app. Make one when the app starts, and keep it.
 * [key] is the app key, which `linkctl keys create --kind app` prints once; [version] is this version of the app; [device]
 * is what linkd may know of the device; [address] is linkd, the app's first domain when null. [timeLimit] is how long linkd
 * is waited for, in milliseconds, from the call to the last byte of the answer; [now] is the clock, in milliseconds.
 */
class LinkdClient(
    private val app: LinkdApp,
    private val key: String,
    private val version: String,
    private val memory: LinkdMemory,
    private val device: Map<String, String> = mapOf("platform" to "android"),
    address: String? = null,
    private val timeLimit: Long = 2000,
    private val now: () -> Long = { System.currentTimeMillis() }
) {
    private val routes = LinkdRoutes(app)
    private val address = address ?: "https://" + app.hosts.first()

    /** Who is logged in, and what your backend made to prove it. An account without a proof finds and opens nothing. */
    @Volatile var user: String? = null
    @Volatile var proof: String? = null
    /** Facts that routes require, such as "login" to "yes". One holds unless it is empty, "0", "no" or "false". */
    @Volatile var state: Map<String, String> = emptyMap()
    /**
     * Whether the person agreed to be followed; null, as at first, says nothing of it. When false, keys such as the account
     * still count, and linkd keeps no address. It is not remembered: set it at every start, before the first call.
     */
    @Volatile var consent: Boolean? = null

    /** Links that have come in, and those of them that linkd is being asked about. */
    private val opened = AtomicInteger()
    private val opening = AtomicInteger()

    /** Whether linkd has yet to answer the first open of this copy of the app. Any thread. */
    val isNew: Boolean get() = memory.get("linkd.first") == null

    /** What a link is by its own text, without linkd; null when linkd has to be asked. Any thread. */
    fun match(url: String): LinkdMatch? = routes.match(url)

    /** Whether [open] answers a link at once, without waiting for linkd. Any thread. */
    internal fun isKnown(url: String) = match(url)?.let { it.isSure && holdsAll(it) } ?: false

    /**
     * An App Link or a link of the app's own scheme has opened the app. A known long link is answered at once, and linkd is
     * told afterwards. For any other linkd is asked: when it does not answer in time, the answer is the start screen, and
     * the link is kept for the next [reopen].
     */
    fun open(url: String): LinkdTarget {
        val id = UUID.randomUUID().toString()
        if (memory.get("linkd.kept") != null) memory.set("linkd.kept", null)
        begin()
        val own = match(url)?.takeIf { holdsAll(it) }
        if (own != null && own.isSure) {
            aside { asking { tell(url, id) } }
            return LinkdTarget.Show(own.link)
        }
        return asking { ask(url, id, own) }
    }

    private fun ask(url: String, id: String, own: LinkdMatch?): LinkdTarget =
        when (val answer = submit("open", id, mapOf("url" to url))) {
            is Answer.Said -> target(answer.outcome, url)
            is Answer.Refused -> shown(own)
            is Answer.Away -> {
                if (own == null) memory.set("linkd.kept", "${now() / 1000} $id $url")
                shown(own)
            }
        }

    private fun begin() {
        opened.incrementAndGet()
        opening.incrementAndGet()
    }

    /** What this app itself makes of a link that linkd says nothing of. */
    private fun shown(own: LinkdMatch?): LinkdTarget = own?.let { LinkdTarget.Show(it.link) } ?: LinkdTarget.Home

    /** Ends what [begin] began. */
    private fun <T> asking(work: () -> T): T = try {
        work()
    } finally {
        opening.decrementAndGet()
    }

    /**
     * The app runs for the first time: the link that was tapped before the app was there. Call it at every start; once linkd
     * has answered, it is not asked again. A [reopen] meanwhile is answered with the start screen. [evidence] is what
     * Play says (LinkdPlay): installReferrer and its times.
     */
    fun firstOpen(evidence: Map<String, Any> = emptyMap()): LinkdTarget {
        if (!isNew) return LinkdTarget.Home
        begin()
        return asking {
            val answer = submit("first_open", "first-$installation", mapOf("evidence" to evidence))
            if (answer !is Answer.Said) return@asking LinkdTarget.Home
            memory.set("linkd.first", "asked")
            target(answer.outcome, null)
        }
    }

    /**
     * The app came to the front without a link, or what was missing is there: a link that linkd did not answer for is tried
     * once more, then linkd says whether something still waits. A link that comes in meanwhile goes first.
     */
    fun reopen(): LinkdTarget {
        if (opening.get() != 0) return LinkdTarget.Home
        val before = opened.get()
        val target = waiting()
        return if (opened.get() == before) target else LinkdTarget.Home
    }

    private fun waiting(): LinkdTarget {
        val kept = memory.get("linkd.kept")?.split(' ', limit = 3)
        if (kept != null && kept.size == 3) {
            memory.set("linkd.kept", null)
            val age = now() / 1000 - (kept[0].toLongOrNull() ?: 0)
            // The same id: if only the answer was lost, linkd gives it again and counts nothing twice.
            if (age in 0 until KEPT_FOR) {
                when (val answer = submit("open", kept[1], mapOf("url" to kept[2]))) {
                    is Answer.Said -> return target(answer.outcome, kept[2])
                    is Answer.Away -> return LinkdTarget.Home
                    is Answer.Refused -> Unit
                }
            }
        }
        val answer = submit("reopen", UUID.randomUUID().toString(), emptyMap())
        return if (answer is Answer.Said) target(answer.outcome, null) else LinkdTarget.Home
    }

    /** The link's content is on the screen: linkd hands the link out no more. */
    fun shown(link: LinkdLink) {
        link.pending?.let { acknowledge(it) }
    }

    /** Where a link leads that this app's screens cannot show after all. Never back to where it came from. */
    fun elsewhere(url: String): LinkdTarget = leave(emptyList(), url)

    /**
     * Something worth attributing, such as a purchase. [value] is a decimal number as text, "49.90", [currency] its ISO 4217
     * code; the same [order] counts once, however often it is told. False when linkd has not recorded it: tell it again.
     */
    fun convert(
        name: String, value: String? = null, currency: String? = null, order: String = UUID.randomUUID().toString()
    ): Boolean {
        val conversion = mapOf("name" to name, "value" to value, "currency" to currency).filterValues { it != null }
        return submit("conversion", "order-$order", mapOf("conversion" to conversion)) is Answer.Said
    }

    /** Whether a page is on one of the app's hosts, where only a browser that is named shows it. */
    internal fun isOwn(url: String) = routes.isOnOwnHost(url)

    /** A random id of this copy of the app. It names no person and no device. */
    val installation: String
        @Synchronized get() = memory.get("linkd.installation")
            ?: UUID.randomUUID().toString().also { memory.set("linkd.installation", it) }

    // What linkd says

    private sealed class Answer {
        class Said(val outcome: Map<*, *>) : Answer()
        object Refused : Answer()
        object Away : Answer()
    }

    private fun holdsAll(match: LinkdMatch) =
        match.requires.all { (state[it] ?: "") !in listOf("", "0", "no", "false") }

    /** Tells linkd of a link that is shown already. Nobody waits for it. */
    private fun tell(url: String, id: String) {
        val answer = submit("open", id, mapOf("url" to url))
        if (answer is Answer.Said) (answer.outcome["pending"] as? String)?.let { acknowledge(it) }
    }

    private fun target(outcome: Map<*, *>, url: String?): LinkdTarget {
        val fallbacks = (outcome["fallbacks"] as? List<*> ?: emptyList<Any>())
            .mapNotNull { it as? Map<*, *> }.filter { it["kind"] == "web" }
        return when (outcome["action"]) {
            "open_app" -> {
                val link = outcome["link"] as? Map<*, *> ?: emptyMap<Any, Any>()
                val route = link["route"] as? String ?: return LinkdTarget.Home
                if (!routes.knows(route)) return leave(fallbacks, url)
                LinkdTarget.Show(
                    LinkdLink(
                        route, texts(link["routeParameters"]), texts(link["queryParameters"]), link["ref"] as? String,
                        link["metadata"]?.let { LinkdJSON.text(it) }, outcome["pending"] as? String
                    )
                )
            }
            "open_web", "open_store" -> leave(listOfNotNull(outcome["destination"] as? Map<*, *>) + fallbacks, url)
            "hold" -> LinkdTarget.Wait
            // The form for the password is a page.
            "reject" -> if (outcome["reason"] == "password_required") leave(emptyList(), url) else LinkdTarget.Home
            else -> LinkdTarget.Home
        }
    }

    private fun texts(value: Any?): Map<String, String> {
        val texts = LinkedHashMap<String, String>()
        for ((name, text) in value as? Map<*, *> ?: emptyMap<Any, Any>()) if (text is String) texts[name.toString()] = text
        return texts
    }

    /**
     * The first of these places that is on the web, else the link itself in the browser. A link that says `linkd_web=1` was
     * given to the browser before, and an address of the app's own says it from here on.
     */
    private fun leave(places: List<Map<*, *>>, url: String?): LinkdTarget {
        val cameBack = url?.let { LinkdAddress.of(it) }?.query?.get("linkd_web") == "1"
        for (text in places.mapNotNull { it["url"] as? String } + listOfNotNull(url)) {
            if (LinkdAddress.of(text)?.isWeb != true) continue
            if (!routes.isOnOwnHost(text)) return LinkdTarget.Leave(text)
            if (!cameBack) return LinkdTarget.Leave(stayingInBrowser(text))
        }
        return LinkdTarget.Home
    }

    private fun stayingInBrowser(url: String): String {
        val (front, fragment) = url.substringBefore('#') to url.indexOf('#').let { if (it < 0) "" else url.substring(it) }
        val items = front.substringAfter('?', "").split('&').filter { it.isNotEmpty() && it.substringBefore('=') != "linkd_web" }
        return front.substringBefore('?') + (items + "linkd_web=1").joinToString("&", "?") + fragment
    }

    // The wire

    private fun submit(kind: String, id: String, more: Map<String, Any>): Answer {
        val caller = linkedMapOf<String, Any>("name" to app.name, "installation" to installation, "version" to version)
        user?.let { user ->
            caller["user"] = user
            proof?.let { caller["userProof"] = it }
        }
        if (state.isNotEmpty()) caller["state"] = state
        val said = consent?.let { mapOf("consent" to if (it) "granted" else "denied") } ?: emptyMap()
        val event = mapOf("kind" to kind, "id" to id, "app" to caller, "device" to device) + said + more
        val (status, body) = post("v1/events", LinkdJSON.text(mapOf("event" to event))) ?: return Answer.Away
        // What linkd itself refuses it would refuse again; a limit, a failing proxy or a hotel's login page pass.
        if (status in 400..499 && status != 408 && status != 429) return Answer.Refused
        val outcome = if (status == 200) LinkdJSON.parsed(body)?.get("outcome") as? Map<*, *> else null
        return outcome?.let { Answer.Said(it) } ?: Answer.Away
    }

    private fun acknowledge(pending: String) {
        post("v1/pending/$pending/ack", "")
    }

    private fun aside(work: () -> Unit) = Thread(work, "linkd").apply { isDaemon = true }.start()

    /** Status and body of the answer, or null when there is none within the time limit, however slowly it comes. */
    private fun post(path: String, body: String): Pair<Int, String>? {
        val call = URL("$address/$path").openConnection() as HttpURLConnection
        // A name that is not found, a connection, each byte: all of it together has one limit, which no setting of the call is.
        val answer = FutureTask { send(call, body) }
        aside(answer::run)
        return try {
            answer.get(timeLimit, TimeUnit.MILLISECONDS)
        } catch (late: Exception) {
            aside(call::disconnect)
            null
        }
    }

    private fun send(call: HttpURLConnection, body: String): Pair<Int, String> {
        call.requestMethod = "POST"
        call.doOutput = true
        call.useCaches = false
        call.connectTimeout = timeLimit.toInt()
        call.readTimeout = timeLimit.toInt()
        call.setRequestProperty("Authorization", "Bearer $key")
        call.setRequestProperty("Content-Type", "application/json")
        call.outputStream.use { it.write(body.toByteArray(Charsets.UTF_8)) }
        val status = call.responseCode
        val stream = if (status < 400) call.inputStream else call.errorStream
        return Pair(status, stream?.use { String(it.readBytes(), Charsets.UTF_8) } ?: "")
    }

    companion object {
        /** How long a link that linkd did not answer for is kept, in seconds. */
        const val KEPT_FOR = 3600L
    }
}
