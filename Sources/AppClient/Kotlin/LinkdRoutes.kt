// Which route of the app a link is: read from the link's own text by linkd's rules, without the network. Any thread.
// Only the JDK and Kotlin's own library; the same rules as in the client for iOS.
package org.linkd.client

/**
 * What the app knows of itself; `linkctl apps setup` writes it from linkd's configuration.
 * [hosts] are its domains in lower case, [shortPrefix] is what short links begin with there, and [refParameter] names the
 * query parameter whose value is a link's ref. [requires] are facts that every route requires, such as "login".
 */
class LinkdApp(
    val name: String,
    val hosts: List<String>,
    val scheme: String? = null,
    val shortPrefix: String = "",
    val refParameter: String = "ref",
    val caseSensitive: Boolean = true,
    val requires: List<String> = emptyList(),
    val routes: List<LinkdRoute>
)

/** A route that this version of the app can show: its pattern, and the facts without which linkd holds its links. */
class LinkdRoute(val pattern: String, vararg val requires: String)

/**
 * What the app shows for a link. [route] is its pattern, as in the configuration. [name] is that without the types of its
 * parameters: it stays the same when a type is added, so choose the screen by it. [parameters] and [query] are decoded; of a repeated name in the query the last value
 * counts, and linkd's own parameters are left out. [metadata] is the short link's, as JSON.
 */
data class LinkdLink(
    val route: String,
    val parameters: Map<String, String>,
    val query: Map<String, String>,
    val ref: String? = null,
    val metadata: String? = null,
    internal val pending: String? = null
) {
    val name: String get() = nameOf(route)
}

/** A pattern without the types of its parameters. */
internal fun nameOf(pattern: String) = pattern.replace(Regex("((?:^|[/()]):\\w+)<[a-z]+>"), "$1")

/**
 * A link that the app has read by itself. It is not [isSure] when linkd may know better: its path could be a short key as
 * well, or it has an App Links envelope.
 */
class LinkdMatch(val link: LinkdLink, val requires: List<String>, val isSure: Boolean)

/** The app's routes, ready to be asked. linkd has checked the patterns; what it would refuse matches nothing. */
class LinkdRoutes(private val app: LinkdApp) {
    /** One segment of a pattern. Of two routes that differ first in it, the one with the lower rank is taken. */
    private class Part(val rank: Int, val text: String)
    private class Shape(val route: LinkdRoute, val parts: List<Part>)

    private val shapes = app.routes.flatMap { route -> expand(route.pattern).map { Shape(route, it) } }

    /** The route of a link, or null: the link is not the app's, or none of its routes, so that linkd has to be asked. */
    fun match(url: String): LinkdMatch? {
        val address = LinkdAddress.of(url) ?: return null
        val path = ownPath(address) ?: return null
        if (path.size !in 1..64) return null
        var best: Shape? = null
        for (shape in shapes) {
            if (fits(shape.parts, path) && (best == null || precedes(shape.parts, best.parts))) best = shape
        }
        if (best == null) return null
        val query = address.query.filterKeys { !it.startsWith("linkd_") }
        val link = LinkdLink(best.route.pattern, parameters(best.parts, path), query, query[app.refParameter])
        val mayBeKey = best.parts[0].rank != 0 && path.joinToString("/").startsWith(app.shortPrefix)
        return LinkdMatch(link, app.requires + best.route.requires, !mayBeKey && "al_applink_data" !in query)
    }

    /** Whether this version of the app can show a route, whatever types its parameters have now. */
    internal fun knows(pattern: String) = app.routes.any { nameOf(it.pattern) == nameOf(pattern) }

    /** Whether a link is on one of the app's hosts. */
    internal fun isOnOwnHost(url: String) = LinkdAddress.of(url)?.let { it.isWeb && it.host in app.hosts } ?: false

