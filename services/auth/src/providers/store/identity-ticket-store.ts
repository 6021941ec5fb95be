import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { IdentityTicket } from '../domain/identity.js'
import type { IdentityTickets } from '../domain/ports.js'

type TicketDoc = Omit<IdentityTicket, 'tokenHash'> & { _id: string }

const COLLECTION = 'identity_tickets'

const schema = new Schema<TicketDoc>(
  {
    _id: { type: String, required: true },
    claims: { type: Schema.Types.Mixed, required: true },
    visitorHash: { type: String, default: '' },
    expireTime: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Identities that no account has yet, in MongoDB; they expire by themselves. */
export function identityTicketStore(connection: Connection): (session?: ClientSession) => IdentityTickets {
  const bind = platformCollection(connection.model<TicketDoc>(COLLECTION, schema))
  return (session) => {
    const tickets = bind(session)
    return {
      put: ({ tokenHash, ...ticket }) => tickets.insert({ _id: tokenHash, ...ticket }),
      async find(tokenHash) {
        const doc = await tickets.findOne({ _id: tokenHash })
        if (!doc) return null
        const { _id, ...ticket } = doc
        return { tokenHash: _id, ...ticket }
      },
      take: ({ tokenHash }) => tickets.deleteOne({ _id: tokenHash }),
    }
  }
}
