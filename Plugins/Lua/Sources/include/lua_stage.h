// The Lua stage exports only what linkd_stage.h says.
#include "../../../../etc/linkd_stage.h"
