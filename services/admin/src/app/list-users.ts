import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { UserFact } from '../domain/facts.js'
import { pageLimits, type AdminDeps, type PageInput } from './deps.js'

const QUERY = ['users by e-mail']

/** A user as administrators see it. */
export interface UserEntry {
  readonly user: UserFact
  /** Subscriptions the user is an active member of. */
  readonly subscriptionCount: number
}

/** A page of all users by e-mail. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listUsers(
  deps: AdminDeps,
  page: PageInput,
): Promise<{ entries: UserEntry[]; nextPageToken: string }> {
  const { users, members } = deps.work.read(PLATFORM).platform
  const size = pageSize(page.size, pageLimits)
  const position = deps.pageTokens.open(page.token, QUERY)
  const after = position && { email: String(position[0]), id: String(position[1]) }
  const rows = await users.list(after, size + 1)
  const shown = rows.slice(0, size)
  const counts = await members.countByUser(shown.map(({ id }) => id))
  const entries = shown.map((user) => ({ user, subscriptionCount: counts.get(user.id) ?? 0 }))
  const last = shown.at(-1)
  const more = last && rows.length > size
  return { entries, nextPageToken: more ? deps.pageTokens.seal([last.email, last.id], QUERY) : '' }
}
