// libidn2 with the mapping of UTS 46, as browsers have it: full-width forms and ideographic stops become plain ones.
#include "clinkd_idna.h"

#include <idn2.h>
#include <string.h>

int32_t clinkd_idna_ascii(const char *name, char *ascii, size_t size) {
    char *found = NULL;
    if (idn2_to_ascii_8z(name, &found, IDN2_NONTRANSITIONAL | IDN2_NFC_INPUT) != IDN2_OK || found == NULL) return -1;
    size_t length = strlen(found);
    int32_t result = -1;
    if (length < size) {
        memcpy(ascii, found, length + 1);
        result = 0;
    }
    idn2_free(found);
    return result;
}
