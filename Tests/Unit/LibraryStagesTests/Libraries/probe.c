// A stage that does what the key `mode` of its section says: right things and wrong ones.
#include <linkd_stage.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const linkd_host *host;

#define T LINKD_TEXT

typedef struct {
    char mode[64];
    linkd_event *held;
    linkd_text kept;
    long long number;
    char listed[256];
    char file[256];
    size_t file_length;
} stage;

static const linkd_text words[] = {{"one", 3}, {"two", 3}};
static const linkd_key keys[] = {
    {T("mode"), LINKD_KEY_TEXT, T("pass"), 0, 0, 0, 0, 0, T("what to do")},
    {T("flag"), LINKD_KEY_FLAG, T("true"), 0, 0, 0, 0, 0, T("a flag")},
    {T("number"), LINKD_KEY_INTEGER, T("7"), 0, 1, 9, 0, 0, T("a number")},
    {T("share"), LINKD_KEY_NUMBER, T("0.5"), 0, 0, 1, 0, 0, T("a share")},
    {T("window"), LINKD_KEY_DURATION, T("20ms"), 0, 0, 60000, 0, 0, T("a time")},
    {T("names"), LINKD_KEY_TEXTS, {0, 0}, 0, 0, 0, 0, 0, T("names")},
    {T("choice"), LINKD_KEY_CHOICE, T("two"), 0, 0, 0, words, 2, T("a choice")},
    {T("data"), LINKD_KEY_FILE, {0, 0}, 0, 0, 0, 0, 0, T("a file")},
};
#ifndef PURE
#define PURE 0
#endif
static const linkd_description described = {T("1.2.0"), T("probes linkd"), keys, 8, PURE};

static int describe(linkd_text script, linkd_text name, const linkd_description **description, char *error, size_t size) {
    (void)name;
    if (linkd_same(script, T("wrong"))) {
        snprintf(error, size, "line 1: this is\nwrong");
        return 1;
    }
    *description = &described;
    return 0;
}

static int make(linkd_text script, linkd_text name, const linkd_setting *settings, size_t count, void **made, char *error, size_t size) {
    (void)script, (void)name;
    stage *self = calloc(1, sizeof *self);
    for (size_t i = 0; i < count; i++) {
        const linkd_setting *s = &settings[i];
        if (linkd_same(s->name, T("mode"))) snprintf(self->mode, sizeof self->mode, "%.*s", (int)s->text.length, s->text.bytes);
        if (linkd_same(s->name, T("number"))) self->number = s->integer;
        if (linkd_same(s->name, T("names")))
            for (size_t n = 0; n < s->text_count; n++)
                snprintf(self->listed + strlen(self->listed), sizeof self->listed - strlen(self->listed), "%.*s;", (int)s->texts[n].length, s->texts[n].bytes);
        if (linkd_same(s->name, T("data")) && s->text.bytes) {
            self->file_length = s->text.length;
            snprintf(self->file, sizeof self->file, "%.*s", (int)s->text.length, s->text.bytes);
        }
        if (s->kind == LINKD_KEY_FLAG && s->integer != 1) self->number = -1;
        if (s->kind == LINKD_KEY_DURATION && s->integer != 20) self->number = -2;
        if (s->kind == LINKD_KEY_NUMBER && s->number != 0.5) self->number = -3;
        if (s->kind == LINKD_KEY_CHOICE && !linkd_same(s->text, T("two"))) self->number = -4;
    }
    if (strcmp(self->mode, "unmade") == 0) {
        snprintf(error, size, "mode must not be unmade");
        free(self);
        return 1;
    }
    host->log(LINKD_INFO, T("made\nwith a line\xff"));
    *made = self;
    return 0;
}

static linkd_text text(const char *words) { return (linkd_text){words, strlen(words)}; }

typedef struct {
    linkd_event *event;
    int milliseconds, times;
    /* The answer waits until this file is there; empty for none. */
    char file[256];
} later;

static void *answer(void *argument) {
    later *call = argument;
    if (call->milliseconds) usleep((unsigned)call->milliseconds * 1000);
    while (call->file[0] && access(call->file, F_OK)) usleep(1000);
    if (host->get(call->event, T("host")).bytes) host->find(call->event, T("seen"), T("host"));
    host->find(call->event, T("late"), T("yes"));
    host->reject(call->event, T("later"));
    for (int n = 0; n < call->times; n++) host->complete(call->event);
    free(call);
    return 0;
}

static int start_for(linkd_event *event, int milliseconds, int times, int waits, const char *file) {
    later *call = malloc(sizeof *call);
    *call = (later){event, milliseconds, times, ""};
    snprintf(call->file, sizeof call->file, "%s", file);
    pthread_t thread;
    pthread_create(&thread, 0, answer, call);
    if (waits)
        pthread_join(thread, 0);
    else
        pthread_detach(thread);
    return LINKD_LATER;
}

static int start(linkd_event *event, int milliseconds, int times, int waits) { return start_for(event, milliseconds, times, waits, ""); }

