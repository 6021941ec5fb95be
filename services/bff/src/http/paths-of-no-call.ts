/** Paths of the interface that are no calls. */
export const STREAM_PATH = '/api/stream'
export const OPENAPI_PATH = '/api/openapi.json'
export const PAYMENT_EVENTS_PATH = '/api/webhooks/stripe'
export const DOCS_PATH = '/api/docs'
