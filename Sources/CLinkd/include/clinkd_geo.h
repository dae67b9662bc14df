// Countries by address from an MMDB file: libmaxminddb, reduced to one question. Opened once, asked from any thread.
#ifndef CLINKD_GEO_H
#define CLINKD_GEO_H

#include <stddef.h>
#include <stdint.h>

typedef struct clinkd_geo clinkd_geo;

/// No file of countries is larger, bytes.
#define CLINKD_GEO_MOST (INT64_C(1) << 31)

/// Copies the file into memory that nobody can change, so that what becomes of it later does not matter. NULL when it cannot be used, with the reason in `problem` (`size` bytes, always ended by zero).
clinkd_geo *clinkd_geo_open(const char *path, char *problem, size_t size);

/// Frees it; nobody may ask meanwhile.
void clinkd_geo_close(clinkd_geo *geo);

/// The ISO 3166 code for an address as text, two capital letters into `country`. 1 when there is one, else 0.
int32_t clinkd_geo_country(const clinkd_geo *geo, const char *address, char country[2]);

/// The database's type as its maker calls it, such as "GeoLite2-Country"; NULL when it has none.
const char *clinkd_geo_type(const clinkd_geo *geo);

#endif
