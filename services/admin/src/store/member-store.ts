import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { tallyChange } from '../domain/facts.js'
import type { Members } from '../domain/ports.js'

interface MemberDoc {
  _id: string
  tenantId: string
  userId: string
  active: boolean
  version: number
}

interface TallyDoc {
  _id: string
  members: number
}

const memberSchema = new Schema<MemberDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    active: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'members', strict: 'throw', versionKey: false },
)

const tallySchema = new Schema<TallyDoc>(
  { _id: { type: String, required: true }, members: { type: Number, required: true } },
  { collection: 'tallies', strict: 'throw', versionKey: false },
)

/**
 * Memberships over the whole platform in MongoDB. They are counted when they change, in the same transaction, so that
 * a page of a list costs the same however large a subscription is.
 */
export function memberStore(connection: Connection): (session?: ClientSession) => Members {
  const bindMembers = platformCollection(connection.model<MemberDoc>('members', memberSchema))
  const bindTallies = platformCollection(connection.model<TallyDoc>('tallies', tallySchema))
  return (session) => {
    const members = bindMembers(session)
    const tallies = bindTallies(session)
    const counts = async (kind: string, ids: readonly string[]) => {
      if (ids.length === 0) return new Map<string, number>()
      const docs = await tallies.find({ _id: { $in: ids.map((id) => `${kind}:${id}`) } })
      return new Map(docs.map((doc) => [doc._id.slice(kind.length + 1), doc.members]))
    }
    return {
      async keep(fact) {
        const id = `${fact.tenantId}:${fact.userId}`
        const known = await members.findOne({ _id: id })
        if (known && known.version >= fact.version) return
        if (known) await members.updateOne({ _id: id }, { $set: { ...fact } })
        else await members.insert({ _id: id, ...fact })
        const change = tallyChange(known, fact)
        if (change === 0) return
        for (const tally of [`tenant:${fact.tenantId}`, `user:${fact.userId}`])
          await tallies.updateOne({ _id: tally }, { $inc: { members: change } }, { upsert: true })
      },
      countByTenant: (tenantIds) => counts('tenant', tenantIds),
      countByUser: (userIds) => counts('user', userIds),
    }
  }
}
