import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { ClientSession, Connection, Model } from 'mongoose'

import type { AuditSeals } from '../domain/ports.js'
import type { HeadDoc } from './audit-head-model.js'
import { digestId, roundId, sealModels } from './audit-seal-model.js'

/** The proofs of the audit records in MongoDB: digests and rounds are added and read, nothing else. */
export function auditSealStore(
  connection: Connection,
  headModel: Model<HeadDoc>,
): (session?: ClientSession) => AuditSeals {
  const models = sealModels(connection)
  const bindHeads = platformCollection(headModel)
  const bindDigests = platformCollection(models.digests)
  const bindRounds = platformCollection(models.rounds)
  return (session) => {
    const [heads, digests, rounds] = [bindHeads(session), bindDigests(session), bindRounds(session)]
    return {
      async openHeads() {
        const open = await heads.find({ open: true })
        return open.map(({ tenantId, seq, hash }) => ({ tenantId, seq, hash }))
      },
      async close(closed) {
        for (const { tenantId, seq } of closed)
          await heads.updateOne({ _id: tenantId, seq }, { $set: { open: false } })
      },
      async lastDigest(tenantId) {
        return (await digests.find({ tenantId }, { sort: { number: -1 }, limit: 1 }))[0] ?? null
      },
      async lastRound() {
        return (await rounds.find({}, { sort: { _id: -1 }, limit: 1 }))[0] ?? null
      },
      async keep(made, round) {
        for (const digest of made) await digests.insert({ _id: digestId(digest), ...digest })
        await rounds.insert({ _id: roundId(round), ...round })
      },
    }
  }
}
