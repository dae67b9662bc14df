// One multi handle and its easy handles. What ended is collected after libcurl has returned, so that a callback of
// ours may start the next fetch. libcurl with all that it needs takes 7 MB of memory, and few ever fetch anything: it is loaded
// for the first fetch, on a thread that may wait for the disk.
#define _GNU_SOURCE
// Its functions are called by what dlsym found, which its checks of types do not know.
#define CURL_DISABLE_TYPECHECK
#include "clinkd_fetch.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "clinkd_event.h"
#include "clinkd_net_private.h"

// Connections kept open after use.
#define IDLE_CONNECTIONS 32L

struct clinkd_fetcher {
    CURLM *multi;
    clinkd_fetcher_callbacks callbacks;
    void *context;
    int closing;
};

struct clinkd_fetch {
    clinkd_fetcher *fetcher;
    CURL *easy;
    struct curl_slist *fixed_names;
    struct curl_slist *headers;
    uint64_t number;
    int running;
    int refused;
    int headers_full;
    int length_broken;
    int body_full;
    size_t header_limit, header_count;
    size_t body_limit, body_count, body_capacity;
    uint8_t *body;
    int32_t result;
    char error[CURL_ERROR_SIZE];
};

#define FUNCTIONS(each) \
    each(global_init) each(easy_cleanup) each(easy_getinfo) each(easy_header) each(easy_init) each(easy_setopt) \
    each(getdate) each(multi_add_handle) each(multi_cleanup) each(multi_info_read) each(multi_init) \
    each(multi_remove_handle) each(multi_setopt) each(multi_socket_action) each(slist_append) each(slist_free_all)

