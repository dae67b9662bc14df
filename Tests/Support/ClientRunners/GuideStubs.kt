// What the pages of the manual use of Compose and Flutter.
@file:Suppress("UNUSED_PARAMETER")

package org.linkd.guide

annotation class Composable

class MutableState<T>(var value: T)

open class ViewModel

abstract class FlutterActivity : android.app.Activity() {
    open fun configureFlutterEngine(engine: FlutterEngine) {}
}

class FlutterEngine {
    val dartExecutor = DartExecutor()
}

class DartExecutor {
    val binaryMessenger = Any()
}

class MethodCall(val method: String)

class MethodChannel(messenger: Any, name: String) {
    class Result {
        fun success(value: Any?) {}
    }

    fun setMethodCallHandler(handler: (MethodCall, Result) -> Unit) {}
    fun invokeMethod(name: String, arguments: Any?) {}
}

fun <T> mutableStateOf(value: T) = MutableState(value)
fun LaunchedEffect(key: Any?, block: suspend () -> Unit) {}
fun ProductScreen(id: String?) {}
fun StartScreen() {}
