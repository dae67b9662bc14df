// Child processes. Between fork and exec the child calls only what is safe there: other threads may have held any lock.
#define _GNU_SOURCE
#include "clinkd_child.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

// Descriptors of the preparation, out of the way of those that the program gets.
#define ASIDE 16

struct failure {
    int32_t error;
    int32_t step;
};

enum { STEP_SESSION, STEP_DESCRIPTORS, STEP_LIMITS, STEP_USER, STEP_PRIVILEGES, STEP_DIRECTORY, STEP_PARENT, STEP_EXEC };
static const char *const steps[] = {
    "making a session", "passing descriptors", "setting limits", "changing the user", "giving up privileges",
    "changing to /", "binding it to linkd", "starting it",
};

static void fail(int report, int step) {
    struct failure failure = {.error = errno, .step = step};
    ssize_t written = write(report, &failure, sizeof failure);
    (void)written;
    _exit(127);
}

static void reset_signals(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// Everything from 4 on closes when the program starts.
static int close_others(void) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 4u, ~0u, 4u) == 0) return 0;
#endif
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -1;
    for (rlim_t number = 4; number < limit.rlim_cur && number < 1 << 20; number++)
        fcntl((int)number, F_SETFD, FD_CLOEXEC);
    return 0;
}

static int limit(int resource, uint64_t most) {
    struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    struct rlimit before;
    if (getrlimit((__rlimit_resource_t)resource, &before) < 0) return -1;
    // A lower hard limit cannot be raised, and is as good.
    if (limit.rlim_max > before.rlim_max) limit.rlim_cur = limit.rlim_max = before.rlim_max;
    return setrlimit((__rlimit_resource_t)resource, &limit);
}

static void write_number(char *text, int32_t number) {
    char digits[12];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) *text++ = digits[--count];
    *text = 0;
}

static void become(const clinkd_child_options *options, char **environment, char *pid_text, pid_t parent, int report) {
    reset_signals();
    if (setsid() < 0) fail(report, STEP_SESSION);
    int aside = fcntl(report, F_DUPFD_CLOEXEC, ASIDE);
    int listener = fcntl(options->listener, F_DUPFD_CLOEXEC, ASIDE);
    int output = fcntl(options->output, F_DUPFD_CLOEXEC, ASIDE);
    if (aside < 0 || listener < 0 || output < 0) fail(report, STEP_DESCRIPTORS);
    report = aside;
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing < 0) fail(report, STEP_DESCRIPTORS);
    int input = fcntl(nothing, F_DUPFD_CLOEXEC, ASIDE);
    if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0 || dup2(listener, 3) < 0
        || close_others() < 0)
        fail(report, STEP_DESCRIPTORS);
    if (limit(RLIMIT_CORE, 0) < 0 || limit(RLIMIT_NOFILE, options->descriptors) < 0
        || (options->memory > 0 && limit(RLIMIT_AS, options->memory) < 0))
        fail(report, STEP_LIMITS);
    if (options->changes_user
        && (setgroups((size_t)options->group_count, options->groups) < 0
            || setresgid(options->group, options->group, options->group) < 0
            || setresuid(options->user, options->user, options->user) < 0))
        fail(report, STEP_USER);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(report, STEP_PRIVILEGES);
    if (chdir("/") < 0) fail(report, STEP_DIRECTORY);
    // After the change of the user, which would undo it.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail(report, STEP_PARENT);
    if (getppid() != parent) _exit(127);
    write_number(pid_text, getpid());
    execve(options->arguments[0], (char *const *)options->arguments, environment);
    fail(report, STEP_EXEC);
}

