// A file that changes is compiled anew: the compiler tells the build what it embedded. A text ends with a zero, so none may
// have one of its own.
#include "cembedded.h"

const char *const cembedded_crawlers = (const char[]){
#embed "../../etc/crawlers.txt" suffix(, 0)
};

const char *const cembedded_networks = (const char[]){
#embed "../../etc/networks.txt" suffix(, 0)
};

const char *const cembedded_in_app_browsers = (const char[]){
#embed "../../etc/in-app-browsers.toml" suffix(, 0)
};

const char *const cembedded_agents = (const char[]){
#embed "../../etc/agents.tsv" suffix(, 0)
};

const char *const cembedded_openapi = (const char[]){
#embed "../../etc/openapi.json" suffix(, 0)
};

const char *const cembedded_swift_routes = (const char[]){
#embed "../../Sources/AppClient/LinkdRoutes.swift" suffix(, 0)
};

const char *const cembedded_swift_client = (const char[]){
#embed "../../Sources/AppClient/LinkdClient.swift" suffix(, 0)
};

const char *const cembedded_swift_device = (const char[]){
#embed "../../Sources/AppClient/LinkdDevice.swift" suffix(, 0)
};

const char *const cembedded_swift_scene = (const char[]){
#embed "../../Sources/AppClient/Example/LinkdScene.swift" suffix(, 0)
};

const char *const cembedded_kotlin_routes = (const char[]){
#embed "../../Sources/AppClient/Kotlin/LinkdRoutes.kt" suffix(, 0)
};

const char *const cembedded_kotlin_json = (const char[]){
#embed "../../Sources/AppClient/Kotlin/LinkdJSON.kt" suffix(, 0)
};

const char *const cembedded_kotlin_client = (const char[]){
#embed "../../Sources/AppClient/Kotlin/LinkdClient.kt" suffix(, 0)
};

const char *const cembedded_kotlin_android = (const char[]){
#embed "../../Sources/AppClient/Kotlin/LinkdAndroid.kt" suffix(, 0)
};

const char *const cembedded_kotlin_play = (const char[]){
#embed "../../Sources/AppClient/Kotlin/LinkdPlay.kt" suffix(, 0)
};

const char *const cembedded_kotlin_activity = (const char[]){
#embed "../../Sources/AppClient/Example/LinkdActivity.kt" suffix(, 0)
};

const char *const cembedded_swift_package = (const char[]){
#embed "../../etc/client-packages/ios/Package.swift" suffix(, 0)
};

const char *const cembedded_typescript = (const char[]){
#embed "../../Sources/AppClient/TypeScript/linkd.ts" suffix(, 0)
};

const char *const cembedded_typescript_links = (const char[]){
#embed "../../Sources/AppClient/Example/links.ts" suffix(, 0)
};

const struct cembedded_file *const cembedded_interfaces = (const struct cembedded_file[]){
    {"org.linkd.Control", (const char[]){
#embed "../../etc/org.linkd.Control.varlink" suffix(, 0)
    }},
    {"org.linkd.Gateway", (const char[]){
#embed "../../etc/org.linkd.Gateway.varlink" suffix(, 0)
    }},
    {"org.linkd.Links", (const char[]){
#embed "../../etc/org.linkd.Links.varlink" suffix(, 0)
    }},
    {"org.varlink.service", (const char[]){
#embed "../../etc/org.varlink.service.varlink" suffix(, 0)
    }},
    {0, 0},
};

