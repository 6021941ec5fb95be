import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { newId } from '@smartproject/kit/types/ids'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { ProposalNotice } from '../domain/proposals/proposal-notice.js'

const KINDS = {
  leave: TaskNoticeKind.PROPOSAL_LEAVE,
  week: TaskNoticeKind.PROPOSAL_DAYS,
  holiday: TaskNoticeKind.PROPOSAL_DAYS,
  late: TaskNoticeKind.PROPOSAL_LATE,
} as const

/** News of a proposal as a record with a key of its own. */
export function encodeProposal(notice: ProposalNotice, { tenantId, now }: EventContext): OutgoingEvent {
  const { id, kind, projectNumber, userId, recipientId } = notice
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: KINDS[kind],
      recipientId,
      projectNumber,
      aboutUserId: userId,
      proposalId: id,
      time: now,
    }),
  })
}
