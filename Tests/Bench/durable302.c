// A yardstick: the least that a durable answer costs. Answers every request with one redirect, or with BYTES of a page, on
// 127.0.0.1:PORT, after 4 KiB were written to FILE with fdatasync for all requests that waited. One thread for epoll and the
// answers, one for the disk; it parses, decides and keeps nothing.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most = 1024, page = 4096, pages = 2048 };

static const char redirect[] =
    "HTTP/1.1 302 Found\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\nCache-Control: no-store\r\nContent-Length: 0\r\n"
    "Location: https://www.example.com/products/42?ref=mail\r\n\r\n";
static char answer[1 << 16];
static size_t answer_size;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int waiting[most], waiting_count, done[most], done_count, file, bell;

static void *write_pages(void *unused) {
    static char bytes[page];
    for (long at = 0;; at = (at + 1) % pages) {
        int taken[most], count;
        pthread_mutex_lock(&lock);
        while (waiting_count == 0) pthread_cond_wait(&filled, &lock);
        count = waiting_count;
        memcpy(taken, waiting, sizeof *taken * (size_t)count);
        waiting_count = 0;
        pthread_mutex_unlock(&lock);
        memset(bytes, (int)at, sizeof bytes);
        if (pwrite(file, bytes, page, at * page) != page || fdatasync(file) != 0) abort();
        pthread_mutex_lock(&lock);
        memcpy(done + done_count, taken, sizeof *taken * (size_t)count);
        done_count += count;
        pthread_mutex_unlock(&lock);
        if (write(bell, &(uint64_t){1}, 8) != 8) abort();
    }
    return unused;
}

static void send_answers(void) {
    uint64_t rings;
    int taken[most], count;
    if (read(bell, &rings, 8) != 8) return;
    pthread_mutex_lock(&lock);
    count = done_count;
    memcpy(taken, done, sizeof *taken * (size_t)count);
    done_count = 0;
    pthread_mutex_unlock(&lock);
    for (int n = 0; n < count; n++)
        if (send(taken[n], answer, answer_size, MSG_NOSIGNAL) < 0) close(taken[n]);
}

int main(int count, char **arguments) {
    if (count != 3 && count != 4) return 64;
    size_t body = count == 4 ? (size_t)atoi(arguments[3]) : 0;
    if (body > sizeof answer - 1024) return 64;
    answer_size = (size_t)snprintf(
        answer, sizeof answer, body ? "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %zu\r\n\r\n" : redirect, body);
    memset(answer + answer_size, 'x', body);
    answer_size += body;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), loop = epoll_create1(0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    file = open(arguments[2], O_RDWR | O_CREAT, 0600);
    bell = eventfd(0, EFD_NONBLOCK);
    if (file < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, most)) return 1;
    // Later writes are to blocks that are there, as those to SQLite's log are.
    static char zeros[page];
    for (int n = 0; n < pages; n++)
        if (pwrite(file, zeros, page, (off_t)n * page) != page) return 1;
    fsync(file);
    epoll_ctl(loop, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.fd = listener});
    epoll_ctl(loop, EPOLL_CTL_ADD, bell, &(struct epoll_event){.events = EPOLLIN, .data.fd = bell});
    pthread_t writer;
    pthread_create(&writer, NULL, write_pages, NULL);
    for (;;) {
        struct epoll_event events[64];
        int ready = epoll_wait(loop, events, 64, -1), asked = 0;
        for (int n = 0; n < ready; n++) {
            char request[8192];
            int connection = events[n].data.fd;
            if (connection == bell) {
                send_answers();
            } else if (connection == listener) {
                connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
                epoll_ctl(loop, EPOLL_CTL_ADD, connection, &(struct epoll_event){.events = EPOLLIN, .data.fd = connection});
            } else if (recv(connection, request, sizeof request, 0) <= 0) {
                close(connection);
            } else {
                pthread_mutex_lock(&lock);
                waiting[waiting_count++] = connection;
                pthread_mutex_unlock(&lock);
                asked = 1;
            }
        }
        if (asked) pthread_cond_signal(&filled);
    }
}
