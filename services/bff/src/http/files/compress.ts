import { constants } from 'node:zlib'

import compression from 'compression'
import type { RequestHandler } from 'express'

import { PACKING_LEVEL } from '../../calls/work/packed-text.js'

/** Below this size the time on the wire is the same and the work is not. */
const THRESHOLD_BYTES = 8 * 1024

/** Hardly an answer is larger, and room for 4 MiB costs more to get than a small answer costs to pack. */
const WINDOW_BITS = 18

/** How answers are packed as they go out. */
const PACKING = {
  level: PACKING_LEVEL,
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_LEVEL, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  },
}

/**
 * Compresses large answers of calls. Tokens of the browser stay out of it: `/api/session` is far below the size, so
 * that no answer holds both a secret and enough of another person's text to guess it by its length.
 */
export function compressAnswers(): RequestHandler {
  return compression({ threshold: THRESHOLD_BYTES, ...PACKING })
}
