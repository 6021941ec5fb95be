import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Member } from '../../domain/member.js'
import type { Policies } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { visiblePeople } from './visible-people.js'

/** One member, with what adds to its rights; an empty id means the caller. Errors: not_found MEMBER_NOT_FOUND. */
export async function getMember(
  deps: TenancyDeps,
  caller: Caller,
  userId: string,
): Promise<{ member: Member; policies: Policies }> {
  const stores = deps.work.read(caller.tenantId)
  const visible = await visiblePeople(stores, caller)
  const wanted = userId === '' ? caller.userId : userId
  if (visible && !visible.has(wanted)) throw notFound('MEMBER_NOT_FOUND')
  const [member, { policies }] = await Promise.all([stores.members.find(wanted), stores.subscription.get()])
  if (!member) throw notFound('MEMBER_NOT_FOUND')
  return { member, policies }
}
