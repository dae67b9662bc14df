// A yardstick: libevent's own HTTP server answering every request with one redirect, on 127.0.0.1:PORT, one thread.
#include <event2/event.h>
#include <event2/http.h>
#include <signal.h>
#include <stdlib.h>

static void answer(struct evhttp_request *request, void *unused) {
    (void)unused;
    evhttp_add_header(evhttp_request_get_output_headers(request), "Location",
                      "https://www.example.com/products/42?ref=mail");
    evhttp_send_reply(request, 302, "Found", NULL);
}

int main(int count, char **arguments) {
    if (count != 2) return 64;
    signal(SIGPIPE, SIG_IGN);
    struct event_base *base = event_base_new();
    struct evhttp *server = base ? evhttp_new(base) : NULL;
    if (!server || evhttp_bind_socket(server, "127.0.0.1", (unsigned short)atoi(arguments[1])) != 0) return 1;
    evhttp_set_gencb(server, answer, NULL);
    return event_base_dispatch(base);
}
