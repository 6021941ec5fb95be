import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Member } from '../domain/member.js'
import type { TenancyDeps } from './deps.js'

/** One member; an empty id means the caller. Errors: not_found MEMBER_NOT_FOUND. */
export function getMember(deps: TenancyDeps): (caller: Caller, userId: string) => Promise<Member> {
  return async (caller, userId) => {
    const member = await deps.work.read(caller.tenantId).members.find(userId === '' ? caller.userId : userId)
    if (!member) throw notFound('MEMBER_NOT_FOUND')
    return member
  }
}
