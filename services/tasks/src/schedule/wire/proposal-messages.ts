import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import {
  type Proposal as ProposalMessage,
  ProposalKind,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { SeenProposal } from '../domain/results.js'
import { toNamedTask } from './schedule-messages.js'

const KINDS = {
  leave: ProposalKind.LEAVE,
  week: ProposalKind.WEEK,
  holiday: ProposalKind.HOLIDAY,
  late: ProposalKind.LATE,
} as const

/** A proposal for the wire. */
export function toProposalMessage({ proposal, late, outcome }: SeenProposal): ProposalMessage {
  return {
    id: proposal.id,
    kind: KINDS[proposal.kind],
    userId: proposal.userId,
    firstDate: toOptionalProtoDate(proposal.from),
    lastDate: toOptionalProtoDate(proposal.to),
    late: late ? toNamedTask(late) : undefined,
    moveCount: outcome.moves.length,
    endBefore: toOptionalProtoDate(outcome.endBefore),
    endAfter: toOptionalProtoDate(outcome.endAfter),
    createTime: proposal.createTime,
  }
}
