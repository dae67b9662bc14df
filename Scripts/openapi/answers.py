"""Answers and problems, as the paths name them."""
import copy

# What the codec refuses before anything looks at the path.
WIRE = {
    400: ["bad_line_end", "bad_request_line", "bad_target", "bad_field_name", "bad_field_value", "obsolete_folding",
          "bad_host", "bad_content_length", "ambiguous_length", "bad_transfer_encoding", "bad_chunk", "bad_trailer",
          "chunk_overhead"],
    413: ["body_too_large"], 414: ["url_too_long"], 417: ["unknown_expectation"], 431: ["header_too_large"],
    501: ["unknown_method", "unknown_transfer_coding"], 505: ["unsupported_version"],
}
TITLES = {
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 417: "Expectation Failed", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
}
HEADERS = {
    "Retry-After": ("Seconds after which to try again.", {"type": "integer", "minimum": 1}),
    "ETag": ("Names this state of the resource.", {"type": "string"}),
    "Location": ("Where to go.", {"type": "string"}),
    "Allow": ("The methods that this address has.", {"type": "string"}),
    "Accept-Patch": ("The media types that PATCH takes.", {"type": "string"}),
    "Cache-Control": ("Whether caches may keep the answer.", {"type": "string"}),
    "Content-Security-Policy": ("What the page may load: nothing but itself.", {"type": "string"}),
    "X-Robots-Tag": ("Always noindex: links are not for search engines.", {"type": "string"}),
    "WWW-Authenticate": ("That a bearer key is asked for.", {"type": "string"}),
}
PROBLEM = {
    "description": "An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is "
                   "`urn:linkd:problem:` and the code.",
    "type": "object",
    "properties": {
        "type": {"type": "string", "pattern": "^urn:linkd:problem:[a-z_]+$"},
        "status": {"type": "integer"},
        "code": {"type": "string", "pattern": "^[a-z_]+$"},
        "title": {"type": "string"},
        "detail": {"type": "string", "description": "What happened this time, for a person."},
        "field": {"type": "string", "description": "The field that is wrong, such as events[3].url."},
        "reason": {"type": "string", "description": "Why the field is wrong."},
    },
    "required": ["type", "status", "code", "title"],
}


def headers(*names):
    """Header fields that every such answer has."""
    return {name: {"description": HEADERS[name][0], "required": True, "schema": HEADERS[name][1]} for name in names}


def answer(description, schema=None, kind="application/json", fields=(), example=None):
    result = {"description": description}
    if fields:
        result["headers"] = headers(*fields)
    if schema is not None:
        result["content"] = {kind: {"schema": schema}}
        if example is not None:
            result["content"][kind]["example"] = example
    return result


def also(first, second):
    """One status with answers of two media types; fields that only one of them has are no longer required."""
    result = copy.deepcopy(first)
    result["content"] = {**first.get("content", {}), **second.get("content", {})}
    both = {}
    for part, other in ((first, second), (second, first)):
        for name, field in part.get("headers", {}).items():
            both[name] = {**field, "required": name in other.get("headers", {})}
    if both:
        result["headers"] = both
    result["description"] = f"{first['description']} {second['description']}"
    return result


def problem(status, *codes):
    fields = {405: ["Allow"], 429: ["Retry-After"], 503: ["Retry-After"], 401: ["WWW-Authenticate"]}.get(status, [])
    schema = {"allOf": [{"$ref": "#/components/schemas/Problem"},
                        {"properties": {"code": {"enum": sorted(set(codes))}, "status": {"const": status}}}]}
    return answer(f"{TITLES[status]}: {', '.join(sorted(set(codes)))}.", schema, "application/problem+json", fields)


def responses(*, wire=True, **given):
    """Answers by status (`_200=…`); a list of words is a problem with these codes. What the codec refuses is added."""
    result, codes = {}, {}
    for name, value in given.items():
        status = int(name[1:])
        if isinstance(value, list):
            codes[status] = value
        else:
            result[status] = value
    if wire:
        for status, words in WIRE.items():
            codes[status] = [*codes.get(status, []), *words]
    for status, words in codes.items():
        made = problem(status, *words)
        result[status] = also(result[status], made) if status in result else made
    return {str(status): result[status] for status in sorted(result)}
