import type { Caller } from '@smartproject/kit/types/caller'

import { isErased, type Member } from '../../domain/member.js'
import type { TenancyDeps } from '../deps.js'

/**
 * Those of the users who are or were members of the subscription and whose names are not erased, in no order. Guests are answered as
 * all others: the ids stand in content alone, and only name and picture are told.
 */
export async function listMemberNames(
  deps: TenancyDeps,
  caller: Caller,
  userIds: readonly string[],
): Promise<Member[]> {
  const found = await deps.work.read(caller.tenantId).members.withIds(userIds)
  return found.filter((member) => !isErased(member))
}
