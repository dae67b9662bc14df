// Thin wrappers over libc and the kernel. Safe from any thread.
#define _GNU_SOURCE
#include "clinkd_sys.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <malloc.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

int32_t clinkd_eventfd_new(void) {
    int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

void clinkd_eventfd_signal(int32_t descriptor) {
    uint64_t one = 1;
    while (write(descriptor, &one, sizeof one) < 0 && errno == EINTR) {
    }
}

void clinkd_eventfd_clear(int32_t descriptor) {
    uint64_t count;
    while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {
    }
}

uint64_t clinkd_monotonic_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

int64_t clinkd_wall_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

uint64_t clinkd_process_cpu_nanoseconds(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (uint64_t)used.tv_sec * 1000000000u + (uint64_t)used.tv_nsec;
}

int32_t clinkd_random(void *bytes, size_t count) {
    uint8_t *next = bytes;
    while (count > 0) {
        ssize_t got = getrandom(next, count, 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            return -errno;
        }
        next += got;
        count -= (size_t)got;
    }
    return 0;
}

uintptr_t clinkd_thread_token(void) {
    static _Thread_local char token;
    return (uintptr_t)&token;
}

struct clinkd_thread {
    pthread_t thread;
};

struct start {
    clinkd_thread_main main;
    void *context;
    char name[16];
};

static void *thread_entry(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    pthread_setname_np(pthread_self(), start.name);
    start.main(start.context);
    return NULL;
}

int32_t clinkd_thread_start(
    const char *name, clinkd_thread_main main, void *context, clinkd_thread **thread) {
    struct start *start = calloc(1, sizeof *start);
    clinkd_thread *handle = calloc(1, sizeof *handle);
    if (start == NULL || handle == NULL) {
        free(start);
        free(handle);
        return -ENOMEM;
    }
    start->main = main;
    start->context = context;
    strncpy(start->name, name, sizeof start->name - 1);
    sigset_t all, before;
    sigfillset(&all);
    // Faults stay unblocked: a crash must be reported by the thread it happens in.
    sigdelset(&all, SIGSEGV);
    sigdelset(&all, SIGBUS);
    sigdelset(&all, SIGILL);
    sigdelset(&all, SIGFPE);
    sigdelset(&all, SIGTRAP);
    sigdelset(&all, SIGABRT);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&handle->thread, NULL, thread_entry, start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error != 0) {
        free(start);
        free(handle);
        return -error;
    }
    *thread = handle;
    return 0;
}

int32_t clinkd_thread_join(clinkd_thread *thread) {
    int error = pthread_join(thread->thread, NULL);
    if (error == 0) free(thread);
    return -error;
}

void clinkd_thread_detach(clinkd_thread *thread) {
    pthread_detach(thread->thread);
    free(thread);
}

void clinkd_keep_free_memory(void) { mallopt(M_TRIM_THRESHOLD, 8 << 20); }

void clinkd_give_memory_back(void) { malloc_trim(0); }

void clinkd_ignore_broken_pipe(void) { signal(SIGPIPE, SIG_IGN); }

// The account databases say "buffer too small" by ERANGE; a group with many members needs a large one.
static char *account_buffer(char *old, size_t *size) {
    *size = *size == 0 ? 4096 : *size * 4;
    if (*size > (size_t)16 << 20) {
        free(old);
        return NULL;
    }
    char *grown = realloc(old, *size);
    if (grown == NULL) free(old);
    return grown;
}

int32_t clinkd_group_id(const char *name, uint32_t *id) {
    size_t size = 0;
    char *buffer = NULL;
    for (;;) {
        buffer = account_buffer(buffer, &size);
        if (buffer == NULL) return -ENOMEM;
        struct group entry, *found = NULL;
        int error = getgrnam_r(name, &entry, buffer, size, &found);
        if (error == ERANGE) continue;
        if (found != NULL) *id = entry.gr_gid;
        free(buffer);
        if (found != NULL) return 1;
        // glibc reports a missing name as 0, ENOENT or ESRCH, depending on the source it asked.
        return error == 0 || error == ENOENT || error == ESRCH ? 0 : -error;
    }
}

int32_t clinkd_user_id(const char *name, uint32_t *id) {
    size_t size = 0;
    char *buffer = NULL;
    for (;;) {
        buffer = account_buffer(buffer, &size);
        if (buffer == NULL) return -ENOMEM;
        struct passwd entry, *found = NULL;
        int error = getpwnam_r(name, &entry, buffer, size, &found);
        if (error == ERANGE) continue;
        if (found != NULL) *id = entry.pw_uid;
        free(buffer);
        if (found != NULL) return 1;
        return error == 0 || error == ENOENT || error == ESRCH ? 0 : -error;
    }
}

int32_t clinkd_user_name(uint32_t id, char *name, size_t room) {
    size_t size = 0;
    char *buffer = NULL;
    for (;;) {
        buffer = account_buffer(buffer, &size);
        if (buffer == NULL) return -ENOMEM;
        struct passwd entry, *found = NULL;
        int error = getpwuid_r(id, &entry, buffer, size, &found);
        if (error == ERANGE) continue;
        int32_t fits = 0;
        if (found != NULL && strlen(entry.pw_name) < room) {
            strcpy(name, entry.pw_name);
            fits = 1;
        }
        free(buffer);
        return found != NULL || error == 0 || error == ENOENT || error == ESRCH ? fits : -error;
    }
}

int32_t clinkd_descriptor_limit(uint64_t *soft, uint64_t *hard) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    *soft = limit.rlim_cur;
    *hard = limit.rlim_max;
    return 0;
}

int32_t clinkd_set_descriptor_limit(uint64_t soft) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    limit.rlim_cur = soft;
    return setrlimit(RLIMIT_NOFILE, &limit) < 0 ? -errno : 0;
}

int32_t clinkd_close(int32_t descriptor) { return close(descriptor) < 0 ? -errno : 0; }

int32_t clinkd_duplicate(int32_t descriptor) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    return copy < 0 ? -errno : copy;
}

int32_t clinkd_clock_is_synchronised(void) {
    struct timex state;
    memset(&state, 0, sizeof state);
    // Without modes it only reads.
    int result = adjtimex(&state);
    if (result < 0) return -1;
    return result == TIME_ERROR || (state.status & STA_UNSYNC) ? 0 : 1;
}
