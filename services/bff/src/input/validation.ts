import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { z } from 'zod'

const REASON = /^[A-Z][A-Z0-9_]+$/

const REASON_BY_CODE: Readonly<Partial<Record<z.core.$ZodIssue['code'], string>>> = {
  invalid_type: 'TYPE_INVALID',
  invalid_value: 'VALUE_NOT_ALLOWED',
  too_big: 'OUT_OF_RANGE',
  too_small: 'OUT_OF_RANGE',
}

/** Parses input by its schema. Errors: invalid INVALID_ARGUMENT naming every field at fault. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw invalid(fieldFaults(result.error))
}

/**
 * The fields a schema found at fault, each with an UPPER_SNAKE reason; `prefix` is put before every path.
 * The error must have been made with `reportInput`, which tells a missing field from a wrong one.
 */
export function fieldFaults(error: z.ZodError, prefix = ''): FieldViolation[] {
  return faultsOf(error.issues, prefix)
}

function faultsOf(issues: readonly z.core.$ZodIssue[], prefix: string): FieldViolation[] {
  return issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), reason: 'UNKNOWN_FIELD' }))
    // Of several shapes the one that fits best tells what is wrong.
    const nearest = issue.code === 'invalid_union' ? nearestOf(issue.errors) : undefined
    if (nearest) return faultsOf(nearest, path.join('.'))
    return [{ field: path.join('.'), reason: reasonOf(issue) }]
  })
}

function nearestOf(branches: readonly (readonly z.core.$ZodIssue[])[]) {
  const distance = (branch: readonly z.core.$ZodIssue[]) =>
    branch.length + (branch.some(isOtherType) ? OTHER_TYPE : 0)
  return branches.toSorted((a, b) => distance(a) - distance(b)).at(0)
}

/** Farther than any number of wrong fields. */
const OTHER_TYPE = 1_000

function isOtherType(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'custom' && issue.input === undefined) return 'REQUIRED'
  if (REASON.test(issue.message)) return issue.message
  return REASON_BY_CODE[issue.code] ?? 'VALUE_INVALID'
}
