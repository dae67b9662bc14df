// Asked on the loop: one look-up is a walk of at most 128 steps through mapped memory, without a lock or an allocation.
#include "clinkd_geo.h"

#include <arpa/inet.h>
#include <errno.h>
#include <maxminddb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct clinkd_geo {
    MMDB_s database;
};

clinkd_geo *clinkd_geo_open(const char *path, char *problem, size_t size) {
    clinkd_geo *geo = calloc(1, sizeof *geo);
    if (geo == NULL) {
        snprintf(problem, size, "out of memory");
        return NULL;
    }
    int status = MMDB_open(path, MMDB_MODE_MMAP, &geo->database);
    if (status == MMDB_SUCCESS) return geo;
    if (status == MMDB_FILE_OPEN_ERROR || status == MMDB_IO_ERROR)
        snprintf(problem, size, "%s", errno != 0 ? strerror(errno) : MMDB_strerror(status));
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
