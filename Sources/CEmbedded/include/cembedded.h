// Files of the repository as C strings, made by #embed when this target is compiled: they are part of the programs.
// Swift reads them through Embedded.
#ifndef CEMBEDDED_H
#define CEMBEDDED_H

/// `etc/crawlers.txt`
extern const char *const cembedded_crawlers;
/// `etc/networks.txt`
extern const char *const cembedded_networks;
/// `etc/in-app-browsers.toml`
extern const char *const cembedded_in_app_browsers;
/// `etc/agents.tsv`
extern const char *const cembedded_agents;
/// `etc/openapi.json`
extern const char *const cembedded_openapi;

// The client that apps take over, `Sources/AppClient`.
extern const char *const cembedded_swift_routes;
extern const char *const cembedded_swift_client;
extern const char *const cembedded_swift_device;
extern const char *const cembedded_swift_scene;
extern const char *const cembedded_kotlin_routes;
extern const char *const cembedded_kotlin_json;
extern const char *const cembedded_kotlin_client;
extern const char *const cembedded_kotlin_android;
extern const char *const cembedded_kotlin_play;
extern const char *const cembedded_kotlin_activity;
extern const char *const cembedded_swift_package;
extern const char *const cembedded_typescript;
extern const char *const cembedded_typescript_links;

/// A file of a folder.
struct cembedded_file {
    const char *name;
    const char *text;
};

/// `etc/*.varlink`, sorted by name, and behind the last one a file without name; the names are those of the interfaces.
extern const struct cembedded_file *const cembedded_interfaces;
/// `etc/pages/*`, likewise, by their whole names.
extern const struct cembedded_file *const cembedded_pages;
/// `etc/stages/new/*`, likewise, by their paths: what `linkctl stages new` writes.
extern const struct cembedded_file *const cembedded_new_stages;

#endif
