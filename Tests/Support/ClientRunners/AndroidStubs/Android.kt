// What the client uses of Android and of Play's library, by name and type and no more, so that a compiler reads the client's
// files for Android where there is no Android.
@file:Suppress("UNUSED_PARAMETER")

package android.content

import android.net.Uri

class ActivityNotFoundException : RuntimeException()

class Metrics { @JvmField var widthPixels = 0; @JvmField var heightPixels = 0; @JvmField var density = 1f }
class Resources { val displayMetrics = Metrics() }

interface SharedPreferences {
    fun getString(name: String, value: String?): String?
    fun edit(): Editor
    interface Editor {
        fun putString(name: String, value: String?): Editor
        fun commit(): Boolean
    }
}

/** Preferences in memory. */
private class Preferences : SharedPreferences, SharedPreferences.Editor {
    private val texts = java.util.concurrent.ConcurrentHashMap<String, String>()
    override fun getString(name: String, value: String?): String? = texts[name] ?: value
    override fun edit(): SharedPreferences.Editor = this
    override fun commit() = true
    override fun putString(name: String, value: String?): SharedPreferences.Editor {
        if (value == null) texts.remove(name) else texts[name] = value
        return this
    }
}

open class Context {
    val resources = Resources()
    private val preferences = Preferences()
    fun getSharedPreferences(name: String, mode: Int): SharedPreferences = preferences
    fun startActivity(intent: Intent) {}
    companion object { const val MODE_PRIVATE = 0 }
}

class Intent(val action: String? = null, val data: Uri? = null, val flags: Int = 0) {
    fun setData(data: Uri?): Intent = Intent(action, data)
    fun addFlags(flags: Int): Intent = this
    companion object {
        const val ACTION_VIEW = "android.intent.action.VIEW"
        const val ACTION_MAIN = "android.intent.action.MAIN"
        const val CATEGORY_APP_BROWSER = "android.intent.category.APP_BROWSER"
        const val FLAG_ACTIVITY_NEW_TASK = 0x10000000
        const val FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000
        fun makeMainSelectorActivity(action: String, category: String): Intent = Intent(action)
    }
}
