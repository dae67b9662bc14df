// The module has declarations only.
#include "cstage.h"
