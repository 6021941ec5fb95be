import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { addDays, dayIn, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Amount, Release } from '../../catalogue/area.js'
import type { ScopeEntry } from '../../task/area.js'
import { idealOn } from '../domain/figures.js'
import type { DayBesideIdeal, ReleasePlan } from '../domain/release-plan.js'
import type { Deps } from './deps.js'
import { daysUntil, type Today } from './figures-of.js'
import { releasePlan } from './list-release-plans.js'

const PAGE = { default: 50, max: 100 }
/** Of a longer release the pace is given for a year. */
const MOST_TO_COME = 366

/** A release with its days and a page of its changes. */
export interface ReleaseScope {
  readonly plan: ReleasePlan
  readonly days: readonly DayBesideIdeal[]
  /** Newest first. */
  readonly changes: readonly ScopeEntry[]
  readonly nextToken: string
}

/** The content of a release, day by day and change by change. Errors: not_found RELEASE_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function getReleaseScope(
  deps: Deps,
  caller: Caller,
  id: string,
  page: { size: number; token: string },
): Promise<ReleaseScope> {
  const query = ['release-scope', caller.tenantId, id]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const { plan, today, entries } = await releasePlan(deps, caller, id)
  const { scopeLog } = deps.work.read(caller.tenantId)
  // One more than asked for tells whether there is a next page.
  const before = position && { time: new Date(Number(position[0])), seq: Number(position[1]) }
  const found = await scopeLog.page(id, before, size + 1)
  const changes = found.slice(0, size)
  const last = changes.at(-1)
  return {
    plan,
    days: [...daysUntil(plan.release, entries, today), ...daysToCome(plan.release, today)].map((day) => ({
      ...day,
      ideal: paceOn(day.date, plan.release, today),
    })),
    changes,
    nextToken:
      found.length > size && last ? deps.pageTokens.seal([last.time.getTime(), last.seq], query) : '',
  }
}

function paceOn(date: PlainDate, { run, endDate }: Release, { timeZone, calendar }: Today): Amount | null {
  if (!run) return null
  const from = dayIn(timeZone, run.startTime)
  return idealOn(date, { committed: run.committed, from, to: endDate }, calendar)
}

/** The days from tomorrow to the last one of a release that runs, which the pace leads to. */
function daysToCome({ state, endDate }: Release, today: Today) {
  if (state !== 'active' || !endDate) return []
  const length = Math.max(0, Math.min(inclusiveDays(today.date, endDate) - 1, MOST_TO_COME))
  return Array.from({ length }, (_, at) => ({ date: addDays(today.date, at + 1), scope: null, done: null }))
}
