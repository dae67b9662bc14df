"""What schemathesis needs to know to exercise linkd: how NDJSON is sent."""
import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(_context, value):
    """Text as it is; anything else as one line of JSON."""
    import json

    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode("utf-8", "surrogatepass")
