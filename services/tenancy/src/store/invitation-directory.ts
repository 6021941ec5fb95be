import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { ClientSession, Model } from 'mongoose'

import type { InvitationDirectory, LocatedInvitation } from '../domain/ports.js'
import { toInvitation, type InvitationDoc } from './invitation-model.js'

/**
 * Invitations over all tenants, by the code of a mail or by one's own address: an invited person is in no tenant yet, and
 * this is where the tenant is found.
 */
export function invitationDirectory(
  model: Model<InvitationDoc>,
): (session?: ClientSession) => InvitationDirectory {
  const bind = platformCollection(model)
  return (session) => {
    const invitations = bind(session)
    return {
      async byCode(hash) {
        const doc = await invitations.findOne({ codeHashes: hash })
        return doc && located(doc)
      },
      async pendingFor(email, now) {
        const docs = await invitations.find({ email, state: 'pending' })
        return docs.map(located).filter(({ invitation }) => invitation.expireTime > now)
      },
      async dueReminders(now, limit) {
        const due = { remindTime: { $lte: now } }
        return (await invitations.find(due, { sort: { remindTime: 1 }, limit })).map(located)
      },
    }
  }
}

function located(doc: InvitationDoc): LocatedInvitation {
  return { tenantId: doc.tenantId, invitation: toInvitation(doc) }
}
