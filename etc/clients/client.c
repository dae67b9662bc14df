/* A client of linkd in C, with jansson for JSON. All commands go over varlink; C needs no HTTP for links.
 *
 *     cc -std=c11 -Wall -o client client.c -ljansson
 *     client submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
 *     client open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
 *     client leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
 *     client back URL               leads back to the app that sent URL
 *     client link URL               makes a link over the same socket, changes its title, reads it again
 *     client subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them
 *
 * $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
 * android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's. */
#define _GNU_SOURCE
#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { TIMEOUT = 10 /* seconds without a byte */, TRIES = 5, LONGEST = 16 << 20 /* bytes of a reply */ };

/* Ends the program with a status of sysexits. */
static _Noreturn void fail(int status, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    fputs("client: ", stderr);
    vfprintf(stderr, format, words);
    fputc('\n', stderr);
    va_end(words);
    exit(status);
}

/* Set once a subscriber was connected: then it waits for linkd to come back. */
static int is_patient;

/* A connected socket that gives up after TIMEOUT without a byte. */
static int connected(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof address.sun_path)
        fail(64, "%s: a socket's path has at most %zu bytes", path, sizeof address.sun_path - 1);
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct timeval limit = { .tv_sec = TIMEOUT };
    if (descriptor < 0 || setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) != 0
        || setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) != 0)
        fail(70, "%s", strerror(errno));
    while (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
        if (!is_patient)
            fail(69, "%s: %s", path, strerror(errno));
        sleep(1);
    }
    return descriptor;
}

/* Sends all of it; 0 when the connection ends meanwhile. MSG_NOSIGNAL: a connection that ended is no reason to die. */
static int send_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(descriptor, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return 0;
        bytes += sent;
        length -= (size_t)sent;
    }
    return 1;
}

/* A connection on which a call was made: what has come and was not taken yet. */
struct stream {
    int descriptor;
    size_t length, room;
    char *bytes;
};

/* Connects and sends one varlink call: a JSON object and a NUL. With more linkd answers several times, and the next answer may be
 * hours away. Whether it could be sent shows when a reply is read. */
static struct stream begin(const char *path, const char *method, json_t *parameters, int more)
{
    json_t *request = json_pack("{s:s, s:O, s:b}", "method", method, "parameters", parameters, "more", more);
    char *text = request == NULL ? NULL : json_dumps(request, JSON_COMPACT);
    if (text == NULL)
        fail(64, "the arguments are no UTF-8");
    struct stream stream = { .descriptor = connected(path), .room = 65536, .bytes = malloc(65536) };
    struct timeval never = { 0 };
    if (stream.bytes == NULL || (send_all(stream.descriptor, text, strlen(text) + 1) && more
        && setsockopt(stream.descriptor, SOL_SOCKET, SO_RCVTIMEO, &never, sizeof never) != 0))
        fail(70, "%s", strerror(errno));
    free(text);
    json_decref(request);
    return stream;
}

static void end(struct stream *stream)
{
    close(stream->descriptor);
    free(stream->bytes);
}

/* The next reply, a JSON object and a NUL, in as many pieces as it comes. The caller gives it back by json_decref(); NULL when the
 * connection ended before it: whether linkd did what the call asks is not known. */
static json_t *next(struct stream *stream)
{
    char *nul;
    size_t seen = 0;
    while ((nul = memchr(stream->bytes + seen, '\0', stream->length - seen)) == NULL) {
        seen = stream->length;
        if (stream->length == LONGEST)
            fail(76, "a reply of more than %d bytes", LONGEST);
        if (stream->length == stream->room) {
            char *larger = realloc(stream->bytes, stream->room * 2);
            if (larger == NULL)
                fail(70, "%s", strerror(errno));
            stream->bytes = larger;
            stream->room *= 2;
        }
        ssize_t got = recv(stream->descriptor, stream->bytes + stream->length, stream->room - stream->length, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return NULL;
        stream->length += (size_t)got;
    }
    json_t *reply = json_loads(stream->bytes, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(reply))
        fail(76, "no reply of varlink's: %.80s", stream->bytes);
    stream->length -= (size_t)(nul + 1 - stream->bytes);
    memmove(stream->bytes, nul + 1, stream->length);
    return reply;
}

/* One varlink call with one reply; see next(). */
static json_t *call(const char *path, const char *method, json_t *parameters)
{
    struct stream stream = begin(path, method, parameters, 0);
    json_t *reply = next(&stream);
    end(&stream);
    return reply;
}

/* The name of linkd's error, or NULL. */
static const char *error_of(json_t *reply)
{
    return json_string_value(json_object_get(reply, "error"));
}

static _Noreturn void refused(int status, json_t *reply)
{
    char *about = json_dumps(json_object_get(reply, "parameters"), JSON_COMPACT | JSON_ENCODE_ANY);
    fail(status, "%s %s", error_of(reply), about == NULL ? "" : about);
}

static int ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* Waits as long as a busy linkd wants to be left alone. */
static void let_rest(json_t *reply)
{
    json_t *asked = json_object_get(json_object_get(reply, "parameters"), "retryAfterMilliseconds");
    json_int_t wait = json_is_integer(asked) ? json_integer_value(asked) : -1;
    if (wait < 0 || wait > 60000)
        wait = 1000;
    struct timespec pause = { .tv_sec = wait / 1000, .tv_nsec = wait % 1000 * 1000000 };
    nanosleep(&pause, NULL);
}

/* A call, made again until linkd has room. Only for what may be sent twice, where `again` is set, after a connection that ended. */
static json_t *insist(const char *path, const char *method, json_t *parameters, int again)
{
    json_t *reply = NULL;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        json_decref(reply);
        reply = call(path, method, parameters);
        if (reply == NULL && !again)
            break;
        if (reply == NULL)
            continue;
        const char *error = error_of(reply);
        if (error == NULL)
            return reply;
        if (ends_with(error, ".NotRecorded"))
            refused(75, reply);
        if (!ends_with(error, ".Overloaded"))
            refused(1, reply);
        let_rest(reply);
    }
    if (reply == NULL)
        fail(69, "%s: the connection ended before the reply", path);
    refused(75, reply);
}