static struct {
#define MEMBER(name) __typeof__(&curl_##name) name;
    FUNCTIONS(MEMBER)
#undef MEMBER
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
// Why it cannot be used; empty when it can.
static char trouble[256];

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    int found = library != NULL;
#define FIND(name) \
    if (found) found = (lib.name = (__typeof__(lib.name))dlsym(library, "curl_" #name)) != NULL;
    FUNCTIONS(FIND)
#undef FIND
    if (!found) {
        const char *words = dlerror();
        snprintf(trouble, sizeof trouble, "%s", words == NULL ? "libcurl.so.4 is not whole" : words);
        return;
    }
    CURLcode code = lib.global_init(CURL_GLOBAL_DEFAULT);
    if (code != CURLE_OK) snprintf(trouble, sizeof trouble, "libcurl.so.4 does not start (error %d)", (int)code);
}

const char *clinkd_fetch_load(void) {
    pthread_once(&once, load);
    return trouble[0] == 0 ? NULL : trouble;
}

// MARK: called by libcurl

static int on_socket(CURL *easy, curl_socket_t descriptor, int what, void *context, void *socket_context) {
    (void)easy;
    (void)socket_context;
    clinkd_fetcher *fetcher = context;
    if (fetcher->closing) return 0;
    uint32_t wanted = 0;
    if (what == CURL_POLL_IN || what == CURL_POLL_INOUT) wanted |= CLINKD_WATCH_READ;
    if (what == CURL_POLL_OUT || what == CURL_POLL_INOUT) wanted |= CLINKD_WATCH_WRITE;
    fetcher->callbacks.watch(fetcher->context, descriptor, wanted);
    return 0;
}

static int on_timer(CURLM *multi, long milliseconds, void *context) {
    (void)multi;
    clinkd_fetcher *fetcher = context;
    if (!fetcher->closing) fetcher->callbacks.wake(fetcher->context, milliseconds);
    return 0;
}

/// Bytes that a host may send before they are read; the kernel takes twice as many.
#define RECEIVE_WINDOW 32768

static curl_socket_t on_open(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    clinkd_fetch *fetch = context;
    clinkd_fetcher *fetcher = fetch->fetcher;
    struct sockaddr_storage storage;
    memset(&storage, 0, sizeof storage);
    clinkd_address checked;
    memset(&checked, 0, sizeof checked);
    if (address->addrlen <= sizeof storage) {
        memcpy(&storage, &address->addr, address->addrlen);
        clinkd_from_sockaddr(&storage, &checked);
    }
    // One forbidden address condemns the name: it must not win by a second address that is public.
    if (fetch->refused || checked.family == CLINKD_FAMILY_NONE
        || !fetcher->callbacks.allow(fetcher->context, &checked)) {
        fetch->refused = 1;
        return CURL_SOCKET_BAD;
    }
    int opened = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    // What is neither header nor body, such as the extension of a chunk, has no limit but the time. With a small window, a
    // host that is further away than this machine cannot send so fast that reading it takes the loop.
    int window = RECEIVE_WINDOW;
    if (opened >= 0) setsockopt(opened, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    return opened;
}

// Whether a header field is a Content-Length that is no number of at most 18 digits. libcurl takes `0x5` as far as it is a
// number; one that is too large counts for none, so that the page would be read until the server closes the connection.
static int is_broken_length(const char *bytes, size_t count) {
    static const char name[] = "content-length:";
    size_t at = sizeof name - 1;
    if (count < at || strncasecmp(bytes, name, at) != 0) return 0;
    while (at < count && (bytes[at] == ' ' || bytes[at] == '\t')) at++;
    size_t first = at;
    while (at < count && bytes[at] >= '0' && bytes[at] <= '9') at++;
    size_t digits = at - first;
    while (at < count && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r' || bytes[at] == '\n')) at++;
    return digits == 0 || digits > 18 || at < count;
}

static size_t on_header(char *bytes, size_t size, size_t count, void *context) {
    clinkd_fetch *fetch = context;
    size_t length = size * count;
    if (length > fetch->header_limit - fetch->header_count) {
        fetch->headers_full = 1;
        return 0;
    }
    fetch->header_count += length;
    if (is_broken_length(bytes, length)) {
        fetch->length_broken = 1;
        return 0;
    }
    return length;
}

static size_t on_body(char *bytes, size_t size, size_t count, void *context) {
    clinkd_fetch *fetch = context;
    size_t length = size * count;
    size_t room = fetch->body_limit - fetch->body_count;
    size_t taken = length < room ? length : room;
    size_t needed = fetch->body_count + taken;
    if (needed > fetch->body_capacity) {
        size_t capacity = fetch->body_capacity == 0 ? 4096 : fetch->body_capacity * 2;
        if (capacity < needed) capacity = needed;
        uint8_t *grown = realloc(fetch->body, capacity);
        if (grown == NULL) return 0;
        fetch->body = grown;
        fetch->body_capacity = capacity;
    }
    if (taken > 0) memcpy(fetch->body + fetch->body_count, bytes, taken);
    fetch->body_count = needed;
    if (fetch->body_count == fetch->body_limit) fetch->body_full = 1;
    // Taking less than was offered makes libcurl close the connection.
    return taken == length && !fetch->body_full ? length : 0;
}

// MARK: the multi handle

// For the first fetch; whether it could be.
static int set_up(clinkd_fetcher *fetcher) {
    if (fetcher->multi != NULL) return 1;
    if (clinkd_fetch_load() != NULL) return 0;
    fetcher->multi = lib.multi_init();
    if (fetcher->multi == NULL) return 0;
    lib.multi_setopt(fetcher->multi, CURLMOPT_SOCKETFUNCTION, on_socket);
    lib.multi_setopt(fetcher->multi, CURLMOPT_SOCKETDATA, fetcher);
    lib.multi_setopt(fetcher->multi, CURLMOPT_TIMERFUNCTION, on_timer);
    lib.multi_setopt(fetcher->multi, CURLMOPT_TIMERDATA, fetcher);
    lib.multi_setopt(fetcher->multi, CURLMOPT_MAXCONNECTS, IDLE_CONNECTIONS);
    lib.multi_setopt(fetcher->multi, CURLMOPT_PIPELINING, CURLPIPE_NOTHING);
    return 1;
}

clinkd_fetcher *clinkd_fetcher_new(const clinkd_fetcher_callbacks *callbacks, void *context) {
    clinkd_fetcher *fetcher = calloc(1, sizeof *fetcher);
    if (fetcher == NULL) return NULL;
    fetcher->callbacks = *callbacks;
    fetcher->context = context;
    return fetcher;
}

void clinkd_fetcher_free(clinkd_fetcher *fetcher) {
    if (fetcher == NULL) return;
    fetcher->closing = 1;
    if (fetcher->multi != NULL) lib.multi_cleanup(fetcher->multi);
    free(fetcher);
}

static int32_t result_of(const clinkd_fetch *fetch, CURLcode code) {
    if (fetch->refused) return CLINKD_FETCH_ADDRESS_REFUSED;
    if (fetch->headers_full) return CLINKD_FETCH_HEADERS_TOO_LARGE;
    if (fetch->length_broken) return CLINKD_FETCH_BROKEN;
    switch (code) {
    case CURLE_OK: return CLINKD_FETCH_DONE;
    case CURLE_WRITE_ERROR: return fetch->body_full ? CLINKD_FETCH_DONE : CLINKD_FETCH_BROKEN;
    case CURLE_COULDNT_RESOLVE_HOST: return CLINKD_FETCH_NOT_RESOLVED;
    case CURLE_COULDNT_CONNECT: return CLINKD_FETCH_NOT_CONNECTED;
    case CURLE_OPERATION_TIMEDOUT: return CLINKD_FETCH_TIMEOUT;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE: return CLINKD_FETCH_TLS;
    default: return CLINKD_FETCH_BROKEN;
    }
}

static void collect(clinkd_fetcher *fetcher) {
    CURLMsg *message;
    int left;
    while ((message = lib.multi_info_read(fetcher->multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        CURLcode code = message->data.result;
        char *pointer = NULL;
        lib.easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &pointer);
        clinkd_fetch *fetch = (clinkd_fetch *)(void *)pointer;
        fetch->result = result_of(fetch, code);
        fetch->running = 0;
        lib.multi_remove_handle(fetcher->multi, fetch->easy);
        fetcher->callbacks.ended(fetcher->context, fetch->number);
    }
}

void clinkd_fetcher_ready(clinkd_fetcher *fetcher, int32_t descriptor, uint32_t what) {
    int mask = 0;
    if (what & CLINKD_WATCH_READ) mask |= CURL_CSELECT_IN;
    if (what & CLINKD_WATCH_WRITE) mask |= CURL_CSELECT_OUT;
    int running;
    lib.multi_socket_action(fetcher->multi, descriptor, mask, &running);
    collect(fetcher);
}

void clinkd_fetcher_woken(clinkd_fetcher *fetcher) {
    int running;
    lib.multi_socket_action(fetcher->multi, CURL_SOCKET_TIMEOUT, 0, &running);
    collect(fetcher);
}

// MARK: one fetch

static int configure(clinkd_fetch *fetch, const clinkd_fetch_request *request) {
    CURL *easy = fetch->easy;
    int failed = 0;
#define SET(option, value) failed |= lib.easy_setopt(easy, option, value) != CURLE_OK
    SET(CURLOPT_PRIVATE, (char *)(void *)fetch);
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_PATH_AS_IS, 1L);
    SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    SET(CURLOPT_USERAGENT, request->user_agent);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    // The empty text keeps the variables http_proxy and the like out.
    SET(CURLOPT_PROXY, "");
    SET(CURLOPT_NOPROXY, "*");
    SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    SET(CURLOPT_NOSIGNAL, 1L);
    // Without it, giving up on a slow name server means waiting for it: a fetch that ends joins its resolver thread.
    SET(CURLOPT_QUICK_EXIT, 1L);
    SET(CURLOPT_TIMEOUT_MS, (long)request->timeout_milliseconds);
    SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_milliseconds);
    SET(CURLOPT_OPENSOCKETFUNCTION, on_open);
    SET(CURLOPT_OPENSOCKETDATA, fetch);
    SET(CURLOPT_HEADERFUNCTION, on_header);
    SET(CURLOPT_HEADERDATA, fetch);
    SET(CURLOPT_WRITEFUNCTION, on_body);
    SET(CURLOPT_WRITEDATA, fetch);
    SET(CURLOPT_ERRORBUFFER, fetch->error);
    if (request->certificate) SET(CURLOPT_CERTINFO, 1L);
    if (request->head) {
        SET(CURLOPT_NOBODY, 1L);
    } else {
        SET(CURLOPT_HTTPGET, 1L);
    }
    if (request->fixed_name != NULL) {
        fetch->fixed_names = lib.slist_append(NULL, request->fixed_name);
        failed |= fetch->fixed_names == NULL;
        SET(CURLOPT_RESOLVE, fetch->fixed_names);
    }
    if (request->header != NULL) {
        fetch->headers = lib.slist_append(NULL, request->header);
        failed |= fetch->headers == NULL;
        SET(CURLOPT_HTTPHEADER, fetch->headers);
    }
#undef SET
    return failed ? -1 : 0;
}

clinkd_fetch *clinkd_fetch_start(clinkd_fetcher *fetcher, const clinkd_fetch_request *request) {
    if (!set_up(fetcher)) return NULL;
    clinkd_fetch *fetch = calloc(1, sizeof *fetch);
    if (fetch == NULL) return NULL;
    fetch->fetcher = fetcher;
    fetch->number = request->number;
    fetch->header_limit = request->header_limit;
    fetch->body_limit = request->body_limit;
    fetch->easy = lib.easy_init();
    if (fetch->easy == NULL || configure(fetch, request) != 0
        || lib.multi_add_handle(fetcher->multi, fetch->easy) != CURLM_OK) {
        clinkd_fetch_free(fetch);
        return NULL;
    }
    fetch->running = 1;
    return fetch;
}

void clinkd_fetch_free(clinkd_fetch *fetch) {
    if (fetch == NULL) return;
    if (fetch->running) lib.multi_remove_handle(fetch->fetcher->multi, fetch->easy);
    if (fetch->easy != NULL) lib.easy_cleanup(fetch->easy);
    lib.slist_free_all(fetch->fixed_names);
    lib.slist_free_all(fetch->headers);
    free(fetch->body);
    free(fetch);
}

int32_t clinkd_fetch_result(const clinkd_fetch *fetch) { return fetch->result; }

const char *clinkd_fetch_error(const clinkd_fetch *fetch) {
    return fetch->length_broken ? "the length of the body is no number of at most 18 digits" : fetch->error;
}

int64_t clinkd_fetch_certificate_end(const clinkd_fetch *fetch) {
    static const char name[] = "Expire date:";
    struct curl_certinfo *chain = NULL;
    if (lib.easy_getinfo(fetch->easy, CURLINFO_CERTINFO, &chain) != CURLE_OK || chain == NULL) return -1;
    // The host's own certificate is the first of the chain.
    if (chain->num_of_certs < 1) return -1;
    for (const struct curl_slist *line = chain->certinfo[0]; line != NULL; line = line->next) {
        if (strncmp(line->data, name, sizeof name - 1) == 0) return lib.getdate(line->data + sizeof name - 1, NULL);
    }
    return -1;
}

int32_t clinkd_fetch_status(const clinkd_fetch *fetch) {
    long status = 0;
    lib.easy_getinfo(fetch->easy, CURLINFO_RESPONSE_CODE, &status);
    return (int32_t)status;
}

const char *clinkd_fetch_header(const clinkd_fetch *fetch, const char *name) {
    struct curl_header *header = NULL;
    // Index 0: of several, the first counts, as browsers have it. Neither trailers nor interim answers.
    if (lib.easy_header(fetch->easy, name, 0, CURLH_HEADER, -1, &header) != CURLHE_OK) return NULL;
    return header->value;
}

const uint8_t *clinkd_fetch_body(const clinkd_fetch *fetch, size_t *count) {
    *count = fetch->body_count;
    return fetch->body;
}
