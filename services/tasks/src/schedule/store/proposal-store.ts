import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Proposal, ProposalStore } from '../domain/proposals/proposal.js'

type ProposalDoc = TenantOwned & { -readonly [K in keyof Omit<Proposal, 'id'>]: Proposal[K] }

const schema = new Schema<ProposalDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    kind: String,
    causeId: String,
    userId: String,
    from: { type: String, default: null },
    to: { type: String, default: null },
    mark: String,
    taskIds: [String],
    lateId: String,
    state: String,
    runId: String,
    createTime: Date,
  },
  { collection: 'schedule_proposals', strict: 'throw', versionKey: false },
)

/** Opens the proposals of a tenant: one for each project and cause. */
export function proposalStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProposalStore {
  const bind = tenantCollection(connection.model<ProposalDoc>('ScheduleProposal', schema))
  return (tenantId, session) => {
    const proposals = bind(tenantId, session)
    return {
      async get(id) {
        const doc = await proposals.findOne({ _id: id })
        return doc && toProposal(doc)
      },
      async openOf(projectNumber, limit) {
        const filter = { projectNumber, state: 'new' }
        return (await proposals.find(filter, { sort: { createTime: 1 }, limit })).map(toProposal)
      },
      async ofCause({ kind, id }) {
        const filter = kind === 'late' ? { kind } : { kind, causeId: id }
        return (await proposals.find(filter)).map(toProposal)
      },
      async save(changed) {
        const steps = changed.map(({ id, ...fields }) => ({
          filter: { _id: id },
          update: { $set: fields },
        }))
        await proposals.updateEach(steps, { upsert: true })
      },
      async reopen(runId) {
        await proposals.updateMany({ runId, state: 'applied' }, { $set: { state: 'new', runId: '' } })
      },
    }
  }
}

function toProposal({ _id, tenantId: _tenant, ...fields }: ProposalDoc): Proposal {
  return { ...fields, id: _id }
}
