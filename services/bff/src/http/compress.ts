import { constants } from 'node:zlib'

import compression from 'compression'
import type { RequestHandler } from 'express'

import { PACKING_LEVEL } from '../calls/ready-answer.js'

/** Below this size the time on the wire is the same and the work is not. */
const THRESHOLD_BYTES = 8 * 1024

/**
 * Compresses large answers of calls. Tokens of the browser stay out of it: `/api/session` is far below the size, so
 * that no answer holds both a secret and enough of somebody else's text to guess it by its length.
 */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: THRESHOLD_BYTES,
    level: PACKING_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_LEVEL } },
  })
}
