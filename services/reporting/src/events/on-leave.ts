import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { keepingFacts, type FactWork } from './keeping-facts.js'

/** Keeps on which days people are on leave, without its type and its reason. */
export function onLeave(work: FactWork): EventHandler {
  return keepingFacts(topics.leaveApplicationEvent, work, {
    factOf({ message, time }) {
      const { leaveId, userId, startsAtNoon, endsAtNoon, status, version } = message
      return {
        id: requireText(leaveId),
        userId,
        fromDate: requireField(dateText(message.fromDate)),
        toDate: requireField(dateText(message.toDate)),
        startsAtNoon,
        endsAtNoon,
        pending: status === LeaveStatus.PENDING,
        approved: status === LeaveStatus.APPROVED,
        version: Number(version),
        time: message.time ?? time,
      }
    },
    keep: (stores, leaves) => stores.away.keepAll(leaves),
  })
}
