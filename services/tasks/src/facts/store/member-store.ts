import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Member, MemberStore } from '../domain/member.js'

/** A member fact as it is stored. */
export interface MemberDoc extends TenantOwned {
  userId: string
  fullname: string
  /** Missing where no news came since pictures are kept. */
  avatarUrl?: string
  /** Missing where no news came since addresses are kept. */
  email?: string
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
    avatarUrl: String,
    email: String,
    owner: Boolean,
    active: Boolean,
    version: Number,
  },
  { collection: 'members', strict: 'throw', versionKey: false },
)

/** The member of a document. */
export function toMember({
  userId,
  fullname,
  avatarUrl = '',
  email = '',
  owner,
  active,
  version,
}: MemberDoc): Member {
  return { userId, fullname, avatarUrl, email, owner, active, version }
}

/** The key of documents of members: one user may be a member of several subscriptions. */
export function memberKey(tenantId: TenantId, userId: string): string {
  return `${tenantId}:${userId}`
}

/** Opens the member facts of a tenant. */
export function memberStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => MemberStore {
  const bind = tenantCollection(connection.model<MemberDoc>('Member', schema))
  return (tenantId, session) => {
    const members = bind(tenantId, session)
    const idOf = (userId: string) => memberKey(tenantId, userId)
    return {
      async byUser(userId) {
        const doc = await members.findOne({ _id: idOf(userId) })
        return doc && toMember(doc)
      },
      withIds: async (userIds) => (await members.find({ _id: { $in: userIds.map(idOf) } })).map(toMember),
      active: async (limit) =>
        (await members.find({ active: true }, { sort: { _id: 1 }, limit })).map(toMember),
      async leftAmong(userIds) {
        const filter = { _id: { $in: userIds.map(idOf) }, active: false }
        return (await members.find(filter, { projection: { userId: 1 } })).map(({ userId }) => userId)
      },
      ownerIds: async () =>
        (await members.find({ owner: true }, { projection: { userId: 1 } })).map(({ userId }) => userId),
      keep: (member) => keepNewer(members, { _id: idOf(member.userId), ...member }),
    }
  }
}
