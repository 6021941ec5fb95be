/** Paths of the interface that are no calls. */
export const STREAM_PATH = '/api/stream'
export const OPENAPI_PATH = '/api/openapi.json'
export const DOCS_PATH = '/api/docs'
