import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { Subscription } from '../../domain/subscription.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'

const QUERY = ['subscriptions by number']

/** A page of all subscriptions, by number. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listSubscriptions(
  deps: TenancyDeps,
  page: PageInput,
): Promise<{ subscriptions: Subscription[]; nextPageToken: string }> {
  const size = pageSize(page.size, pageLimits)
  const [after] = deps.pageTokens.open(page.token, QUERY) ?? [0]
  const rows = await deps.work.read(PLATFORM).platform.register.list(Number(after), size + 1)
  const subscriptions = rows.slice(0, size)
  const last = subscriptions.at(-1)
  const nextPageToken = last && rows.length > size ? deps.pageTokens.seal([last.number], QUERY) : ''
  return { subscriptions, nextPageToken }
}
