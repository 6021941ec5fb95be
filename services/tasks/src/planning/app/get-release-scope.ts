import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import type { ScopeEntry } from '../../task/area.js'
import { idealOn } from '../domain/figures.js'
import type { DayBesideIdeal, ReleasePlan } from '../domain/release-plan.js'
import type { Deps } from './deps.js'
import { daysUntil } from './figures-of.js'
import { releasePlan } from './list-release-plans.js'

const PAGE = { default: 50, max: 100 }

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
  const { run, endDate } = plan.release
  const from = run && dayIn(today.timeZone, run.startTime)
  const days = daysUntil(plan.release, entries, today).map((day) => ({
    ...day,
    ideal: run && from && idealOn(day.date, { committed: run.committed, from, to: endDate }, today.calendar),
  }))
  return {
    plan,
    days,
    changes,
    nextToken:
      found.length > size && last ? deps.pageTokens.seal([last.time.getTime(), last.seq], query) : '',
  }
}
