import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { MAX_PINS, type Pin, type PinStore } from '../domain/pin.js'

type PinDoc = TenantOwned & Omit<Pin, 'id'>

const schema = new Schema<PinDoc>(
  {
    _id: String,
    tenantId: String,
    documentId: String,
    n: Number,
    page: Number,
    x: Number,
    y: Number,
    taskId: String,
    carriedFrom: String,
    toConfirm: Boolean,
    createdBy: String,
    createTime: Date,
    version: Number,
  },
  { collection: 'pins', strict: 'throw', versionKey: false },
)

/** Opens the pins of a tenant. */
export function pinStore(connection: Connection): (tenantId: TenantId, session?: ClientSession) => PinStore {
  const bind = tenantCollection(connection.model<PinDoc>('Pin', schema))
  return (tenantId, session) => {
    const pins = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await pins.findOne({ _id: id })
        return doc && toPin(doc)
      },
      async ofVersion(documentId, n) {
        const sort = { page: 1, createTime: 1 } as const
        return (await pins.find({ documentId, n }, { sort, limit: MAX_PINS })).map(toPin)
      },
      async ofDocument(documentId, limit) {
        const sort = { n: -1, page: -1, createTime: -1 } as const
        const found = await pins.find({ documentId }, { sort, limit })
        return found.map(toPin).toSorted((one, other) => other.n - one.n || one.page - other.page)
      },
      ofTask: async (taskId, limit) =>
        (await pins.find({ taskId }, { sort: { createTime: -1 }, limit })).map(toPin),
      async versionBefore(documentId, n) {
        const options = { sort: { n: -1 }, projection: { n: 1 } } as const
        return (await pins.findOne({ documentId, n: { $lt: n } }, options))?.n ?? 0
      },
      insert: ({ id, ...fields }) => pins.insert({ ...fields, _id: id }),
      update: ({ id, ...fields }) =>
        pins.updateOne({ _id: id, version: fields.version - 1 }, { $set: fields }),
      async delete(id) {
        await pins.deleteOne({ _id: id })
      },
      async drop(documentId) {
        await pins.deleteMany({ documentId })
      },
    }
  }
}

function toPin({ _id, tenantId: _tenant, ...fields }: PinDoc): Pin {
  return { ...fields, id: _id }
}
