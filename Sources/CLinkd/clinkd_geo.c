// Asked on the loop: one look-up is a walk of at most 128 steps through memory, without a lock or an allocation. The memory
// is a sealed copy of the file: of a file that is mapped itself, pages go when somebody truncates it, and the next look-up
// would end the process.
#define _GNU_SOURCE
#include "clinkd_geo.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <maxminddb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

struct clinkd_geo {
    MMDB_s database;
};

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

// Some systems want it said that nothing there is a program, others do not know the word.
static int make_memory(void) {
    int memory = memfd_create("linkd-countries", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    if (memory >= 0 || errno != EINVAL) return memory;
    return memfd_create("linkd-countries", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

// Bytes copied, or -1 with errno.
static int64_t copy_all(int from, int to) {
    int64_t total = 0;
    char piece[65536];
    for (;;) {
        ssize_t have = read(from, piece, sizeof piece);
        if (have < 0 && errno == EINTR) continue;
        if (have <= 0) return have < 0 ? -1 : total;
        for (ssize_t done = 0; done < have;) {
            ssize_t put = write(to, piece + done, (size_t)(have - done));
            if (put < 0 && errno == EINTR) continue;
            if (put < 0) return -1;
            done += put;
        }
        total += have;
        // No such file is that large; it is a device, or a mistake.
        if (total > CLINKD_GEO_MOST) {
            errno = EFBIG;
            return -1;
        }
    }
}

// A descriptor of a copy that nobody can change, or -1 with the reason in words.
static int copy_file(const char *path, char *problem, size_t size) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        snprintf(problem, size, "%s", strerror(errno));
        return -1;
    }
    int memory = make_memory();
    int64_t bytes = memory < 0 ? -1 : copy_all(file, memory);
    int error = errno;
    close(file);
    if (bytes > 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0)
        return memory;
    if (bytes > 0) error = errno;
    snprintf(problem, size, "%s", bytes == 0 ? "the file is empty" : strerror(error));
    if (memory >= 0) close(memory);
    return -1;
}

clinkd_geo *clinkd_geo_open(const char *path, char *problem, size_t size) {
    clinkd_geo *geo = calloc(1, sizeof *geo);
    if (geo == NULL) {
        snprintf(problem, size, "out of memory");
        return NULL;
    }
    int memory = copy_file(path, problem, size);
    if (memory < 0) {
        free(geo);
        return NULL;
    }
    // libmaxminddb wants a name; its mapping outlives the descriptor.
    char name[32];
    snprintf(name, sizeof name, "/proc/self/fd/%d", memory);
    int status = MMDB_open(name, MMDB_MODE_MMAP, &geo->database);
    int error = errno;
    close(memory);
    if (status == MMDB_SUCCESS) return geo;
    if (status == MMDB_FILE_OPEN_ERROR || status == MMDB_IO_ERROR)
        snprintf(problem, size, "%s", error != 0 ? strerror(error) : MMDB_strerror(status));
    else
        snprintf(problem, size, "%s", MMDB_strerror(status));
    free(geo);
    return NULL;
}

void clinkd_geo_close(clinkd_geo *geo) {
    MMDB_close(&geo->database);
    free(geo);
}

const char *clinkd_geo_type(const clinkd_geo *geo) { return geo->database.metadata.database_type; }

// Two ASCII letters, as capitals.
static int is_code(const MMDB_entry_data_s *data, char country[2]) {
    if (!data->has_data || data->type != MMDB_DATA_TYPE_UTF8_STRING || data->data_size != 2) return 0;
    for (int at = 0; at < 2; at++) {
        char letter = data->utf8_string[at];
        if (letter >= 'a' && letter <= 'z') letter -= 'a' - 'A';
        if (letter < 'A' || letter > 'Z') return 0;
        country[at] = letter;
    }
    return 1;
}

// MaxMind's files and those made like them have country.iso_code; others a plain country or country_code.
static int find_code(MMDB_entry_s *entry, char country[2]) {
    MMDB_entry_data_s data;
    if (MMDB_get_value(entry, &data, "country", "iso_code", NULL) == MMDB_SUCCESS && is_code(&data, country)) return 1;
    if (MMDB_get_value(entry, &data, "country", NULL) == MMDB_SUCCESS && is_code(&data, country)) return 1;
    return MMDB_get_value(entry, &data, "country_code", NULL) == MMDB_SUCCESS && is_code(&data, country);
}

int32_t clinkd_geo_country(const clinkd_geo *geo, const char *address, char country[2]) {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } where;
    memset(&where, 0, sizeof where);
    if (inet_pton(AF_INET, address, &where.four.sin_addr) == 1) {
        where.four.sin_family = AF_INET;
    } else if (inet_pton(AF_INET6, address, &where.six.sin6_addr) == 1) {
        if (IN6_IS_ADDR_V4MAPPED(&where.six.sin6_addr)) {
            struct in_addr inner;
            memcpy(&inner, where.six.sin6_addr.s6_addr + 12, sizeof inner);
            memset(&where, 0, sizeof where);
            where.four.sin_addr = inner;
            where.four.sin_family = AF_INET;
        } else {
            // Asked of a file that has IPv4 only, this is an error, which is no country.
            where.six.sin6_family = AF_INET6;
        }
    } else {
        return 0;
    }
    int status = MMDB_SUCCESS;
    MMDB_lookup_result_s result = MMDB_lookup_sockaddr(&geo->database, &where.any, &status);
    if (status != MMDB_SUCCESS || !result.found_entry) return 0;
    return find_code(&result.entry, country);
}
