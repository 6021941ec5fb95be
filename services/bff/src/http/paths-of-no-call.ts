/** Paths of the interface that are no calls. */
export const STREAM_PATH = '/api/stream'
export const OPENAPI_PATH = '/api/openapi.json'
export const PAYMENT_EVENTS_PATH = '/api/webhooks/stripe'
/** Ends mails by the token of one of them. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe'
export const DOCS_PATH = '/api/docs'
