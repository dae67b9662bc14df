// The C seam of linkd: everything Swift calls that needs libevent or kernel headers. The public headers include
// only <stdint.h> and <stddef.h> and declare opaque structs, so that no kernel type reaches a Swift module.
#ifndef CLINKD_H
#define CLINKD_H

#include "clinkd_charset.h"
#include "clinkd_child.h"
#include "clinkd_event.h"
#include "clinkd_fetch.h"
#include "clinkd_geo.h"
#include "clinkd_html.h"
#include "clinkd_idna.h"
#include "clinkd_journal.h"
#include "clinkd_net.h"
#include "clinkd_net_stream.h"
#include "clinkd_notify.h"
#include "clinkd_sys.h"

#endif
