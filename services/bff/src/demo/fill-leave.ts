import { DomainError } from '@smartproject/kit/errors'
import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import {
  ApplyForLeaveRequest,
  ApproveLeaveRequest,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Gateways } from '../gateways/gateways.js'
import { by, dateOf, type Filling, idOf } from './filling.js'

/** Decides about the leave of the team, who report to the lead. */
const LEAD = 0

/** Applies for the leave of the team and approves what may be approved; a request over open tasks waits, as in a company. */
export async function fillLeave(
  { leave: service }: Pick<Gateways, 'leave'>,
  filling: Filling,
): Promise<void> {
  const day = (ahead: number) => dateOf(dayOfEpoch(epochDay(filling.today) + ahead))
  for (const [at, { by: place, type, from, days, reason, waits }] of filling.content.leave.entries()) {
    const { leave } = await service.applyForLeave(
      ApplyForLeaveRequest.fromPartial({
        fromDate: day(from),
        toDate: day(from + days - 1),
        leaveTypeKey: type,
        reason,
        requestId: idOf(filling, `leave ${at}`),
      }),
      await by(filling, place),
    )
    if (waits || !leave) continue
    const { id, version } = leave
    const decision = { id, version, requestId: idOf(filling, `leave ${at} decision`) }
    await unlessClashing(
      service.approveLeave(ApproveLeaveRequest.fromPartial(decision), await by(filling, LEAD)),
    )
  }
}

async function unlessClashing(approved: Promise<unknown>): Promise<void> {
  try {
    await approved
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'TASK_CLASH') throw error
  }
}