static int reads(stage *self, linkd_event *event) {
    char line[256];
    linkd_text a = host->get(event, T("host")), b = host->get(event, T("path")), c = host->entry(event, T("query"), T("a"));
    linkd_text none = host->entry(event, T("query"), T("nothing")), empty = host->entry(event, T("query"), T("e"));
    linkd_text granted = host->get(event, T("address")), test = host->get(event, T("test"));
    if (host->get(event, T("host")).bytes != a.bytes) return LINKD_FAILED;
    if (host->get(event, T("hosts")).bytes || host->get(event, T("")).bytes || none.bytes || !empty.bytes || empty.length) return LINKD_FAILED;
    snprintf(line, sizeof line, "%.*s %.*s %.*s %.*s %.*s %lld %s %zu %s", (int)a.length, a.bytes, (int)b.length, b.bytes, (int)c.length, c.bytes, (int)test.length, test.bytes,
        (int)granted.length, granted.bytes ? granted.bytes : "", self->number, self->listed, self->file_length, self->file);
    host->note(event, text(line));
    for (size_t n = 0; host->list(event, T("query"), n).bytes; n++) host->note(event, host->list(event, T("query"), n));
    for (size_t n = 0; host->list(event, T("hops"), n).bytes; n++) host->note(event, host->list(event, T("hops"), n));
    return LINKD_DONE;
}

static int verdict(const char *mode, linkd_event *event) {
    if (strcmp(mode, "restart") == 0) host->restart(event, T("https://shop.example/other"));
    if (strcmp(mode, "rewrite") == 0) host->rewrite(event, T("/other"));
    if (strcmp(mode, "hold") == 0) host->hold(event, T("not_yet"));
    if (strcmp(mode, "reject") == 0) host->reject(event, T("blocked"));
    if (strcmp(mode, "decide") == 0) {
        host->decide(event, LINKD_WEB, T("https://shop.example/a"), T("chosen"));
        host->decide(event, LINKD_WEB, T("https://shop.example/b"), T("ignored"));
    }
    if (strcmp(mode, "elsewhere") == 0) host->decide(event, LINKD_WEB, T("https://evil.example/"), T("chosen"));
    if (strcmp(mode, "kind") == 0) host->decide(event, (linkd_destination)9, T("https://shop.example/"), T("chosen"));
    if (strcmp(mode, "two") == 0) host->reject(event, T("a")), host->hold(event, T("b"));
    if (strcmp(mode, "word") == 0) host->reject(event, T("Not A Word"));
    if (strcmp(mode, "utf8") == 0) host->note(event, T("\xff\xfe"));
    if (strcmp(mode, "null") == 0) host->note(event, (linkd_text){0, 12});
    if (strcmp(mode, "huge") == 0) {
        size_t size = 1 << 24;
        char *bytes = memset(malloc(size), 'a', size);
        host->find(event, T("a"), (linkd_text){bytes, size});
        free(bytes);
    }
    if (strcmp(mode, "control") == 0) host->find(event, T("a"), T("a\nb"));
    if (strcmp(mode, "much") == 0)
        for (int n = 0; n < 100; n++) host->note(event, T("again"));
    if (strcmp(mode, "long") == 0) {
        char line[1000];
        host->note(event, (linkd_text){memset(line, 'x', sizeof line), sizeof line});
    }
    if (strcmp(mode, "all") == 0) {
        host->note(event, T("a\tnote")), host->warn(event, T("odd")), host->find(event, T("campaign"), T("spring")), host->establish(event, T("known"));
    }
    return LINKD_DONE;
}

static int process(void *made, linkd_event *event) {
    stage *self = made;
    const char *mode = self->mode;
    if (strcmp(mode, "read") == 0) return reads(self, event);
    if (strcmp(mode, "entry") == 0) {
        host->find(event, T("x"), host->entry(event, T("query"), T("x")));
        return LINKD_DONE;
    }
    if (strcmp(mode, "fail") == 0) {
        host->fail(event, T("no table"));
        return LINKD_FAILED;
    }
    if (strcmp(mode, "failed") == 0) return LINKD_FAILED;
    if (strcmp(mode, "code") == 0) return 77;
    if (strcmp(mode, "later") == 0) return start(event, 5, 1, 0);
    if (strcmp(mode, "never") == 0) return LINKD_LATER;
    if (strcmp(mode, "late") == 0) return start_for(event, 0, 1, 0, self->file);
    if (strcmp(mode, "twice") == 0) return start(event, 2, 3, 0);
    if (strcmp(mode, "early") == 0) return start(event, 0, 1, 1);
    if (strcmp(mode, "done") == 0) return start(event, 0, 1, 1), LINKD_DONE;
    if (strcmp(mode, "stale") == 0) {
        if (self->held) host->complete(self->held);
        self->held = event;
        return LINKD_DONE;
    }
    return verdict(mode, event);
}

static void release(const linkd_description *description) { (void)description; }

static void unmake(void *made) {
    host->log(LINKD_DEBUG, T("freed"));
    free(made);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, release, make, process, unmake};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given) {
    host = given;
    return &library;
}