    /** The decoded segments that routes are asked about; under the app's own scheme the host is the first. */
    private fun ownPath(address: LinkdAddress): List<String>? {
        val path = address.path.split('/').filter { it.isNotEmpty() }.map { LinkdAddress.decoded(it) }
        if (address.isWeb) return if (address.host in app.hosts) path else null
        if (app.scheme == null || address.scheme != LinkdAddress.lowered(app.scheme)) return null
        return if (address.host == "") path else listOf(LinkdAddress.decoded(address.host)) + path
    }

    /** Letter case as linkd folds it: one character at a time, whatever the phone's language. */
    private fun folded(text: String): String {
        if (app.caseSensitive) return text
        val out = StringBuilder()
        var at = 0
        while (at < text.length) {
            val point = text.codePointAt(at)
            if (point == 0x130) out.append("i\u0307") else out.appendCodePoint(Character.toLowerCase(point))
            at += Character.charCount(point)
        }
        return out.toString()
    }

    private fun fits(parts: List<Part>, path: List<String>): Boolean {
        for ((index, part) in parts.withIndex()) {
            val text = path.getOrNull(index) ?: return false
            val fits = when (part.rank) {
                LITERAL -> part.text == folded(text)
                INT -> isInt(text)
                UUID -> isUUID(text)
                SLUG -> text.isNotEmpty() && text.all { isWord(it) || it == '-' }
                REST -> return true
                else -> true
            }
            if (!fits) return false
        }
        return parts.size == path.size
    }

    private fun precedes(a: List<Part>, b: List<Part>): Boolean {
        for (index in 0 until minOf(a.size, b.size)) {
            if (a[index].rank != b[index].rank) return a[index].rank < b[index].rank
        }
        return a.size < b.size
    }

    private fun parameters(parts: List<Part>, path: List<String>): Map<String, String> {
        val parameters = LinkedHashMap<String, String>()
        for ((index, part) in parts.withIndex()) {
            if (part.rank == REST) parameters[part.text] = path.drop(index).joinToString("/")
            else if (part.rank != LITERAL) parameters[part.text] = path[index]
        }
        return parameters
    }

    /** A whole number within 64 bits, perhaps with a minus. */
    private fun isInt(text: String) =
        text.removePrefix("-").let { it.isNotEmpty() && it.all { digit -> digit in '0'..'9' } } && text.toLongOrNull() != null

    private fun isUUID(text: String) = text.length == 36 && text.withIndex().all { (index, character) ->
        if (index == 8 || index == 13 || index == 18 || index == 23) character == '-'
        else character in '0'..'9' || character in 'a'..'f' || character in 'A'..'F'
    }

    private fun isWord(it: Char) = it in 'a'..'z' || it in 'A'..'Z' || it in '0'..'9' || it == '_'

    /** Every choice of a pattern's optional groups, the earlier groups first to be there. */
    private fun expand(pattern: String): List<List<Part>> {
        val pieces = ArrayList<Pair<Part, Int?>>()
        var group: Int? = null
        var groups = 0
        val text = StringBuilder()
        for (character in "$pattern/") {
            if (character != '/' && character != '(' && character != ')') {
                text.append(character)
                continue
            }
            if (text.isNotEmpty()) pieces.add(Pair(part(text.toString()), group))
            text.setLength(0)
            if (character == '(') group = groups++
            if (character == ')') group = null
        }
        if (groups > 4) return emptyList()
        return ((1 shl groups) - 1 downTo 0).map { mask ->
            pieces.filter { (_, of) -> of == null || mask and (1 shl (groups - 1 - of)) != 0 }.map { it.first }
        }
    }

    private fun part(text: String): Part {
        if (text.startsWith("*")) return Part(REST, text.substring(1))
        if (!text.startsWith(":")) return Part(LITERAL, folded(LinkdAddress.decoded(text)))
        return when (text.substringAfter('<', "").removeSuffix(">")) {
            "int" -> Part(INT, text.substring(1).substringBefore('<'))
            "uuid" -> Part(UUID, text.substring(1).substringBefore('<'))
            "slug" -> Part(SLUG, text.substring(1).substringBefore('<'))
            else -> Part(ANY, text.substring(1).substringBefore('<'))
        }
    }

