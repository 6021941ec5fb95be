import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { ScheduleServiceServer } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { Deps } from '../app/deps.js'
import { dismissProposal, listProposals } from '../app/proposals/decide-proposals.js'
import { toProposalMessage } from '../wire/proposal-messages.js'
import { readProjectNumber } from '../wire/read-schedule.js'

/** The RPCs of proposals. */
export function proposalRpcs(
  deps: Deps,
): Pick<Handlers<ScheduleServiceServer>, 'listProposals' | 'dismissProposal'> {
  return {
    async listProposals(request, { caller }) {
      const reader = new RequestReader()
      const project = readProjectNumber(reader, request.projectNumber)
      reader.done()
      return { proposals: (await listProposals(deps, caller, project)).map(toProposalMessage) }
    },
    async dismissProposal(request, { caller }) {
      const reader = new RequestReader()
      const project = readProjectNumber(reader, request.projectNumber)
      const id = reader.id('proposal_id', request.proposalId)
      reader.done()
      await dismissProposal(deps, caller, project, id)
      return {}
    },
  }
}
