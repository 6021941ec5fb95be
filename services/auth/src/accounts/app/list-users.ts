import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { User } from '../../users/area.js'
import type { Deps } from './deps.js'

const LIMITS = { default: 50, max: 100 }
const QUERY = ['users by e-mail']

/** A page of all users by e-mail. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listUsers(
  deps: Deps & { pageTokens: PageTokens },
  page: { size: number; token: string },
): Promise<{ users: User[]; nextPageToken: string }> {
  const size = pageSize(page.size, LIMITS)
  const [after] = deps.pageTokens.open(page.token, QUERY) ?? ['']
  const rows = await deps.work.read(PLATFORM).users.list(String(after), size + 1)
  const users = rows.slice(0, size)
  const last = users.at(-1)
  return {
    users,
    nextPageToken: last && rows.length > size ? deps.pageTokens.seal([last.email], QUERY) : '',
  }
}
