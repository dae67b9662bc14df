"""Responses, problems and header fields for paths.py."""
import copy

# Errors of the HTTP parser, which every operation can return.
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
    502: "Bad Gateway", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
}
HEADERS = {
    "Retry-After": ("The number of seconds to wait before a retry.", {"type": "integer", "minimum": 1}),
    "ETag": ("Identifies this version of the resource.", {"type": "string"}),
    "Location": ("The target of the redirect, or the address of the new resource.", {"type": "string"}),
    "Allow": ("The methods that this path supports.", {"type": "string"}),
    "Accept-Patch": ("The media types that PATCH accepts.", {"type": "string"}),
    "Cache-Control": ("Whether and how long caches may store the response.", {"type": "string"}),
    "Content-Security-Policy": ("What the page may load. From other hosts, only pictures, and only from hosts in the configuration.", {"type": "string"}),
    "X-Robots-Tag": ("Always noindex, which keeps links out of search engines.", {"type": "string"}),
    "WWW-Authenticate": ("Asks for a bearer key, or for the password of a link.", {"type": "string"}),
}
PROBLEM = {
    "description": "A problem (RFC 9457). Programs use `code`, a stable machine word. `type` is `urn:linkd:problem:` followed by "
                   "the code.",
    "type": "object",
    "properties": {
        "type": {"type": "string", "pattern": "^urn:linkd:problem:[a-z_]+$"},
        "status": {"type": "integer"},
        "code": {"type": "string", "pattern": "^[a-z_]+$"},
        "title": {"type": "string"},
        "detail": {"type": "string", "description": "What happened in this case, for people."},
        "field": {"type": "string", "description": "The invalid field, such as events[3].url."},
        "reason": {"type": "string", "description": "Why the field is invalid."},
    },
    "required": ["type", "status", "code", "title"],
}


def headers(*names):
    """Header fields that every response of this kind has."""
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
    """Combines two responses of one status with different media types. A header field of only one is not required."""
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
    """Responses by status (`_200=…`). A list of words is a problem with these codes. Adds the errors of the HTTP parser."""
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
