import i18next from 'i18next'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import type { FieldFault } from '../lib/calls/api-error.js'

const REASON = /^[A-Za-z][A-Za-z0-9_.]+$/

/** The faults a schema of the API finds in a request, by field and reason, as the server would answer. */
export function faultsIn(schema: $ZodType, input: unknown): FieldFault[] {
  const result = safeParse(schema, input, { reportInput: true })
  if (result.success) return []
  return result.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: reasonOf(issue) }))
}

function reasonOf(issue: $ZodIssue): string {
  if (issue.code !== 'custom' && (issue.input === undefined || issue.input === null)) return 'REQUIRED'
  return REASON.test(issue.message) ? issue.message : 'INVALID'
}

/** The usual sentence for a reason at a field. */
export function faultText(reason: string): string {
  // Reasons come from the server, so the key can only be known at run time.
  const known = i18next.exists(`errors:field.${reason}`) ? reason : 'INVALID'
  return i18next.t(`errors:field.${known}` as 'errors:field.INVALID')
}
