/* A block list of millions of URLs in ten bits each: a Bloom filter.
 *
 * The key `list` names a file with one entry in each line: a host ("bad.example"), or a host and a path
 * ("shop.example/scam").  An event whose URL is on the list is rejected.  A Bloom filter is sometimes wrong in one
 * direction: it takes a URL for one of the list, as often as the key `wrong` says.  It never misses one.
 *
 * Each worker has a filter of its own, which nobody writes to after make(): there is nothing to lock.
 */
#include <linkd_stage.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const linkd_host *host;

typedef struct {
    uint64_t *words;
    uint64_t bits; /* a power of 2 */
    unsigned probes;
} filter;

static const linkd_key keys[] = {
    {LINKD_TEXT("list"), LINKD_KEY_FILE, {0, 0}, 1, 0, 0, 0, 0, LINKD_TEXT("a host, or a host and a path, in each line")},
    {LINKD_TEXT("wrong"), LINKD_KEY_NUMBER, LINKD_TEXT("0.001"), 0, 0.000001, 0.5, 0, 0,
     LINKD_TEXT("the share of other URLs that are taken for one of the list")},
};

static const linkd_description description = {
    LINKD_TEXT("1.0"), LINKD_TEXT("rejects URLs of a long block list"), keys, 2, 1 /* pure */
};

static int describe(linkd_text script, linkd_text script_name, const linkd_description **found, char *error, size_t size)
{
    (void)script, (void)script_name, (void)error, (void)size;
    *found = &description;
    return 0;
}

/* FNV-1a, continued over several texts. */
static uint64_t hash(uint64_t state, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) state = (state ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return state;
}

#define HASH_START 0xcbf29ce484222325u

/* Two hashes make as many as are needed (Kirsch and Mitzenmacher). */
static int probe(const filter *filter, uint64_t state, int adds)
{
    uint64_t step = (state ^ state >> 33) * 0xff51afd7ed558ccdu;
    step = (step ^ step >> 33) | 1;
    for (unsigned i = 0; i < filter->probes; i++) {
        uint64_t bit = (state + i * step) & (filter->bits - 1);
        if (adds)
            filter->words[bit / 64] |= (uint64_t)1 << bit % 64;
        else if (!(filter->words[bit / 64] >> bit % 64 & 1))
            return 0;
    }
    return 1;
}

/* Calls probe() for each line that is not empty, and returns how many there are. */
static size_t each_line(const filter *filter, linkd_text list)
{
    size_t lines = 0;
    for (size_t start = 0; start < list.length;) {
        const char *line = list.bytes + start, *end = memchr(line, '\n', list.length - start);
        size_t length = end ? (size_t)(end - line) : list.length - start;
        start += length + 1;
        if (length > 0 && line[length - 1] == '\r') length--;
        if (length == 0 || line[0] == '#') continue;
        lines++;
        if (filter) probe(filter, hash(HASH_START, line, length), 1);
    }
    return lines;
}

static int make(linkd_text script, linkd_text script_name, const linkd_setting *settings, size_t count, void **stage,
                char *error, size_t size)
{
    (void)script, (void)script_name;
    linkd_text list = {0, 0};
    double wrong = 0.001;
    for (size_t i = 0; i < count; i++) {
        if (linkd_same(settings[i].name, LINKD_TEXT("list"))) list = settings[i].text;
        if (linkd_same(settings[i].name, LINKD_TEXT("wrong"))) wrong = settings[i].number;
    }
    size_t lines = each_line(NULL, list);
    if (lines == 0) {
        snprintf(error, size, "the list is empty");
        return 1;
    }
    filter *made = calloc(1, sizeof *made);
    if (made) {
        double wanted = -(double)lines * log(wrong) / (log(2) * log(2));
        made->bits = 64;
        while ((double)made->bits < wanted) made->bits *= 2;
        made->probes = (unsigned)ceil(-log2(wrong));
        made->words = calloc(made->bits / 64, 8);
    }
    if (!made || !made->words) {
        free(made);
        snprintf(error, size, "no memory for a list of %zu lines", lines);
        return 1;
    }
    each_line(made, list);
    *stage = made;
    return 0;
}

static int process(void *stage, linkd_event *event)
{
    linkd_text name = host->get(event, LINKD_TEXT("host")), path = host->get(event, LINKD_TEXT("path"));
    if (!name.bytes) return LINKD_DONE;
    uint64_t state = hash(HASH_START, name.bytes, name.length);
    if (probe(stage, state, 0) || (path.bytes && probe(stage, hash(state, path.bytes, path.length), 0)))
        host->reject(event, LINKD_TEXT("on_block_list"));
    return LINKD_DONE;
}

static void unmake(void *stage)
{
    free(((filter *)stage)->words);
    free(stage);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, NULL, make, process, unmake};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
{
    host = given;
    return &library;
}