/* Records one event, whose fields it takes over, and returns its outcome. The id makes sending it again harmless: linkd answers
 * what it decided the first time. */
static json_t *record(const char *path, json_t *event, const char *id)
{
    if (event == NULL)
        fail(64, "the arguments are no UTF-8");
    char made[33] = "";
    if (id == NULL) {
        unsigned char random[16];
        if (getrandom(random, sizeof random, 0) != sizeof random)
            fail(70, "getrandom: %s", strerror(errno));
        for (size_t index = 0; index < sizeof random; index++)
            sprintf(made + 2 * index, "%02x", random[index]);
        id = made;
    }
    const char *app = getenv("LINKD_APP");
    json_object_set_new(event, "id", json_string(id));
    if (app != NULL)
        json_object_set_new(event, "app", json_pack("{s:s}", "name", app));
    json_t *parameters = json_pack("{s:o}", "event", event);
    json_t *reply = insist(path, "org.linkd.Gateway.Submit", parameters, 1);
    json_t *outcome = json_incref(json_object_get(json_object_get(reply, "parameters"), "outcome"));
    if (!json_is_string(json_object_get(outcome, "action")))
        fail(76, "no outcome in the reply");
    json_decref(reply);
    json_decref(parameters);
    return outcome;
}

/* A text of an object that may lack it, or may itself be lacking. */
static const char *text_of(json_t *object, const char *key)
{
    json_t *text = json_object_get(object, key);
    if ((object != NULL && !json_is_object(object) && !json_is_null(object))
        || (text != NULL && !json_is_string(text) && !json_is_null(text)))
        fail(76, "no reply of linkd's: %s is no text", key);
    return json_is_string(text) ? json_string_value(text) : "-";
}

/* Prints columns, NULL after the last. A control character could end a column. */
static void show(const char *const *columns)
{
    for (size_t index = 0; columns[index] != NULL; index++) {
        if (index > 0)
            putchar('\t');
        for (const unsigned char *at = (const unsigned char *)columns[index]; *at != '\0'; at++)
            putchar(*at < 0x20 || *at == 0x7f ? '?' : *at);
    }
    putchar('\n');
}

/* Records that an app was opened with a URL, and prints what linkd decided. */
static void submit(const char *path, const char *url, const char *id)
{
    json_t *outcome = record(path, json_pack("{s:s}", "url", url), id);
    show((const char *[]) { text_of(outcome, "action"), text_of(json_object_get(outcome, "destination"), "url"),
        text_of(outcome, "eventId"), json_is_true(json_object_get(outcome, "duplicate")) ? "duplicate" : "new", NULL });
    json_decref(outcome);
}

/* The inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it. */
static void opened(const char *path, const char *url)
{
    json_t *outcome = record(path, json_pack("{s:s, s:s}", "kind", "open", "url", url), NULL);
    json_t *link = json_object_get(outcome, "link"), *back = json_object_get(link, "backLink");
    show((const char *[]) { text_of(link, "route"), text_of(link, "targetUrl"), text_of(back, "url"),
        text_of(back, "appName"), NULL });
    json_decref(outcome);
}

/* The outbound App Link: the app or the web page to open for a URL. */
static void leave(const char *path, const char *url, json_t *navigation)
{
    const char *platform = getenv("LINKD_PLATFORM");
    json_t *outcome = record(path, json_pack("{s:s, s:s, s:{s:s, s:s}, s:o}", "kind", "navigate", "url", url, "device",
        "platform", platform && *platform ? platform : "ios", "form", "phone", "navigation", navigation), NULL);
    show((const char *[]) { text_of(outcome, "action"), text_of(json_object_get(outcome, "destination"), "url"),
        text_of(outcome, "reason"), NULL });
    json_decref(outcome);
}

