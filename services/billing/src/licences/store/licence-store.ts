import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type ClientSession, type Connection, Schema } from 'mongoose'

import { count, text, time, words } from '../../prices/area.js'
import type { Licence } from '../domain/licence.js'
import type { Licences } from '../domain/stores.js'

type LicenceDoc = Omit<Licence, 'id' | Later> & Partial<Pick<Licence, Later>> & { _id: string }

/** The fields that licences stored before licence files do not have. */
type Later = 'features' | 'key'

const COLLECTION = 'licences'

const schema = new Schema<LicenceDoc>(
  {
    _id: text,
    hash: text,
    planId: count,
    title: text,
    seats: count,
    days: count,
    catalogueVersion: count,
    until: text,
    state: text,
    note: words,
    issuedBy: words,
    redeemedFor: words,
    redeemTime: { type: Date, default: null },
    createTime: time,
    features: { type: [String], default: [] },
    key: words,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Licences of the whole platform. A condition redeems, so that no two subscriptions have the same one. */
export function licenceStore(connection: Connection): (session?: ClientSession) => Licences {
  const bind = platformCollection(connection.model<LicenceDoc>(COLLECTION, schema))
  return (session) => ({
    async find(id) {
      const doc = await bind(session).findOne({ _id: id })
      return doc && toLicence(doc)
    },
    async byHash(hash) {
      const doc = await bind(session).findOne({ hash })
      return doc && toLicence(doc)
    },
    async page(after, size) {
      const older = after === null ? {} : { $or: olderThan(after) }
      const sort = { createTime: -1, _id: -1 } as const
      return (await bind(session).find(older, { sort, limit: size })).map(toLicence)
    },
    async insert({ id, ...licence }) {
      try {
        await bind(session).insert({ _id: id, ...licence })
      } catch (error) {
        if (isDuplicateKey(error, COLLECTION)) throw new DomainError('precondition', 'LICENCE_REDEEMED')
        throw error
      }
    },
    redeem: (id, redeemedFor, redeemTime) =>
      bind(session).updateOne(
        { _id: id, state: 'live' },
        { $set: { state: 'redeemed', redeemedFor, redeemTime } },
      ),
    revoke: (id) => bind(session).updateOne({ _id: id, state: 'live' }, { $set: { state: 'revoked' } }),
  })
}

const olderThan = ({ createTime, id }: { createTime: Date; id: string }) => [
  { createTime: { $lt: createTime } },
  { createTime, _id: { $lt: id } },
]

const toLicence = ({ _id: id, features = [], key = '', ...doc }: LicenceDoc): Licence => ({
  id,
  features,
  key,
  ...doc,
})
