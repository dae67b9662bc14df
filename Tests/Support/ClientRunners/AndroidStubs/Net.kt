@file:Suppress("UNUSED_PARAMETER")

package android.net

abstract class Uri { companion object { fun parse(text: String): Uri = object : Uri() { override fun toString() = text } } }
