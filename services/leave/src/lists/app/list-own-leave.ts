import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext } from '../../deciders/area.js'
import { viewLeaves, type LeaveView } from '../../requests/area.js'
import type { Deps } from './deps.js'
import { listPage, windowStart, type PageInput } from './list-page.js'

/** The caller's own requests, newest application first: those within the window, and pending ones however old. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listOwnLeave(
  deps: Deps,
  caller: Caller,
  input: PageInput,
): Promise<{ views: LeaveView[]; nextPageToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const appliedFrom = windowStart(input, context.today)
  const page = await listPage(deps.pageTokens, caller, 'own', input, (query) =>
    stores.leaves.listOwn(caller.userId, { ...query, appliedFrom }),
  )
  return { views: await viewLeaves(stores, context, page.leaves), nextPageToken: page.nextPageToken }
}
