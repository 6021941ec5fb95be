import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { PersonPattern } from '../domain/pattern.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** True for those who set how much people work: the owner of the company and managers of users. */
export function setsPatterns(caller: Caller): boolean {
  return caller.permissions.has('MEMBER_MANAGE')
}

/** The patterns of a person, for this one and for those who set them. Errors: not_found MEMBER_NOT_FOUND. */
export async function listPatterns(deps: Deps, caller: Caller, userId: string): Promise<PersonPattern[]> {
  if (userId !== caller.userId && !setsPatterns(caller)) throw notFound('MEMBER_NOT_FOUND')
  const stores = deps.work.read(caller.tenantId)
  await requireMember(stores, userId)
  return stores.patterns.of([userId])
}

/** Errors: not_found MEMBER_NOT_FOUND. */
export async function requireMember({ members }: Pick<Stores, 'members'>, userId: string): Promise<void> {
  if (!(await members.byUser(userId))?.active) throw notFound('MEMBER_NOT_FOUND')
}
