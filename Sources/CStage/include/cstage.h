// The interface of stages in shared libraries, as authors of stages get it.
#include "../../../etc/linkd_stage.h"
