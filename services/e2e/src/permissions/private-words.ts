import type { Role } from '@smartproject/testkit/permissions/matrix'

/** Fields that not every reader of a thing may read, with the roles that may. They never appear to other roles. */
const readers = {
  // Of a leave, wherever it appears: in lists, on boards and calendars, in bells, exports and audit records.
  reason: ['applicant', 'approver', 'owner'],
} as const satisfies Record<string, readonly Role[]>

type Field = keyof typeof readers

/** A text for the field that is found in whatever answer holds it. */
export function privateWord(mark: string, field: Field): string {
  return `${mark} ${mark}-${field}`
}

/** The fields that stand in an answer to a role that may not read them. */
export function leakedTo(role: Role, mark: string, answer: string): Field[] {
  const fields = Object.keys(readers) as Field[]
  return fields.filter(
    (field) => holds(mark, field, answer) && !(readers[field] as readonly Role[]).includes(role),
  )
}

/** True when the answer holds the field. */
export function holds(mark: string, field: Field, answer: string): boolean {
  return answer.includes(`${mark}-${field}`)
}
