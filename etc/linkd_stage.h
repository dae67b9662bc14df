/* linkd_stage.h: the interface between linkd and a stage in a shared library.  Version 1.
 *
 * A stage is one step in the way of a link event.  linkd hands it an event; the stage reads what it needs and says
 * what it found, or what is to happen.  A library exports one function:
 *
 *     #include <linkd_stage.h>
 *
 *     static int process(void *stage, linkd_event *event)
 *     {
 *         linkd_text host = host->get(event, LINKD_TEXT("host"));
 *         if (linkd_same(host, LINKD_TEXT("old.example.com")))
 *             host->reject(event, LINKD_TEXT("old_host"));
 *         return LINKD_DONE;
 *     }
 *
 *     const linkd_stage_library *linkd_stage_library_1(const linkd_host *host);
 *
 * and its section of the configuration names it:
 *
 *     [stage.old-host]
 *     library = "/usr/lib/linkd/stages/old-host.so"
 *
 * THREADS.  linkd has one worker for each processor, and each worker has its own instance of the stage.  An instance is
 * only called by its worker, one call at a time.  What instances share, the library must protect itself.  While a
 * call runs, its worker does nothing else: a call must not wait for a disk, a network or a lock.  Work that takes
 * longer than some ten microseconds belongs into a thread of the library's own: process() returns LINKD_LATER, and the
 * thread calls complete().
 *
 * MEMORY.  Texts are bytes with a length, in UTF-8, and do not end with a zero byte.  A text that linkd gives is valid
 * until the call in which it was given returns.  A text that the library gives is copied before the function that it
 * was given to returns.  Descriptions stay valid for as long as the library is loaded, which is until linkd ends.
 *
 * TRUST.  A library runs inside linkd, with all of its rights.  If it crashes, linkd ends; nothing that linkd had
 * confirmed is lost, and systemd starts it again.  Stages that may crash belong into a process of their own
 * (org.linkd.Stage).  linkd only loads a library that belongs to root or to linkd's user, and that nobody else may
 * write to.
 *
 * VERSIONS.  Later versions of linkd add fields at the ends of linkd_host and linkd_stage_library, and names to get().
 * They neither remove nor change any.  A library for version 1 runs in every later linkd.
 */
#ifndef LINKD_STAGE_H
#define LINKD_STAGE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define LINKD_STAGE_VERSION 1

/* Bytes in UTF-8.  The bytes may be null when the length is 0; both are for a text that there is none of. */
typedef struct {
    const char *bytes;
    size_t length;
} linkd_text;

/* A literal as a text. */
#ifdef __cplusplus
#define LINKD_TEXT(literal) (linkd_text{(literal), sizeof(literal) - 1})
#else
#define LINKD_TEXT(literal) ((linkd_text){(literal), sizeof(literal) - 1})
#endif