    private companion object {
        const val LITERAL = 0
        const val INT = 1
        const val UUID = 2
        const val SLUG = 3
        const val ANY = 4
        const val REST = 5
    }
}

/** A link in its parts: split first, decoded once, never refused for what only looks odd. */
internal class LinkdAddress(
    val scheme: String, val host: String, val path: String, val query: Map<String, String>, val isWeb: Boolean
) {
    companion object {
        /** Null for what is no absolute link, or larger than linkd takes one. */
        fun of(url: String): LinkdAddress? {
            val bytes = url.toByteArray(Charsets.UTF_8)
            if (bytes.size > 65_536 || bytes.any { it in 0..0x1f || it.toInt() == 0x7f }) return null
            val colon = url.indexOf(':')
            if (colon < 1 || lowered(url.substring(0, 1))[0] !in 'a'..'z') return null
            val scheme = lowered(url.substring(0, colon))
            val isWeb = scheme == "http" || scheme == "https"
            var rest = url.substring(colon + 1).substringBefore('#')
            val pieces = rest.substringAfter('?', "").split('&').filter { it.isNotEmpty() }
            if (pieces.size > 256) return null
            rest = rest.substringBefore('?')
            var host = ""
            if (rest.startsWith("//")) {
                host = host(rest.substring(2).substringBefore('/'), isWeb) ?: return null
                rest = rest.indexOf('/', 2).let { if (it < 0) "" else rest.substring(it) }
            } else if (isWeb) {
                return null
            }
            val query = LinkedHashMap<String, String>()
            for (piece in pieces) {
                query[decoded(piece.substringBefore('='), true)] = decoded(piece.substringAfter('=', ""), true)
            }
            return LinkdAddress(scheme, host, rest, query, isWeb)
        }

        /** Without port; of web links in lower case and without a dot at its end, of others as written. */
        private fun host(authority: String, isWeb: Boolean): String? {
            var host = authority
            val colon = host.lastIndexOf(':')
            if (colon >= 0) {
                val digits = host.substring(colon + 1)
                val port = if (digits == "") 1 else
                    if (digits.length <= 5 && digits.all { it in '0'..'9' }) digits.toInt() else 0
                if (port in 1..65_535) host = host.substring(0, colon) else if (isWeb) return null
            }
            return if (isWeb) lowered(host.removeSuffix(".")) else host
        }

        /** Percent-decodes once. A malformed escape stays as it is written, and what is no UTF-8 becomes U+FFFD. */
        fun decoded(raw: String, plusAsSpace: Boolean = false): String {
            if ('%' !in raw && !(plusAsSpace && '+' in raw)) return raw
            val bytes = raw.toByteArray(Charsets.UTF_8)
            val out = java.io.ByteArrayOutputStream(bytes.size)
            var at = 0
            while (at < bytes.size) {
                val high = if (bytes[at] == 0x25.toByte() && at + 2 < bytes.size) hexValue(bytes[at + 1]) else -1
                val low = if (high >= 0) hexValue(bytes[at + 2]) else -1
                if (low >= 0) {
                    out.write(high * 16 + low)
                    at += 3
                } else {
                    out.write(if (plusAsSpace && bytes[at] == 0x2b.toByte()) 0x20 else bytes[at].toInt())
                    at += 1
                }
            }
            val decoded = out.toByteArray()
            // Each byte of an encoded surrogate is U+FFFD of its own, as in linkd; Java makes one of all three.
            for (index in 0..decoded.size - 2) {
                if (decoded[index] == 0xed.toByte() && decoded[index + 1] in -0x60..-0x41) decoded[index] = -1
            }
            return String(decoded, Charsets.UTF_8)
        }

        private fun hexValue(byte: Byte) = Character.digit(byte.toInt(), 16)

        /** ASCII letters in lower case, whatever the phone's language. */
        fun lowered(text: String) = String(CharArray(text.length) { if (text[it] in 'A'..'Z') text[it] + 32 else text[it] })
    }
}
