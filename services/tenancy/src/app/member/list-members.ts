import { notFound } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import { canSee } from '../../domain/project.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'
import { visiblePeople } from './visible-people.js'

/** Which members are wanted. */
export interface ListMembersInput {
  readonly page: PageInput
  /** 0 for all. */
  readonly projectNumber: number
  /** Only those an active member reports to. */
  readonly managersOnly: boolean
}

/** A page of members. */
export interface MembersPage {
  readonly members: Member[]
  readonly nextPageToken: string
}

/** A page of members by name. Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listMembers(
  deps: TenancyDeps,
  caller: Caller,
  { page, projectNumber, managersOnly }: ListMembersInput,
): Promise<MembersPage> {
  const stores = deps.work.read(caller.tenantId)
  const size = pageSize(page.size, pageLimits)
  const query = ['members', caller.tenantId, projectNumber, managersOnly]
  const position = deps.pageTokens.open(page.token, query)
  const userIds = await wantedUsers(stores, caller, { projectNumber, managersOnly })
  const rows = await stores.members.list(
    { userIds, activeOnly: managersOnly },
    position && { nameKey: String(position[0]), userId: String(position[1]) },
    size + 1,
  )
  const members = rows.slice(0, size)
  const last = members.at(-1)
  if (!last || rows.length <= size) return { members, nextPageToken: '' }
  const { nameKey, userId } = stores.members.position(last)
  return { members, nextPageToken: deps.pageTokens.seal([nameKey, userId], query) }
}

async function wantedUsers(
  stores: TenancyStores,
  caller: Caller,
  { projectNumber, managersOnly }: { projectNumber: number; managersOnly: boolean },
): Promise<string[] | null> {
  const managers = managersOnly ? await stores.members.managerIds() : null
  const visible = projectNumber === 0 ? await visiblePeople(stores, caller) : null
  if (visible) return managers ? managers.filter((userId) => visible.has(userId)) : [...visible]
  if (projectNumber === 0) return managers
  const project = await stores.projects.find(projectNumber)
  if (!project || !canSee(project, caller)) throw notFound('PROJECT_NOT_FOUND')
  const people = project.members.map((member) => member.userId)
  return managers ? people.filter((userId) => managers.includes(userId)) : people
}
