// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdRoutes.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdRoutes.kt`, embedded.
enum KotlinRoutesText {
    static let text = #"""
        \#
        // Which route of the app a link is: read from the link's own text by linkd's rules, without the network. Any\#
         thread.\#n// Only the JDK and Kotlin's own library; the same rules as in the client for iOS.\#n\#
        package org.linkd.client\#n\#n/**\#n\#
         * What the app knows of itself; `linkctl apps setup` writes it from linkd's configuration.\#n\#
         * [hosts] are its domains in lower case, [shortPrefix] is what short links begin with there, and [refParamet\#
        er] names the\#n\#
         * query parameter whose value is a link's ref. [requires] are facts that every route requires, such as "logi\#
        n".\#n */\#nclass LinkdApp(\#n    val name: String,\#n    val hosts: List<String>,\#n\#
            val scheme: String? = null,\#n    val shortPrefix: String = "",\#n\#
            val refParameter: String = "ref",\#n    val caseSensitive: Boolean = true,\#n\#
            val requires: List<String> = emptyList(),\#n    val routes: List<LinkdRoute>\#n)\#n\#n\#
        /** A route that this version of the app can show: its pattern, and the facts without which linkd holds its l\#
        inks. */\#nclass LinkdRoute(val pattern: String, vararg val requires: String)\#n\#n/**\#n\#
         * What the app shows for a link. [parameters] and [query] are decoded; of a repeated name in the query the l\#
        ast value\#n * counts, and linkd's own parameters are left out. [metadata] is the short link's, as JSON.\#n\#
         */\#ndata class LinkdLink(\#n    val route: String,\#n    val parameters: Map<String, String>,\#n\#
            val query: Map<String, String>,\#n    val ref: String? = null,\#n    val metadata: String? = null,\#n\#
            internal val pending: String? = null\#n)\#n\#n/**\#n\#
         * A link that the app has read by itself. It is not [isSure] when linkd may know better: its path could be a\#
         short key as\#n * well, or it has an App Links envelope.\#n */\#n\#
        class LinkdMatch(val link: LinkdLink, val requires: List<String>, val isSure: Boolean)\#n\#n\#
        /** The app's routes, ready to be asked. linkd has checked the patterns; what it would refuse matches nothing\#
        . */\#nclass LinkdRoutes(private val app: LinkdApp) {\#n\#
            /** One segment of a pattern. Of two routes that differ first in it, the one with the lower rank is taken\#
        . */\#n    private class Part(val rank: Int, val text: String)\#n\#
            private class Shape(val route: LinkdRoute, val parts: List<Part>)\#n\#n\#
            private val shapes = app.routes.flatMap { route -> expand(route.pattern).map { Shape(route, it) } }\#n\#n\#
            /** The route of a link, or null: the link is not the app's, or none of its routes, so that linkd has to \#
        be asked. */\#n    fun match(url: String): LinkdMatch? {\#n\#
                val address = LinkdAddress.of(url) ?: return null\#n\#
                val path = ownPath(address) ?: return null\#n        if (path.size !in 1..64) return null\#n\#
                var best: Shape? = null\#n        for (shape in shapes) {\#n\#
                    if (fits(shape.parts, path) && (best == null || precedes(shape.parts, best.parts))) best = shape\#n\#
                }\#n        if (best == null) return null\#n\#
                val query = address.query.filterKeys { !it.startsWith("linkd_") }\#n\#
                val link = LinkdLink(best.route.pattern, parameters(best.parts, path), query, query[app.refParameter]\#
        )\#n        val mayBeKey = best.parts[0].rank != 0 && path.joinToString("/").startsWith(app.shortPrefix)\#n\#
                return LinkdMatch(link, app.requires + best.route.requires, !mayBeKey && "al_applink_data" !in query)\#
        \#n    }\#n\#n    /** Whether this version of the app can show a route. */\#n\#
            internal fun knows(pattern: String) = app.routes.any { it.pattern == pattern }\#n\#n\#
            /** Whether a link is on one of the app's hosts. */\#n\#
            internal fun isOnOwnHost(url: String) = LinkdAddress.of(url)?.let { it.isWeb && it.host in app.hosts } ?:\#
         false\#n\#n\#
            /** The decoded segments that routes are asked about; under the app's own scheme the host is the first. *\#
        /\#n    private fun ownPath(address: LinkdAddress): List<String>? {\#n\#
                val path = address.path.split('/').filter { it.isNotEmpty() }.map { LinkdAddress.decoded(it) }\#n\#
                if (address.isWeb) return if (address.host in app.hosts) path else null\#n\#
                if (app.scheme == null || address.scheme != LinkdAddress.lowered(app.scheme)) return null\#n\#
                return if (address.host == "") path else listOf(LinkdAddress.decoded(address.host)) + path\#n    }\#n\#
        \#n    /** Letter case as linkd folds it: one character at a time, whatever the phone's language. */\#n\#
            private fun folded(text: String): String {\#n        if (app.caseSensitive) return text\#n\#
                val out = StringBuilder()\#n        var at = 0\#n        while (at < text.length) {\#n\#
                    val point = text.codePointAt(at)\#n\#
                    if (point == 0x130) out.append("i\u0307") else out.appendCodePoint(Character.toLowerCase(point))\#n\#
                    at += Character.charCount(point)\#n        }\#n        return out.toString()\#n    }\#n\#n\#
            private fun fits(parts: List<Part>, path: List<String>): Boolean {\#n\#
                for ((index, part) in parts.withIndex()) {\#n\#
                    val text = path.getOrNull(index) ?: return false\#n            val fits = when (part.rank) {\#n\#
                        LITERAL -> part.text == folded(text)\#n                INT -> isInt(text)\#n\#
                        UUID -> isUUID(text)\#n\#
                        SLUG -> text.isNotEmpty() && text.all { isWord(it) || it == '-' }\#n\#
                        REST -> return true\#n                else -> true\#n            }\#n\#
                    if (!fits) return false\#n        }\#n        return parts.size == path.size\#n    }\#n\#n\#
            private fun precedes(a: List<Part>, b: List<Part>): Boolean {\#n\#
                for (index in 0 until minOf(a.size, b.size)) {\#n\#
                    if (a[index].rank != b[index].rank) return a[index].rank < b[index].rank\#n        }\#n\#
                return a.size < b.size\#n    }\#n\#n\#
            private fun parameters(parts: List<Part>, path: List<String>): Map<String, String> {\#n\#
                val parameters = LinkedHashMap<String, String>()\#n\#
                for ((index, part) in parts.withIndex()) {\#n\#
                    if (part.rank == REST) parameters[part.text] = path.drop(index).joinToString("/")\#n\#
                    else if (part.rank != LITERAL) parameters[part.text] = path[index]\#n        }\#n\#
                return parameters\#n    }\#n\#n    /** A whole number within 64 bits, perhaps with a minus. */\#n\#
            private fun isInt(text: String) =\#n\#
                text.removePrefix("-").let { it.isNotEmpty() && it.all { digit -> digit in '0'..'9' } } && text.toLon\#
        gOrNull() != null\#n\#n\#
            private fun isUUID(text: String) = text.length == 36 && text.withIndex().all { (index, character) ->\#n\#
                if (index == 8 || index == 13 || index == 18 || index == 23) character == '-'\#n\#
                else character in '0'..'9' || character in 'a'..'f' || character in 'A'..'F'\#n    }\#n\#n\#
            private fun isWord(it: Char) = it in 'a'..'z' || it in 'A'..'Z' || it in '0'..'9' || it == '_'\#n\#n\#
            /** Every choice of a pattern's optional groups, the earlier groups first to be there. */\#n\#
            private fun expand(pattern: String): List<List<Part>> {\#n\#
                val pieces = ArrayList<Pair<Part, Int?>>()\#n        var group: Int? = null\#n\#
                var groups = 0\#n        val text = StringBuilder()\#n        for (character in "$pattern/") {\#n\#
                    if (character != '/' && character != '(' && character != ')') {\#n\#
                        text.append(character)\#n                continue\#n            }\#n\#
                    if (text.isNotEmpty()) pieces.add(Pair(part(text.toString()), group))\#n\#
                    text.setLength(0)\#n            if (character == '(') group = groups++\#n\#
                    if (character == ')') group = null\#n        }\#n        if (groups > 4) return emptyList()\#n\#
                return ((1 shl groups) - 1 downTo 0).map { mask ->\#n\#
                    pieces.filter { (_, of) -> of == null || mask and (1 shl (groups - 1 - of)) != 0 }.map { it.first\#
         }\#n        }\#n    }\#n\#n    private fun part(text: String): Part {\#n\#
                if (text.startsWith("*")) return Part(REST, text.substring(1))\#n\#
                if (!text.startsWith(":")) return Part(LITERAL, folded(LinkdAddress.decoded(text)))\#n\#
                return when (text.substringAfter('<', "").removeSuffix(">")) {\#n\#
                    "int" -> Part(INT, text.substring(1).substringBefore('<'))\#n\#
                    "uuid" -> Part(UUID, text.substring(1).substringBefore('<'))\#n\#
                    "slug" -> Part(SLUG, text.substring(1).substringBefore('<'))\#n\#
                    else -> Part(ANY, text.substring(1).substringBefore('<'))\#n        }\#n    }\#n\#n\#
            private companion object {\#n        const val LITERAL = 0\#n        const val INT = 1\#n\#
                const val UUID = 2\#n        const val SLUG = 3\#n        const val ANY = 4\#n\#
                const val REST = 5\#n    }\#n}\#n\#n\#
        /** A link in its parts: split first, decoded once, never refused for what only looks odd. */\#n\#
        internal class LinkdAddress(\#n\#
            val scheme: String, val host: String, val path: String, val query: Map<String, String>, val isWeb: Boolea\#
        n\#n) {\#n    companion object {\#n\#
                /** Null for what is no absolute link, or larger than linkd takes one. */\#n\#
                fun of(url: String): LinkdAddress? {\#n            val bytes = url.toByteArray(Charsets.UTF_8)\#n\#
                    if (bytes.size > 65_536 || bytes.any { it in 0..0x1f || it.toInt() == 0x7f }) return null\#n\#
                    val colon = url.indexOf(':')\#n\#
                    if (colon < 1 || lowered(url.substring(0, 1))[0] !in 'a'..'z') return null\#n\#
                    val scheme = lowered(url.substring(0, colon))\#n\#
                    val isWeb = scheme == "http" || scheme == "https"\#n\#
                    var rest = url.substring(colon + 1).substringBefore('#')\#n\#
                    val pieces = rest.substringAfter('?', "").split('&').filter { it.isNotEmpty() }\#n\#
                    if (pieces.size > 256) return null\#n            rest = rest.substringBefore('?')\#n\#
                    var host = ""\#n            if (rest.startsWith("//")) {\#n\#
                        host = host(rest.substring(2).substringBefore('/'), isWeb) ?: return null\#n\#
                        rest = rest.indexOf('/', 2).let { if (it < 0) "" else rest.substring(it) }\#n\#
                    } else if (isWeb) {\#n                return null\#n            }\#n\#
                    val query = LinkedHashMap<String, String>()\#n            for (piece in pieces) {\#n\#
                        query[decoded(piece.substringBefore('='), true)] = decoded(piece.substringAfter('=', ""), tru\#
        e)\#n            }\#n            return LinkdAddress(scheme, host, rest, query, isWeb)\#n        }\#n\#n\#
                /** Without port; of web links in lower case and without a dot at its end, of others as written. */\#n\#
                private fun host(authority: String, isWeb: Boolean): String? {\#n            var host = authority\#n\#
                    val colon = host.lastIndexOf(':')\#n            if (colon >= 0) {\#n\#
                        val digits = host.substring(colon + 1)\#n\#
                        val port = if (digits == "") 1 else\#n\#
                            if (digits.length <= 5 && digits.all { it in '0'..'9' }) digits.toInt() else 0\#n\#
                        if (port in 1..65_535) host = host.substring(0, colon) else if (isWeb) return null\#n\#
                    }\#n            return if (isWeb) lowered(host.removeSuffix(".")) else host\#n        }\#n\#n\#
                /** Percent-decodes once. A malformed escape stays as it is written, and what is no UTF-8 becomes U+F\#
        FFD. */\#n        fun decoded(raw: String, plusAsSpace: Boolean = false): String {\#n\#
                    if ('%' !in raw && !(plusAsSpace && '+' in raw)) return raw\#n\#
                    val bytes = raw.toByteArray(Charsets.UTF_8)\#n\#
                    val out = java.io.ByteArrayOutputStream(bytes.size)\#n            var at = 0\#n\#
                    while (at < bytes.size) {\#n\#
                        val high = if (bytes[at] == 0x25.toByte() && at + 2 < bytes.size) hexValue(bytes[at + 1]) els\#
        e -1\#n                val low = if (high >= 0) hexValue(bytes[at + 2]) else -1\#n\#
                        if (low >= 0) {\#n                    out.write(high * 16 + low)\#n\#
                            at += 3\#n                } else {\#n\#
                            out.write(if (plusAsSpace && bytes[at] == 0x2b.toByte()) 0x20 else bytes[at].toInt())\#n\#
                            at += 1\#n                }\#n            }\#n\#
                    return String(out.toByteArray(), Charsets.UTF_8)\#n        }\#n\#n\#
                private fun hexValue(byte: Byte) = Character.digit(byte.toInt(), 16)\#n\#n\#
                /** ASCII letters in lower case, whatever the phone's language. */\#n\#
                fun lowered(text: String) = String(CharArray(text.length) { if (text[it] in 'A'..'Z') text[it] + 32 e\#
        lse text[it] })\#n    }\#n}\#n
        """#
}
