import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { seesAllProjects, type Project } from '../../domain/project.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'

/** A page of the projects the caller sees, by number. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listProjects(
  deps: TenancyDeps,
  caller: Caller,
  { page, includeArchived }: { page: PageInput; includeArchived: boolean },
): Promise<{ projects: Project[]; nextPageToken: string }> {
  const size = pageSize(page.size, pageLimits)
  const memberId = seesAllProjects(caller) ? null : caller.userId
  const query = ['projects', caller.tenantId, memberId, includeArchived]
  const [after] = deps.pageTokens.open(page.token, query) ?? [0]
  const { projects } = deps.work.read(caller.tenantId)
  const rows = await projects.list({ memberId, includeArchived }, Number(after), size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const nextPageToken = last && rows.length > size ? deps.pageTokens.seal([last.number], query) : ''
  return { projects: shown, nextPageToken }
}
