// Tells the thread sanitizer what it cannot see: on Linux a contended Synchronization.Mutex is taken and given back by the
// kernel (FUTEX_LOCK_PI), inside a library without instrumentation, so everything that the lock protects looks like a race.
// Preloaded by Scripts/sanitize thread; both functions do what they did and say so. The uncontended way is inlined
// atomics, which the sanitizer sees. Nothing is suppressed by this: without the lock a race is still a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

typedef SWIFT void lock_slow(uint32_t self_id, SELF handle);
typedef SWIFT void unlock_slow(SELF handle);

// _MutexHandle._lockSlow(_: UInt32) and ._unlockSlow(); the handle is one atomic word, so its address is the lock's.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void interposed_lock(uint32_t self_id, SELF handle) __asm__(LOCK);
SWIFT void interposed_unlock(SELF handle) __asm__(UNLOCK);

SWIFT void interposed_lock(uint32_t self_id, SELF handle) {
    ((lock_slow *)dlsym(RTLD_NEXT, LOCK))(self_id, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void interposed_unlock(SELF handle) {
    if (__tsan_release) __tsan_release(handle);
    ((unlock_slow *)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
