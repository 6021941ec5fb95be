import { ApiError } from '../../../lib/calls/api-error.js'
import { problemText } from '../../../i18n/problem-text.js'

/** Plain words for a bare reason, as changes of many tasks tell one for each. */
export function reasonText(reason: string): string {
  return problemText(new ApiError({ status: 409, reason }))
}