const struct cembedded_file *const cembedded_pages = (const struct cembedded_file[]){
    {"ar.words", (const char[]){
#embed "../../etc/pages/ar.words" suffix(, 0)
    }},
    {"brand.css", (const char[]){
#embed "../../etc/pages/brand.css" suffix(, 0)
    }},
    {"de.words", (const char[]){
#embed "../../etc/pages/de.words" suffix(, 0)
    }},
    {"device.js", (const char[]){
#embed "../../etc/pages/device.js" suffix(, 0)
    }},
    {"en.words", (const char[]){
#embed "../../etc/pages/en.words" suffix(, 0)
    }},
    {"es.words", (const char[]){
#embed "../../etc/pages/es.words" suffix(, 0)
    }},
    {"fr.words", (const char[]){
#embed "../../etc/pages/fr.words" suffix(, 0)
    }},
    {"he.words", (const char[]){
#embed "../../etc/pages/he.words" suffix(, 0)
    }},
    {"it.words", (const char[]){
#embed "../../etc/pages/it.words" suffix(, 0)
    }},
    {"ja.words", (const char[]){
#embed "../../etc/pages/ja.words" suffix(, 0)
    }},
    {"notice.css", (const char[]){
#embed "../../etc/pages/notice.css" suffix(, 0)
    }},
    {"notice.mustache", (const char[]){
#embed "../../etc/pages/notice.mustache" suffix(, 0)
    }},
    {"page.css", (const char[]){
#embed "../../etc/pages/page.css" suffix(, 0)
    }},
    {"page.js", (const char[]){
#embed "../../etc/pages/page.js" suffix(, 0)
    }},
    {"page.mustache", (const char[]){
#embed "../../etc/pages/page.mustache" suffix(, 0)
    }},
    {"password.mustache", (const char[]){
#embed "../../etc/pages/password.mustache" suffix(, 0)
    }},
    {"preview.mustache", (const char[]){
#embed "../../etc/pages/preview.mustache" suffix(, 0)
    }},
    {"pt.words", (const char[]){
#embed "../../etc/pages/pt.words" suffix(, 0)
    }},
    {"trace.css", (const char[]){
#embed "../../etc/pages/trace.css" suffix(, 0)
    }},
    {"trace.mustache", (const char[]){
#embed "../../etc/pages/trace.mustache" suffix(, 0)
    }},
    {0, 0},
};

const struct cembedded_file *const cembedded_new_stages = (const struct cembedded_file[]){
    {"README.md", (const char[]){
#embed "../../etc/stages/new/README.md" suffix(, 0)
    }},
    {"c/@NAME@.c", (const char[]){
#embed "../../etc/stages/new/c/@NAME@.c" suffix(, 0)
    }},
    {"c/Makefile", (const char[]){
#embed "../../etc/stages/new/c/Makefile" suffix(, 0)
    }},
    {"c/test.c", (const char[]){
#embed "../../etc/stages/new/c/test.c" suffix(, 0)
    }},
    {"events.ndjson", (const char[]){
#embed "../../etc/stages/new/events.ndjson" suffix(, 0)
    }},
    {"lua/@NAME@.lua", (const char[]){
#embed "../../etc/stages/new/lua/@NAME@.lua" suffix(, 0)
    }},
    {"lua/Makefile", (const char[]){
#embed "../../etc/stages/new/lua/Makefile" suffix(, 0)
    }},
    {"lua/test.lua", (const char[]){
#embed "../../etc/stages/new/lua/test.lua" suffix(, 0)
    }},
    {"python/@IDENTIFIER@_stage.py", (const char[]){
#embed "../../etc/stages/new/python/@IDENTIFIER@_stage.py" suffix(, 0)
    }},
    {"python/Makefile", (const char[]){
#embed "../../etc/stages/new/python/Makefile" suffix(, 0)
    }},
    {"python/test.py", (const char[]){
#embed "../../etc/stages/new/python/test.py" suffix(, 0)
    }},
    {"rust/Cargo.toml", (const char[]){
#embed "../../etc/stages/new/rust/Cargo.toml" suffix(, 0)
    }},
    {"rust/Makefile", (const char[]){
#embed "../../etc/stages/new/rust/Makefile" suffix(, 0)
    }},
    {"rust/src/lib.rs", (const char[]){
#embed "../../etc/stages/new/rust/src/lib.rs" suffix(, 0)
    }},
    {"swift/Makefile", (const char[]){
#embed "../../etc/stages/new/swift/Makefile" suffix(, 0)
    }},
    {"swift/Package.swift", (const char[]){
#embed "../../etc/stages/new/swift/Package.swift" suffix(, 0)
    }},
    {"swift/Sources/Service/main.swift", (const char[]){
#embed "../../etc/stages/new/swift/Sources/Service/main.swift" suffix(, 0)
    }},
    {"swift/Sources/Stage/Stage.swift", (const char[]){
#embed "../../etc/stages/new/swift/Sources/Stage/Stage.swift" suffix(, 0)
    }},
    {"swift/Tests/StageTests/StageTests.swift", (const char[]){
#embed "../../etc/stages/new/swift/Tests/StageTests/StageTests.swift" suffix(, 0)
    }},
    {0, 0},
};
