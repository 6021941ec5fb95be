import { constants } from 'node:zlib'

import compression from 'compression'
import type { RequestHandler } from 'express'

/** Below this size the time on the wire is the same and the work is not. */
const THRESHOLD_BYTES = 8 * 1024
/** A board shrinks to a tenth already here; higher levels cost more time than they save. */
const LEVEL = 3

/**
 * Compresses large answers of calls. Tokens of the browser stay out of it: `/api/session` is far below the size, so
 * that no answer holds both a secret and enough of somebody else's text to guess it by its length.
 */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: THRESHOLD_BYTES,
    level: LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } },
  })
}
