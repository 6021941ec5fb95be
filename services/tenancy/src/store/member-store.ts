import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { Members } from '../domain/ports.js'
import { memberFields, MEMBERS, nameKeyOf, savedMember, toMember, type MemberDoc } from './member-model.js'

interface LinesDoc extends TenantOwned {
  changes: number
}

const linesSchema = new Schema<LinesDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    changes: { type: Number, required: true },
  },
  { collection: 'reporting_lines', strict: 'throw', versionKey: false },
)

/** The members of one tenant in MongoDB. */
export function memberStore(
  connection: Connection,
  model: Model<MemberDoc>,
): (tenantId: TenantId, session?: ClientSession) => Members {
  const bindMembers = tenantCollection(model)
  const bindLines = tenantCollection(connection.model<LinesDoc>('reporting_lines', linesSchema))
  return (tenantId, session) => {
    const members = bindMembers(tenantId, session)
    const lines = bindLines(tenantId, session)
    return {
      async find(userId) {
        const doc = await members.findOne({ userId })
        return doc && toMember(doc)
      },
      async activeAmong(userIds) {
        if (userIds.length === 0) return new Map()
        const docs = await members.find({ userId: { $in: userIds }, active: true })
        return new Map(docs.map((doc) => [doc.userId, toMember(doc)]))
      },
      withIds: async (userIds) => (await members.find({ userId: { $in: userIds } })).map(toMember),
      countActive: () => members.count({ active: true }),
      managing: async () => (await members.find({ manageUsers: true, active: true })).map(toMember),
      withEmails: async (emails) => (await members.find({ email: { $in: emails } })).map(toMember),
      reportingTo: async (userId) => (await members.find({ reportTo: userId, active: true })).map(toMember),
      async managerIds() {
        const rows = await members.aggregate<{ _id: string }>([
          { $match: { reportTo: { $gt: '' }, active: true } },
          { $group: { _id: '$reportTo' } },
        ])
        return rows.map((row) => row._id)
      },
      async list(filter, after, limit) {
        const conditions = [
          ...(filter.userIds ? [{ userId: { $in: filter.userIds } }] : []),
          ...(filter.activeOnly ? [{ active: true }] : []),
          ...(after ? [afterPosition(after)] : []),
        ]
        const options = { sort: { nameKey: 1, userId: 1 }, limit, hint: 'tenant_name' } as const
        return (await members.find(conditions.length > 0 ? { $and: conditions } : {}, options)).map(toMember)
      },
      position: (member) => ({ nameKey: nameKeyOf(member), userId: member.userId }),
      async insert(member) {
        try {
          await members.insert({ _id: newId(), ...memberFields(member) })
        } catch (error) {
          if (isDuplicateKey(error, MEMBERS)) throw new DomainError('already_exists', 'MEMBER_EXISTS')
          throw error
        }
      },
      async save(next) {
        const filter = { userId: next.userId, version: next.version - 1 }
        if (await members.updateOne(filter, savedMember(next))) return
        const current = await members.findOne({ userId: next.userId })
        throw current ? stale(current.version) : notFound('MEMBER_NOT_FOUND')
      },
      noteAskedOwner: (userId, now, since) =>
        // A row from before has no such time, which matches null.
        members.updateOne(
          { userId, $or: [{ askedOwnerTime: null }, { askedOwnerTime: { $lte: since } }] },
          { $set: { askedOwnerTime: now } },
        ),
      async holdLines() {
        // Snapshots let two lines through that only together make a circle; both writing here makes one wait.
        await lines.updateOne({}, { $inc: { changes: 1 }, $setOnInsert: { _id: tenantId } }, { upsert: true })
      },
    }
  }
}

/** The bound on the name lets the index start there; the rest of it decides between equal names. */
function afterPosition({ nameKey, userId }: { nameKey: string; userId: string }) {
  return { nameKey: { $gte: nameKey }, $or: [{ nameKey: { $gt: nameKey } }, { userId: { $gt: userId } }] }
}
