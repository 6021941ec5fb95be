import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { MemberStore } from '../domain/member.js'

interface MemberDoc extends TenantOwned {
  userId: string
  fullname: string
  owner: boolean
  active: boolean
  version: number
}

const schema = new Schema<MemberDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    fullname: String,
    owner: Boolean,
    active: Boolean,
    version: Number,
  },
  { collection: 'members', strict: 'throw', versionKey: false },
)

/** Opens the member facts of a tenant. */
export function memberStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => MemberStore {
  const bind = tenantCollection(connection.model<MemberDoc>('Member', schema))
  return (tenantId, session) => {
    const members = bind(tenantId, session)
    // One user may be a member of several subscriptions.
    const idOf = (userId: string) => `${tenantId}:${userId}`
    return {
      async byUser(userId) {
        const doc = await members.findOne({ _id: idOf(userId) })
        if (!doc) return null
        const { fullname, owner, active, version } = doc
        return { userId, fullname, owner, active, version }
      },
      async leftAmong(userIds) {
        const filter = { _id: { $in: userIds.map(idOf) }, active: false }
        return (await members.find(filter, { projection: { userId: 1 } })).map(({ userId }) => userId)
      },
      async keep(member) {
        const _id = idOf(member.userId)
        if (await members.updateOne({ _id, version: { $lt: member.version } }, { $set: member })) return
        if (!(await members.findOne({ _id }))) await members.insert({ _id, ...member })
      },
    }
  }
}