/* Whether two texts have the same bytes. */
static inline int linkd_same(linkd_text a, linkd_text b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

/* An event on its way.  Valid in process() until it returns LINKD_DONE or LINKD_FAILED, or until complete(). */
typedef struct linkd_event linkd_event;

/* What opens a destination. */
typedef enum {
    LINKD_APP = 1,   /* an app, by a URL with one of its schemes or on one of its hosts */
    LINKD_STORE = 2, /* the app's page in a store */
    LINKD_WEB = 3    /* a browser */
} linkd_destination;

/* How urgent a line in linkd's log is. */
typedef enum { LINKD_DEBUG = 1, LINKD_INFO = 2, LINKD_WARNING = 3, LINKD_ERROR = 4 } linkd_level;

/* linkd's functions.  Those with an event may be called by process() on that event.  After LINKD_LATER one thread
 * at a time may call the functions that say something, until complete(); get(), entry() and list() then return
 * nothing. */
typedef struct {
    /* The version that this linkd has: LINKD_STAGE_VERSION or later. */
    uint32_t version;

    /* A field of the event as a text: "host", "path", "platform", "country".  docs/stages.md lists all.  A number is
     * in decimal, a flag is "true" or "false".  Returns a text without bytes for a field that the event does not have,
     * that does not exist, or that the section of the configuration does not grant. */
    linkd_text (*get)(linkd_event *event, linkd_text field);

    /* An entry of a field that is a map: entry(event, "query", "utm_source").  Without bytes when there is none.  An
     * entry with an empty value has bytes that are not null. */
    linkd_text (*entry)(linkd_event *event, linkd_text field, linkd_text name);

    /* The element at an index of a field that is a list, or the name at an index of a map; without bytes after the
     * last. */
    linkd_text (*list)(linkd_event *event, linkd_text field, size_t index);

    /* Adds a line to the trace of the event, for a person to read.  At most 16 lines of 256 bytes each; must not
     * contain secrets. */
    void (*note)(linkd_event *event, linkd_text line);

    /* Adds a warning to the event: a word of a-z, 0-9 and _, at most 64 bytes. */
    void (*warn)(linkd_event *event, linkd_text word);

    /* Records something that the stage found, with the event: "score", "0.93".  Names are words as in warn(), values
     * have at most 256 bytes, and a stage finds at most 16 per event.  "campaign", "source" and "medium" are what
     * attribution and statistics go by, before the URL's utm_campaign, utm_source and utm_medium. */
    void (*find)(linkd_event *event, linkd_text name, linkd_text value);

    /* Establishes a fact that routes may require ("if"): a word as in warn(). */
    void (*establish)(linkd_event *event, linkd_text fact);

    /* Runs all stages again with another URL, such as the one that the event's URL contains. */
    void (*restart)(linkd_event *event, linkd_text url);

    /* The same with another path on the same host: "/shoes/42".  The query stays as it is. */
    void (*rewrite)(linkd_event *event, linkd_text path);

    /* Sends the person to a destination.  Later calls add fallbacks, in order.  The reason is a word as in warn().  linkd
     * refuses a destination that the app's configuration does not allow; the stage then failed. */
    void (*decide)(linkd_event *event, linkd_destination kind, linkd_text url, linkd_text reason);

    /* Keeps the link until the app is ready for it.  The reason is a word as in warn(). */
    void (*hold)(linkd_event *event, linkd_text reason);

    /* Rejects the event.  The reason is a word as in warn(). */
    void (*reject)(linkd_event *event, linkd_text reason);

    /* Says why the stage failed, before LINKD_FAILED or complete(). */
    void (*fail)(linkd_event *event, linkd_text message);

    /* Ends an event for which process() returned LINKD_LATER.  May be called from any thread, once, also before process()
     * has returned, and after the time limit of the section has passed; the answer is then ignored.  The event is not valid
     * any more.  Calling it twice, or for an event for which process() returned something else, is a mistake: linkd ignores
     * it and writes to its log where it can tell, and may otherwise end another event of the same stage. */
    void (*complete)(linkd_event *event);

    /* Writes a line to linkd's log, with the name of the stage when one of its functions is running on the thread.  May be
     * called from any thread. */
    void (*log)(linkd_level level, linkd_text line);
} linkd_host;

/* The kinds of values of a key. */
typedef enum {
    LINKD_KEY_TEXT = 1,     /* a text */
    LINKD_KEY_FLAG = 2,     /* true or false */
    LINKD_KEY_INTEGER = 3,  /* a whole number from least to most */
    LINKD_KEY_NUMBER = 4,   /* a number from least to most */
    LINKD_KEY_DURATION = 5, /* a duration such as "20ms" or "1h", from least to most milliseconds */
    LINKD_KEY_TEXTS = 6,    /* a list of texts */
    LINKD_KEY_CHOICE = 7,   /* one of the words in choices */
    LINKD_KEY_FILE = 8      /* the path of a file; the stage gets what is in it */
} linkd_key_kind;

/* A key of the stage's section.  linkd checks values, and its errors name the place and the key. */
typedef struct {
    linkd_text name;        /* lower case with underscores; not one of linkd's own keys */
    linkd_key_kind kind;
    linkd_text preset;      /* the value without the key, written as in the file, without quotes.  Lists have none. */
    int required;           /* whether the key has to be there */
    double least, most;     /* bounds, both included; both 0 for none */
    const linkd_text *choices;
    size_t choice_count;
    linkd_text doc;         /* one line for linkctl stages show */
} linkd_key;

/* A value of a key. */
typedef struct {
    linkd_text name;
    linkd_key_kind kind;
    linkd_text text;         /* text, choice, and what is in a file; a flag is "true" or "false" */
    int64_t integer;         /* integer; milliseconds of a duration; 1 for a flag that is true */
    double number;
    const linkd_text *texts; /* list */
    size_t text_count;
} linkd_setting;

/* What a library says of a stage. */
typedef struct {
    linkd_text version;     /* the stage's own version, such as "1.2.0" */
    linkd_text doc;         /* one line for linkctl stages list */
    const linkd_key *keys;
    size_t key_count;
    /* Whether the answer only depends on what get(), entry() and list() returned and on the settings.  linkd then
     * remembers it, and later events for which the same is returned do not come to the stage. */
    int pure;
} linkd_description;

/* How a call ended. */
enum {
    LINKD_DONE = 0,  /* the stage has said everything; without a verdict the event goes on to the next stage */
    LINKD_LATER = 1, /* complete() follows */
    LINKD_FAILED = 2 /* on_failure of the section decides; fail() gave the reason */
};

/* A library.  Functions may be null except process(). */
typedef struct {
    /* LINKD_STAGE_VERSION of the header that the library was built with. */
    uint32_t version;

    /* Describes the stage.  Called at start and at each reload, from any thread.  script is what is in the file that the
     * key script of the section names, for libraries that run programs in another language; script_name is its path.
     * Returns 0, or 1 after writing a message of at most size bytes, with its end at a zero byte, to error.  The
     * description must stay valid until release() is called with it. */
    int (*describe)(linkd_text script, linkd_text script_name, const linkd_description **description, char *error,
                    size_t size);

    /* Frees what describe() allocated. */
    void (*release)(const linkd_description *description);

    /* Makes an instance for one worker.  The settings have a value for each key.  Returns 0, or 1 with a message. */
    int (*make)(linkd_text script, linkd_text script_name, const linkd_setting *settings, size_t count, void **stage,
                char *error, size_t size);

    /* Takes an event.  Returns LINKD_DONE, LINKD_LATER or LINKD_FAILED. */
    int (*process)(void *stage, linkd_event *event);

    /* Frees an instance, after a reload or at the end.  Its worker calls it after the last event that began with it; an
     * event that is late counts until complete() was called for it. */
    void (*free)(void *stage);
} linkd_stage_library;

/* The function that a library exports.  host stays valid for as long as the library is loaded.  Returns null when the library
 * cannot run in this linkd. */
#ifdef __GNUC__
__attribute__((visibility("default")))
#endif
const linkd_stage_library *linkd_stage_library_1(const linkd_host *host);

#ifdef __cplusplus
}
#endif

#endif
