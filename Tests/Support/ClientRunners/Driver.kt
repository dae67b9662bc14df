// Runs the client for tests: a call in each line, as JSON; its answer in a line.
@file:Suppress("UNCHECKED_CAST")

package org.linkd.client

import java.util.concurrent.FutureTask

private class Remembered(texts: Map<String, String>) : LinkdMemory {
    val texts = java.util.concurrent.ConcurrentHashMap<String, String>(texts)
    override fun get(name: String): String? = texts[name]
    override fun set(name: String, text: String?) {
        if (text == null) texts.remove(name) else texts[name] = text
    }
}

private fun list(value: Any?) = (value as? List<*> ?: emptyList<Any>()).map { it.toString() }

private fun app(of: Map<*, *>) = LinkdApp(
    of["name"].toString(), list(of["hosts"]), of["scheme"] as String?, of["shortPrefix"].toString(),
    of["refParameter"].toString(), of["caseSensitive"] as Boolean, list(of["requires"]),
    (of["routes"] as List<*>).map { it as Map<*, *> }.map { LinkdRoute(it["pattern"].toString(), *list(it["requires"]).toTypedArray()) }
)

private fun seen(link: LinkdLink) = mapOf(
    "route" to link.route, "name" to link.name, "parameters" to link.parameters, "query" to link.query, "ref" to link.ref,
    "metadata" to link.metadata
)

private fun seen(target: LinkdTarget) = when (target) {
    is LinkdTarget.Show -> seen(target.link) + ("target" to "show")
    is LinkdTarget.Leave -> mapOf("target" to "leave", "url" to target.url)
    is LinkdTarget.Wait -> mapOf("target" to "wait")
    is LinkdTarget.Home -> mapOf("target" to "home")
}

fun main() {
    var routes: LinkdRoutes? = null
    var client: LinkdClient? = null
    var clock = 1_000_000_000_000L
    val memory = Remembered(emptyMap())
    var shown: LinkdLink? = null
    var begun: FutureTask<LinkdTarget>? = null
    while (true) {
        val call = LinkdJSON.parsed(readLine() ?: break)!!
        val url = call["url"]?.toString() ?: ""
        val started = System.nanoTime()
        val target = when (call["do"]) {
            "app" -> {
                val app = app(call["app"] as Map<*, *>)
                routes = LinkdRoutes(app)
                client = LinkdClient(
                    app, call["key"].toString(), "4.2", memory, address = call["address"].toString(),
                    timeLimit = call["limit"] as Long, now = { clock })
                null
            }
            "match" -> routes!!.match(url)?.let { seen(it.link) + mapOf("sure" to it.isSure, "requires" to it.requires) }
            "state" -> null.also { client!!.state = list(call["facts"]).associateWith { "yes" } }
            "consent" -> null.also { client!!.consent = call["agreed"] as Boolean }
            // A call that is not waited for, until `finished` asks for its answer.
            "begin" -> null.also {
                val other = client!!
                begun = FutureTask { if (call["what"] == "first") other.firstOpen() else other.reopen() }
                Thread(begun!!).start()
            }
            "finished" -> seen(begun!!.get())
            "wait" -> null.also { clock += call["milliseconds"] as Long }
            "open" -> client!!.open(url).also { shown = (it as? LinkdTarget.Show)?.link }.let { seen(it) }
            "reopen" -> client!!.reopen().also { shown = (it as? LinkdTarget.Show)?.link }.let { seen(it) }
            "first" -> client!!.firstOpen(call["evidence"] as Map<String, Any>).also { shown = (it as? LinkdTarget.Show)?.link }
                .let { seen(it) }
            "shown" -> null.also { shown?.let { client!!.shown(it) } }
            "elsewhere" -> seen(client!!.elsewhere(url))
            "convert" -> mapOf("done" to client!!.convert("purchase", "49.90", "EUR", call["order"].toString()))
            "installation" -> mapOf("installation" to client!!.installation)
            else -> throw IllegalArgumentException(call.toString())
        } ?: emptyMap<String, Any?>()
        println(LinkdJSON.text(target + ("milliseconds" to (System.nanoTime() - started) / 1_000_000)))
    }
}
