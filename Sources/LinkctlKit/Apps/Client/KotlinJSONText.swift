// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdJSON.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdJSON.kt`, embedded.
enum KotlinJSONText {
    static let text = #"""
        \#
        // JSON, as far as the client needs it: an app has org.json, a Java machine has not, and the client runs and \#
        is tested on both.\#npackage org.linkd.client\#n\#n\#
        /** Reads and writes JSON: maps, lists, texts, numbers, booleans and null. */\#n\#
        internal object LinkdJSON {\#n    /** A value as text. */\#n\#
            fun text(value: Any?): String = when (value) {\#n        null -> "null"\#n\#
                is Map<*, *> -> value.entries.joinToString(",", "{", "}") { quoted(it.key.toString()) + ":" + text(it\#
        .value) }\#n        is List<*> -> value.joinToString(",", "[", "]") { text(it) }\#n\#
                is Number, is Boolean -> value.toString()\#n        else -> quoted(value.toString())\#n    }\#n\#n\#
            private fun quoted(text: String): String {\#n        val out = StringBuilder("\"")\#n\#
                for (character in text) {\#n            when {\#n\#
                        character == '"' || character == '\\' -> out.append('\\').append(character)\#n\#
                        character < ' ' -> out.append("\\u" + Integer.toHexString(character - '\u0000').padStart(4, '\#
        0'))\#n                else -> out.append(character)\#n            }\#n        }\#n\#
                return out.append('"').toString()\#n    }\#n\#n\#
            /** The object that a text is; null when it is none. */\#n\#
            fun parsed(text: String): Map<*, *>? = try {\#n        Reader(text).whole() as? Map<*, *>\#n\#
            } catch (malformed: IllegalArgumentException) {\#n        null\#n\#
            } catch (short: IndexOutOfBoundsException) {\#n        null\#n    }\#n\#n\#
            private class Reader(private val text: String) {\#n        private var at = 0\#n\#n\#
                fun whole(): Any? {\#n            val value = value(0)\#n            space()\#n\#
                    require(at == text.length)\#n            return value\#n        }\#n\#n\#
                private fun space() {\#n            while (at < text.length && text[at] in " \t\r\n") at += 1\#n\#
                }\#n\#n        private fun take(word: String) {\#n            require(text.startsWith(word, at))\#n\#
                    at += word.length\#n        }\#n\#n        private fun value(depth: Int): Any? {\#n\#
                    require(depth < 64)\#n            space()\#n            return when (text[at]) {\#n\#
                        '{' -> members(depth)\#n                '[' -> items(depth)\#n\#
                        '"' -> string()\#n                't' -> true.also { take("true") }\#n\#
                        'f' -> false.also { take("false") }\#n                'n' -> null.also { take("null") }\#n\#
                        else -> number()\#n            }\#n        }\#n\#n\#
                private fun members(depth: Int): Map<String, Any?> {\#n\#
                    val members = LinkedHashMap<String, Any?>()\#n            list('}') {\#n\#
                        space()\#n                val name = string()\#n                space()\#n\#
                        take(":")\#n                members[name] = value(depth + 1)\#n            }\#n\#
                    return members\#n        }\#n\#n        private fun items(depth: Int): List<Any?> {\#n\#
                    val items = ArrayList<Any?>()\#n            list(']') { items.add(value(depth + 1)) }\#n\#
                    return items\#n        }\#n\#n        private fun list(end: Char, item: () -> Unit) {\#n\#
                    at += 1\#n            space()\#n            if (text[at] == end) {\#n                at += 1\#n\#
                        return\#n            }\#n            while (true) {\#n                item()\#n\#
                        space()\#n                if (text[at] == end) break\#n                take(",")\#n\#
                    }\#n            at += 1\#n        }\#n\#n        private fun number(): Number {\#n\#
                    val start = at\#n            while (at < text.length && text[at] in "+-.0123456789eE") at += 1\#n\#
                    val word = text.substring(start, at)\#n\#
                    return word.toLongOrNull() ?: java.math.BigDecimal(word)\#n        }\#n\#n\#
                private fun string(): String {\#n            take("\"")\#n            val out = StringBuilder()\#n\#
                    while (text[at] != '"') {\#n                val character = text[at++]\#n\#
                        if (character != '\\') {\#n                    out.append(character)\#n\#
                            continue\#n                }\#n                when (val escaped = text[at++]) {\#n\#
                            'n' -> out.append('\n')\#n                    't' -> out.append('\t')\#n\#
                            'r' -> out.append('\r')\#n                    'b' -> out.append('\b')\#n\#
                            'f' -> out.append('\u000c')\#n                    'u' -> {\#n\#
                                out.append(text.substring(at, at + 4).toInt(16).toChar())\#n\#
                                at += 4\#n                    }\#n                    else -> out.append(escaped)\#n\#
                        }\#n            }\#n            at += 1\#n            return out.toString()\#n        }\#n\#
            }\#n}\#n
        """#
}