int32_t clinkd_child_start(const clinkd_child_options *options, const char **step) {
    static const char name[] = "LISTEN_PID=";
    char pid_text[sizeof name + 12];
    strcpy(pid_text, name);
    size_t count = 0;
    while (options->environment[count] != NULL) count++;
    char **environment = calloc(count + 2, sizeof *environment);
    int report[2];
    *step = steps[STEP_EXEC];
    if (environment == NULL) return -ENOMEM;
    for (size_t index = 0; index < count; index++) environment[index] = (char *)options->environment[index];
    environment[count] = pid_text;
    if (pipe2(report, O_CLOEXEC) < 0) {
        int error = errno;
        free(environment);
        return -error;
    }
    pid_t parent = getpid();
    // Until the child has reset them, linkd's handlers would write to what it shares with linkd.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pid_t child = fork();
    if (child == 0) become(options, environment, pid_text + sizeof name - 1, parent, report[1]);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    free(environment);
    close(report[1]);
    if (child < 0) {
        close(report[0]);
        return -error;
    }
    struct failure failure;
    ssize_t got;
    do {
        got = read(report[0], &failure, sizeof failure);
    } while (got < 0 && errno == EINTR);
    close(report[0]);
    if (got != sizeof failure) return child;
    clinkd_child_forget(child);
    *step = steps[failure.step];
    return -failure.error;
}

int32_t clinkd_child_watch(int32_t pid) {
    long descriptor = syscall(SYS_pidfd_open, pid, 0);
    return descriptor < 0 ? -errno : (int32_t)descriptor;
}

int32_t clinkd_child_ended(int32_t pid, int32_t *status) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) < 0) {
        if (errno == EINTR) return 0;
        // Somebody set SIGCHLD to be ignored: the kernel has forgotten it.
        *status = 0;
        return 1;
    }
    if (info.si_pid == 0) return 0;
    *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
    return 1;
}

void clinkd_child_signal(int32_t pid, int32_t signal) {
    if (pid > 1) kill(-pid, signal);
}

void clinkd_child_forget(int32_t pid) {
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
}

// Binds within the directory by its descriptor: its path may be longer than the name of a socket.
static int bind_unnamed(int listener, int directory, int *address) {
    struct sockaddr_un name;
    memset(&name, 0, sizeof name);
    name.sun_family = AF_UNIX;
    snprintf(name.sun_path, sizeof name.sun_path, "/proc/self/fd/%d/s", directory);
    if (fchmod(listener, 0600) < 0 || bind(listener, (struct sockaddr *)&name, sizeof name) < 0) return -errno;
    *address = openat(directory, "s", O_PATH | O_NOFOLLOW | O_CLOEXEC);
    int error = *address < 0 ? errno : 0;
    unlinkat(directory, "s", 0);
    return -error;
}

int32_t clinkd_child_socket(const char *directory, int32_t backlog, int32_t *address) {
    char path[4096];
    int written = snprintf(path, sizeof path, "%s/linkd-stage-XXXXXX", directory);
    if (written < 0 || (size_t)written >= sizeof path) return -ENAMETOOLONG;
    if (mkdtemp(path) == NULL) return -errno;
    int result = -EIO;
    int folder = open(path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    *address = -1;
    if (folder < 0 || listener < 0) {
        result = -errno;
    } else {
        result = bind_unnamed(listener, folder, address);
        if (result == 0 && listen(listener, backlog) < 0) result = -errno;
    }
    if (folder >= 0) close(folder);
    rmdir(path);
    if (result == 0) return listener;
    if (*address >= 0) close(*address);
    if (listener >= 0) close(listener);
    return result;
}

int32_t clinkd_child_pipe(int32_t *reading, int32_t *writing) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    if (fcntl(ends[0], F_SETFL, O_NONBLOCK) < 0) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        return -error;
    }
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

int64_t clinkd_child_read(int32_t descriptor, void *bytes, size_t size) {
    ssize_t got;
    do {
        got = read(descriptor, bytes, size);
    } while (got < 0 && errno == EINTR);
    return got < 0 ? -errno : got;
}

int32_t clinkd_child_user(
    const char *name, uint32_t *user, uint32_t *group, uint32_t *groups, int32_t capacity, int32_t *count) {
    char *buffer = malloc(1 << 16);
    if (buffer == NULL) return -ENOMEM;
    struct passwd entry, *found = NULL;
    int error = getpwnam_r(name, &entry, buffer, 1 << 16, &found);
    if (found == NULL) {
        free(buffer);
        return error == 0 || error == ENOENT || error == ESRCH ? 0 : -error;
    }
    *user = found->pw_uid;
    *group = found->pw_gid;
    int size = capacity;
    int listed = getgrouplist(name, found->pw_gid, (gid_t *)groups, &size);
    free(buffer);
    *count = listed < 0 ? capacity : size;
    return 1;
}
