import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { recordAttempt } from './own-code.js'

/**
 * The number of the subscription a code of a mail belongs to, for its approver while still a member there. Anybody
 * else hears what an unknown code hears. Errors: not_found LEAVE_CODE_UNKNOWN.
 */
export async function locateCode(deps: Deps, caller: Caller, text: string): Promise<number> {
  const found = await deps.codeDirectory.find(deps.codes.hash(text))
  if (!found) throw notFound('LEAVE_CODE_UNKNOWN')
  if (found.code.approverId !== caller.userId) {
    await recordAttempt(deps, { ...caller, tenantId: found.tenantId }, found.code)
    throw notFound('LEAVE_CODE_UNKNOWN')
  }
  const { facts } = deps.work.read(found.tenantId)
  const [subscription, member] = [await facts.subscription(), await facts.member(caller.userId)]
  if (!subscription || !member?.active) throw notFound('LEAVE_CODE_UNKNOWN')
  return subscription.number
}
