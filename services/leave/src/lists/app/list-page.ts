import { DomainError } from '@smartproject/kit/errors'
import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { addMonths, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Leave, ListQuery } from '../../leave/area.js'

/** Which part of a list is wanted. */
export interface PageInput {
  /** Only those applied for on or after this day; null means six months back. */
  readonly appliedFrom: PlainDate | null
  /** All of them, however old. */
  readonly all: boolean
  readonly pageSize: number
  readonly pageToken: string
}

const SIZES = { default: 25, max: 100 }
const WINDOW_MONTHS = 6

/**
 * Reads one page of requests, newest application first. `name` and the caller are sealed into the token, so it opens
 * for this list of this person only. Errors: invalid PAGE_TOKEN_INVALID.
 */
export async function listPage(
  tokens: PageTokens,
  caller: Caller,
  name: string,
  input: PageInput,
  read: (query: Omit<ListQuery, 'appliedFrom'>) => Promise<Leave[]>,
): Promise<{ leaves: Leave[]; nextPageToken: string }> {
  const query = [caller.tenantId, caller.userId, name, input.appliedFrom, input.all]
  const size = pageSize(input.pageSize, SIZES)
  const rows = await read({ after: positionOf(tokens.open(input.pageToken, query)), limit: size + 1 })
  const leaves = rows.slice(0, size)
  const last = leaves.at(-1)
  const more = rows.length > size && last !== undefined
  return {
    leaves,
    nextPageToken: more ? tokens.seal([last.appliedTime.getTime(), last.id], query) : '',
  }
}

/** The first day of application that is shown; null for all. Six months, short of a day where the month is shorter. */
export function windowStart(input: PageInput, today: PlainDate): PlainDate | null {
  if (input.all) return null
  return input.appliedFrom ?? addMonths(today, -WINDOW_MONTHS)
}

function positionOf(position: readonly (string | number)[] | null): ListQuery['after'] {
  if (!position) return null
  const [time, id] = position
  if (typeof time !== 'number' || typeof id !== 'string')
    throw new DomainError('invalid', 'PAGE_TOKEN_INVALID')
  return { appliedTime: new Date(time), id }
}