/* The apps that are known to be there. */
static json_t *can_open(char **schemes, int count)
{
    json_t *list = json_array();
    for (int index = 0; index < count; index++)
        json_array_append_new(list, json_string(schemes[index]));
    return json_pack("{s:o}", "canOpen", list);
}

/* The link of a reply of org.linkd.Links. */
static json_t *link_of(json_t *reply, const char **domain, const char **key, int *revision)
{
    json_t *link = json_object_get(json_object_get(reply, "parameters"), "link");
    if (json_unpack(link, "{s:s, s:s, s:i}", "domain", domain, "key", key, "revision", revision) != 0)
        fail(76, "no link in the reply");
    return link;
}

/* Makes a link, changes it, reads it. ifRevision: nobody else's change in between is lost. */
static void make_link(const char *path, const char *url)
{
    const char *domain, *key, *shown, *title;
    int revision;
    json_t *parameters = json_pack("{s:{s:s, s:s}}", "link", "url", url, "title", "An example");
    if (parameters == NULL)
        fail(64, "the arguments are no UTF-8");
    json_t *made = insist(path, "org.linkd.Links.Create", parameters, 0);
    link_of(made, &domain, &key, &revision);
    json_t *change = json_pack("{s:{s:s, s:s, s:s}, s:i}", "link", "domain", domain, "key", key, "title", "A changed example",
        "ifRevision", revision);
    json_t *changed = insist(path, "org.linkd.Links.Update", change, 0);
    json_t *which = json_pack("{s:s, s:s}", "domain", domain, "key", key);
    json_t *read = insist(path, "org.linkd.Links.Get", which, 1);
    json_t *link = link_of(read, &domain, &key, &revision);
    if (json_unpack(link, "{s:s, s:s}", "shortLink", &shown, "title", &title) != 0)
        fail(76, "no link in the reply");
    printf("%s\t%s\t%d\n", shown, title, revision);
    json_t *all[] = { parameters, made, change, changed, which, read };
    for (size_t index = 0; index < sizeof all / sizeof *all; index++)
        json_decref(all[index]);
}

/* Prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on behind the last one, so
 * none is missed. Keep that id together with what you did about the event. */
static void subscribe(const char *path, const char *after, long left)
{
    json_t *parameters = json_object();
    if (after != NULL && *after != '\0')
        json_object_set_new(parameters, "after", json_string(after));
    for (;; is_patient = 1) {
        struct stream stream = begin(path, "org.linkd.Gateway.Subscribe", parameters, 1);
        json_t *reply;
        int continues = 1;
        while (continues && (reply = next(&stream)) != NULL) {
            if (error_of(reply) != NULL && !ends_with(error_of(reply), ".Overloaded"))
                refused(1, reply);
            if (error_of(reply) != NULL)
                let_rest(reply);
            json_t *about = json_object_get(reply, "parameters"), *event = json_object_get(about, "event");
            json_t *outcome = json_object_get(about, "outcome");
            if (json_is_object(event)) { /* without one linkd ends */
                show((const char *[]) { text_of(outcome, "eventId"), text_of(event, "kind"), text_of(outcome, "action"),
                    text_of(event, "url"), NULL });
                fflush(stdout);
                json_object_set(parameters, "after", json_object_get(outcome, "eventId"));
                left--;
            }
            continues = left != 0 && json_is_true(json_object_get(reply, "continues"));
            json_decref(reply);
        }
        end(&stream);
        if (left == 0)
            break;
        sleep(1);
    }
    json_decref(parameters);
}

int main(int count, char **words)
{
    const char *path = getenv("LINKD_SOCKET");
    path = path == NULL ? "/run/linkd/linkd.sock" : path;
    if ((count == 3 || count == 4) && strcmp(words[1], "submit") == 0)
        submit(path, words[2], count == 4 ? words[3] : NULL);
    else if (count == 3 && strcmp(words[1], "open") == 0)
        opened(path, words[2]);
    else if (count >= 3 && strcmp(words[1], "leave") == 0)
        leave(path, words[2], can_open(words + 3, count - 3));
    else if (count == 3 && strcmp(words[1], "back") == 0)
        leave(path, words[2], json_pack("{s:b}", "back", 1));
    else if (count == 3 && strcmp(words[1], "link") == 0)
        make_link(path, words[2]);
    else if (count >= 2 && count <= 4 && strcmp(words[1], "subscribe") == 0 && (count < 4 || atol(words[3]) > 0))
        subscribe(path, count > 2 ? words[2] : NULL, count > 3 ? atol(words[3]) : -1);
    else
        fail(64, "usage: client submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | subscribe [ID [COUNT]]");
    return 0;
}
