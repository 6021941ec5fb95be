import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { Invitation } from '../domain/invitation.js'
import type { InvitationFilter, Invitations } from '../domain/ports.js'
import { invitationFields, INVITATIONS, toInvitation, type InvitationDoc } from './invitation-model.js'

interface SeatsDoc extends TenantOwned {
  changes: number
}

const seatsSchema = new Schema<SeatsDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    changes: { type: Number, required: true },
  },
  { collection: 'seats', strict: 'throw', versionKey: false },
)

/** The invitations of one tenant in MongoDB. */
export function invitationStore(
  connection: Connection,
  model: Model<InvitationDoc>,
): (tenantId: TenantId, session?: ClientSession) => Invitations {
  const bindInvitations = tenantCollection(model)
  const bindSeats = tenantCollection(connection.model<SeatsDoc>('seats', seatsSchema))
  return (tenantId, session) => {
    const invitations = bindInvitations(tenantId, session)
    const seats = bindSeats(tenantId, session)
    return {
      async find(id) {
        const doc = await invitations.findOne({ _id: id })
        return doc && toInvitation(doc)
      },
      async toAddresses(emails) {
        return (await invitations.find({ email: { $in: emails } }, { sort: { _id: -1 } })).map(toInvitation)
      },
      async list(filter, after, limit) {
        const query = { ...inStates(filter), ...(after && { _id: { $lt: after.id } }) }
        return (await invitations.find(query, { sort: { _id: -1 }, limit })).map(toInvitation)
      },
      countPending: (now) => invitations.count({ state: 'pending', expireTime: { $gt: now } }),
      countSentSince: (since) =>
        invitations.count({ sentTime: { $gt: since }, importId: { $in: [null, ''] } }),
      async insert(made) {
        try {
          await invitations.insertMany(
            made.map((invitation) => ({
              _id: invitation.id,
              ...waiting(invitation),
              ...invitationFields(invitation),
            })),
          )
        } catch (error) {
          if (isDuplicateKey(error, INVITATIONS)) throw new DomainError('already_exists', 'INVITATION_EXISTS')
          throw error
        }
      },
      async save(next) {
        const filter = { _id: next.id, version: next.version - 1 }
        const waits = next.state === 'pending' ? waiting(next) : {}
        const update = { $set: { ...invitationFields(next), ...waits }, $unset: unset(waits) }
        if (await invitations.updateOne(filter, update)) return
        const current = await invitations.findOne({ _id: next.id })
        throw current ? stale(current.version) : notFound('INVITATION_NOT_FOUND')
      },
      async dropExpired(emails, now) {
        await invitations.updateMany(
          { email: { $in: emails }, state: 'pending', expireTime: { $lte: now } },
          { $set: { state: 'revoked' }, $unset: unset({}), $inc: { version: 1 } },
        )
      },
      async acceptedUnder(reportToEmail) {
        return (await invitations.find({ reportToEmail, state: 'accepted' })).map(toInvitation)
      },
      async ofImport(importId) {
        return (await invitations.find({ importId })).map(toInvitation)
      },
      async revokeImport(importId, limit) {
        const docs = await invitations.find({ importId, state: 'pending' }, { limit })
        return invitations.updateMany(
          { _id: { $in: docs.map(({ _id }) => _id) } },
          { $set: { state: 'revoked' }, $unset: unset({}), $inc: { version: 1 } },
        )
      },
      async holdSeats() {
        // Snapshots let two take the last seat; both writing here makes one wait.
        await seats.updateOne({}, { $inc: { changes: 1 }, $setOnInsert: { _id: tenantId } }, { upsert: true })
      },
    }
  }
}

/** Ended by time is not stored: an invitation that waits is pending before its end and expired after it. */
function inStates({ states, now }: InvitationFilter) {
  if (states.length === 0) return {}
  const stored = states.filter((state) => state !== 'pending' && state !== 'expired' && state !== 'replaced')
  const waiting = { state: 'pending' as const }
  return {
    $or: [
      ...(stored.length > 0 ? [{ state: { $in: stored } }] : []),
      ...(states.includes('pending') ? [{ ...waiting, expireTime: { $gt: now } }] : []),
      ...(states.includes('expired') ? [{ ...waiting, expireTime: { $lte: now } }] : []),
    ],
  }
}

/** The fields of an invitation that waits for an answer. */
function waiting({ email, remindTime }: Invitation): Pick<InvitationDoc, 'pendingEmail' | 'remindTime'> {
  return { pendingEmail: email, ...(remindTime && { remindTime }) }
}

/** The fields that are removed with the answer. */
function unset(kept: object): Record<string, ''> {
  const fields = ['pendingEmail', 'remindTime'].filter((field) => !(field in kept))
  return Object.fromEntries(fields.map((field) => [field, '']))
}
