// JSON, as far as the client needs it: an app has org.json, a Java machine has not, and the client runs and is tested on both.
package org.linkd.client

/** Reads and writes JSON: maps, lists, texts, numbers, booleans and null. */
internal object LinkdJSON {
    /** A value as text. */
    fun text(value: Any?): String = when (value) {
        null -> "null"
        is Map<*, *> -> value.entries.joinToString(",", "{", "}") { quoted(it.key.toString()) + ":" + text(it.value) }
        is List<*> -> value.joinToString(",", "[", "]") { text(it) }
        is Number, is Boolean -> value.toString()
        else -> quoted(value.toString())
    }

    private fun quoted(text: String): String {
        val out = StringBuilder("\"")
        for (character in text) {
            when {
                character == '"' || character == '\\' -> out.append('\\').append(character)
                character < ' ' -> out.append("\\u" + Integer.toHexString(character - '\u0000').padStart(4, '0'))
                else -> out.append(character)
            }
        }
        return out.append('"').toString()
    }

    /** The object that a text is; null when it is none. */
    fun parsed(text: String): Map<*, *>? = try {
        Reader(text).whole() as? Map<*, *>
    } catch (malformed: IllegalArgumentException) {
        null
    } catch (short: IndexOutOfBoundsException) {
        null
    }

    private class Reader(private val text: String) {
        private var at = 0

        fun whole(): Any? {
            val value = value(0)
            space()
            require(at == text.length)
            return value
        }

        private fun space() {
            while (at < text.length && text[at] in " \t\r\n") at += 1
        }

        private fun take(word: String) {
            require(text.startsWith(word, at))
            at += word.length
        }

        private fun value(depth: Int): Any? {
            require(depth < 64)
            space()
            return when (text[at]) {
                '{' -> members(depth)
                '[' -> items(depth)
                '"' -> string()
                't' -> true.also { take("true") }
                'f' -> false.also { take("false") }
                'n' -> null.also { take("null") }
                else -> number()
            }
        }

        private fun members(depth: Int): Map<String, Any?> {
            val members = LinkedHashMap<String, Any?>()
            list('}') {
                space()
                val name = string()
                space()
                take(":")
                members[name] = value(depth + 1)
            }
            return members
        }

        private fun items(depth: Int): List<Any?> {
            val items = ArrayList<Any?>()
            list(']') { items.add(value(depth + 1)) }
            return items
        }

        private fun list(end: Char, item: () -> Unit) {
            at += 1
            space()
            if (text[at] == end) {
                at += 1
                return
            }
            while (true) {
                item()
                space()
                if (text[at] == end) break
                take(",")
            }
            at += 1
        }

        private fun number(): Number {
            val start = at
            while (at < text.length && text[at] in "+-.0123456789eE") at += 1
            val word = text.substring(start, at)
            return word.toLongOrNull() ?: java.math.BigDecimal(word)
        }

        private fun string(): String {
            take("\"")
            val out = StringBuilder()
            while (text[at] != '"') {
                val character = text[at++]
                if (character != '\\') {
                    out.append(character)
                    continue
                }
                when (val escaped = text[at++]) {
                    'n' -> out.append('\n')
                    't' -> out.append('\t')
                    'r' -> out.append('\r')
                    'b' -> out.append('\b')
                    'f' -> out.append('\u000c')
                    'u' -> {
                        out.append(text.substring(at, at + 4).toInt(16).toChar())
                        at += 4
                    }
                    else -> out.append(escaped)
                }
            }
            at += 1
            return out.toString()
        }
    }
}
