import { newId } from '@smartproject/kit/types/ids'

import type { Leave, SealedCodes } from '../../leave/area.js'
import { codesExpire, type LeaveCodeKind } from '../domain/leave-code.js'
import type { CodeMaker } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

const KINDS: readonly LeaveCodeKind[] = ['approve', 'reject', 'request']

/**
 * Makes new codes for the approver's mail and ends all earlier ones. Only hashes are stored; the codes themselves
 * leave this function sealed for the email service, and no other way.
 */
export async function issueCodes(
  maker: CodeMaker,
  stores: Stores,
  leave: Leave,
  now: Date,
): Promise<SealedCodes> {
  const codes = maker.make()
  const expireTime = codesExpire(now, leave.toDate)
  if (leave.version > 1) await stores.codes.replaceAll(leave.id)
  await stores.codes.insert(
    KINDS.map((kind) => ({
      id: newId(),
      leaveId: leave.id,
      hash: maker.hash(codes[kind]),
      kind,
      approverId: leave.reportTo,
      expireTime,
      replaced: false,
    })),
  )
  return { text: await maker.seal(codes), expireTime }
}
