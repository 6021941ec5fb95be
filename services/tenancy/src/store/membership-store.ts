import { stale } from '@smartproject/kit/errors'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { ClientSession, Model } from 'mongoose'

import type { Memberships } from '../domain/ports.js'
import { savedMember, toMember, type MemberDoc } from './member-model.js'

/**
 * One user's memberships over all tenants: for the list of one's own subscriptions, which is asked before a tenant is
 * chosen, and for carrying a user's new name into each of them.
 */
export function membershipStore(model: Model<MemberDoc>): (session?: ClientSession) => Memberships {
  const bind = platformCollection(model)
  return (session) => {
    const members = bind(session)
    return {
      async ofUser(userId) {
        const docs = await members.find({ userId }, { sort: { tenantId: 1 } })
        return docs.map((doc) => ({ tenantId: doc.tenantId, member: toMember(doc) }))
      },
      async unpublished(limit) {
        const docs = await members.find({ unpublished: true }, { limit })
        return docs.map((doc) => ({ tenantId: doc.tenantId, member: toMember(doc) }))
      },
      async save({ tenantId, member }) {
        const filter = { userId: member.userId, tenantId, version: member.version - 1 }
        if (!(await members.updateOne(filter, savedMember(member)))) throw stale(member.version)
      },
    }
  }
}
