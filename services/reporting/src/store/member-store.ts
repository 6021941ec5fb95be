import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { MemberStore } from '../domain/stores.js'
import { modelOf } from './model-of.js'

interface MemberDoc extends TenantOwned {
  userId: string
  fullname: string
  version: number
}

const schema = new Schema<MemberDoc>(
  { _id: String, tenantId: String, userId: String, fullname: String, version: Number },
  { strict: 'throw', versionKey: false },
)

/** Opens the member facts of a tenant. */
export function memberStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => MemberStore {
  const bind = tenantCollection(modelOf<MemberDoc>(connection, generation, 'members', schema))
  return (tenantId, session) => {
    const members = bind(tenantId, session)
    // One user may be a member of several subscriptions.
    const idOf = (userId: string) => `${tenantId}:${userId}`
    return {
      async namesOf(userIds) {
        if (userIds.length === 0) return new Map()
        const docs = await members.find({ _id: { $in: userIds.map(idOf) } })
        return new Map(docs.map((doc) => [doc.userId, doc.fullname]))
      },
      keep: (member) => keepNewer(members, { _id: idOf(member.userId), ...member }),
    }
  }
}
