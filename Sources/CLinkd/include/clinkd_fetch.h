// Outgoing HTTP over libcurl's multi interface. The caller brings the event loop: the fetcher says which descriptors
// to watch and when to wake it, and is told when that happens. No thread of ours; libcurl resolves names in its own.
// All on the loop thread. Redirects are not followed, proxies, cookies, .netrc and HSTS are off, and no connection is
// opened before the address it goes to was allowed.
#ifndef CLINKD_FETCH_H
#define CLINKD_FETCH_H

#include <stddef.h>
#include <stdint.h>

#include "clinkd_net.h"

typedef struct clinkd_fetcher clinkd_fetcher;
typedef struct clinkd_fetch clinkd_fetch;

/// Called inside libcurl: they must not call a clinkd_fetch function.
typedef struct clinkd_fetcher_callbacks {
    /// Watch a descriptor for CLINKD_WATCH_READ and CLINKD_WATCH_WRITE; 0 ends the watching.
    void (*watch)(void *context, int32_t descriptor, uint32_t what);
    /// Call clinkd_fetcher_woken after so many milliseconds; replaces the wake-up before; -1 is never.
    void (*wake)(void *context, int64_t milliseconds);
    /// Whether a connection to this address may be made: 1 or 0. Asked for each, with the very address.
    int32_t (*allow)(void *context, const clinkd_address *address);
    /// Called outside libcurl: the fetch has ended; read it and free it.
    void (*ended)(void *context, uint64_t number);
} clinkd_fetcher_callbacks;

/// Loads libcurl, once; reads the disk. Any thread. NULL when it can be used, else why not.
const char *clinkd_fetch_load(void);

/// NULL when out of memory.
clinkd_fetcher *clinkd_fetcher_new(const clinkd_fetcher_callbacks *callbacks, void *context);
/// Closes all connections; fetches must have been freed. Calls nothing back.
void clinkd_fetcher_free(clinkd_fetcher *fetcher);
/// A watched descriptor is ready.
void clinkd_fetcher_ready(clinkd_fetcher *fetcher, int32_t descriptor, uint32_t what);
/// The time asked for has come.
void clinkd_fetcher_woken(clinkd_fetcher *fetcher);

typedef struct clinkd_fetch_request {
    /// Handed to `ended`.
    uint64_t number;
    /// ASCII, http or https, without user info and fragment.
    const char *url;
    const char *user_agent;
    /// A name that needs no resolver, as "host:port:address", or NULL.
    const char *fixed_name;
    /// A header field beside curl's own, as "Name: value", or NULL.
    const char *header;
    /// HEAD instead of GET.
    int32_t head;
    /// Keep when the host's certificate ends.
    int32_t certificate;
    int32_t timeout_milliseconds;
    int32_t connect_milliseconds;
    /// More than this of status line and headers is an error.
    size_t header_limit;
    /// Reading stops here, which is no error.
    size_t body_limit;
} clinkd_fetch_request;

/// NULL when out of memory, or when libcurl cannot be loaded or refuses the URL. The request is copied. Loads libcurl where
/// nobody did.
clinkd_fetch *clinkd_fetch_start(clinkd_fetcher *fetcher, const clinkd_fetch_request *request);
/// Ends it if it runs, and frees it. Nothing is called back.
void clinkd_fetch_free(clinkd_fetch *fetch);

#define CLINKD_FETCH_DONE 0
#define CLINKD_FETCH_ADDRESS_REFUSED 1
#define CLINKD_FETCH_NOT_RESOLVED 2
#define CLINKD_FETCH_NOT_CONNECTED 3
#define CLINKD_FETCH_TIMEOUT 4
#define CLINKD_FETCH_TLS 5
#define CLINKD_FETCH_HEADERS_TOO_LARGE 6
#define CLINKD_FETCH_BROKEN 7

/// How it ended, one of CLINKD_FETCH_.
int32_t clinkd_fetch_result(const clinkd_fetch *fetch);
/// Why it did not end well, in libcurl's words; NULL or empty when it says nothing. Valid while the fetch is.
const char *clinkd_fetch_error(const clinkd_fetch *fetch);
/// When the host's certificate ends, seconds since the Unix epoch; -1 when it is not known or was not asked for.
int64_t clinkd_fetch_certificate_end(const clinkd_fetch *fetch);
/// The status of the answer, 0 without one.
int32_t clinkd_fetch_status(const clinkd_fetch *fetch);
/// The value of a header of the final answer by its name in any case, or NULL; valid while the fetch is.
const char *clinkd_fetch_header(const clinkd_fetch *fetch, const char *name);
/// The first bytes of the body; NULL when there are none.
const uint8_t *clinkd_fetch_body(const clinkd_fetch *fetch, size_t *count);

#endif
