import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { TransferDirectory, Transfers } from '../domain/ports.js'
import type { Transfer } from '../domain/transfer.js'

interface TransferDoc extends TenantOwned, Omit<Transfer, 'id' | 'startTime' | 'vetoHash'> {
  /** Both are missing in rows of older releases, where owners asked. */
  startTime?: Date
  vetoHash?: string
  /** True while it waits for an answer: one of a tenant. */
  waits?: boolean
  /** Kept so long that its page can still say what became of it. */
  purgeTime: Date
}

const TRANSFERS = 'transfers'
const KEPT_MS = 90 * 86_400_000

const text = { type: String, required: true }
const time = { type: Date, required: true }

const schema = new Schema<TransferDoc>(
  {
    _id: text,
    tenantId: text,
    fromId: text,
    toId: text,
    codeHash: text,
    state: text,
    waits: { type: Boolean },
    vetoHash: String,
    createTime: time,
    startTime: Date,
    expireTime: time,
    purgeTime: time,
    version: { type: Number, required: true },
  },
  { collection: TRANSFERS, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function transferModel(connection: Connection): Model<TransferDoc> {
  return connection.model<TransferDoc>(TRANSFERS, schema)
}

/** The transfers of one tenant in MongoDB. */
export function transferStore(
  model: Model<TransferDoc>,
): (tenantId: TenantId, session?: ClientSession) => Transfers {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const transfers = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await transfers.findOne({ _id: id })
        return doc && toTransfer(doc)
      },
      async pending() {
        const doc = await transfers.findOne({ waits: true })
        return doc && toTransfer(doc)
      },
      async insert({ id, vetoHash, ...transfer }) {
        const purgeTime = new Date(transfer.expireTime.getTime() + KEPT_MS)
        try {
          const veto = vetoHash === '' ? {} : { vetoHash }
          await transfers.insert({ _id: id, ...transfer, ...veto, waits: true, purgeTime })
        } catch (error) {
          if (isDuplicateKey(error, TRANSFERS)) throw new DomainError('already_exists', 'TRANSFER_EXISTS')
          throw error
        }
      },
      async save({ id, state, version }) {
        const filter = { _id: id, version: version - 1 }
        const update = { $set: { state, version }, ...(state === 'pending' ? {} : { $unset: { waits: '' } }) }
        if (await transfers.updateOne(filter, update)) return
        const current = await transfers.findOne({ _id: id })
        throw current ? stale(current.version) : notFound('TRANSFER_NOT_FOUND')
      },
    }
  }
}

/** Transfers over all tenants, by the code of a mail: this is where the tenant is found. */
export function transferDirectory(model: Model<TransferDoc>): (session?: ClientSession) => TransferDirectory {
  const bind = platformCollection(model)
  return (session) => ({
    async byCode(hash) {
      const transfers = bind(session)
      const doc =
        (await transfers.findOne({ codeHash: hash })) ?? (await transfers.findOne({ vetoHash: hash }))
      return doc && { tenantId: doc.tenantId, transfer: toTransfer(doc) }
    },
  })
}

function toTransfer(doc: TransferDoc): Transfer {
  const { _id, tenantId: _tenant, waits: _waits, purgeTime: _purge, ...transfer } = doc
  const { startTime = doc.createTime, vetoHash = '' } = doc
  return { id: _id, ...transfer, startTime, vetoHash }
}
