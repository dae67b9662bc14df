@file:Suppress("UNUSED_PARAMETER")

package android.os

class Bundle
class Looper { companion object { fun getMainLooper() = Looper() } }
class Handler(looper: Looper) { fun post(work: () -> Unit) = work() }
class Build {
    class VERSION { companion object { const val RELEASE = "16" } }
    companion object { const val MODEL = "Pixel 9" }
}
