import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import type { Words } from '../words.js'

/** Whether a state demands fields that are still empty. */
export function isIncomplete(error: unknown): boolean {
  return isApiError(error) && error.reason === 'ENTRY_INCOMPLETE'
}

/** The failure; the requirements of a state are named. */
export function entryFault(error: unknown, words: Words): string {
  const missing = isApiError(error) && isIncomplete(error) ? error.fields : []
  const names = missing.map(({ field }) => words('field', field.split('.').at(-1) ?? field))
  return [problemText(error), ...(names.length > 0 ? [names.join(' · ')] : [])].join(' ')
}
