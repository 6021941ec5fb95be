"""Media types that Schemathesis does not know: the parts of an upload are bytes like those of any file."""

import schemathesis

schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
