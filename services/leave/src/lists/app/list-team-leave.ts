import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { outOfReach, loadContext } from '../../deciders/area.js'
import type { FactStores } from '../../facts/area.js'
import { viewLeaves, type LeaveView } from '../../requests/area.js'
import type { Deps } from './deps.js'
import { listPage, windowStart, type PageInput } from './list-page.js'

/** The requests addressed to the caller or everybody's, and whether there is a team at all. */
export interface TeamLeave {
  readonly views: readonly LeaveView[]
  readonly nextPageToken: string
  /** True when an active member reports to the caller or a request waits for the caller. */
  readonly isApprover: boolean
  readonly pendingCount: number
  /** Active members who report to the caller, by name; on the first page. */
  readonly reportIds: readonly string[]
}

const REPORTS_MAX = 500

/**
 * Requests addressed to the caller, or for an owner everybody's, newest application first: the pending ones, however
 * old, with those of approvers the caller stands in for today, or the decided ones within the window. Errors: invalid PAGE_TOKEN_INVALID, forbidden PERMISSION_DENIED.
 */
export async function listTeamLeave(
  deps: Deps,
  caller: Caller,
  input: PageInput & { decided: boolean; everybody: boolean },
): Promise<TeamLeave> {
  if (input.everybody && !caller.owner) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const name = `${input.decided ? 'decided' : 'pending'}${input.everybody ? ' of everybody' : ''}`
  const reportTo = input.everybody ? null : caller.userId
  const standsInFor = [...context.standsInFor.keys()]
  const addressed = input.everybody
    ? null
    : { approverId: caller.userId, standsInFor, except: outOfReach(context) }
  const page = await listPage(deps.pageTokens, caller, name, input, (query) =>
    input.decided
      ? stores.leaves.listDecided(reportTo, {
          ...query,
          appliedFrom: windowStart(input, context.today),
        })
      : stores.leaves.listPending(addressed, { ...query, appliedFrom: null }),
  )
  const pendingCount = await stores.leaves.countPending(addressed)
  const reports = await reportsOf(stores, caller, input)
  return {
    views: await viewLeaves(stores, context, page.leaves),
    nextPageToken: page.nextPageToken,
    isApprover:
      input.everybody ||
      pendingCount > 0 ||
      standsInFor.length > 0 ||
      (await stores.facts.isReportedTo(caller.userId)),
    pendingCount,
    reportIds: reports.map(({ userId }) => userId),
  }
}

async function reportsOf(stores: Pick<FactStores, 'facts'>, { userId }: Caller, { pageToken }: PageInput) {
  if (pageToken !== '') return []
  const reportTo = [userId]
  return stores.facts.people({ reportTo, userIds: [], except: userId, after: null, limit: REPORTS_MAX })
}
