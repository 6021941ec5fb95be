import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TypedLinkStore } from '../domain/ports.js'
import type { TypedLink } from '../domain/typed-link.js'

type TypedLinkDoc = TenantOwned & { -readonly [K in keyof TypedLink]: TypedLink[K] }

const schema = new Schema<TypedLinkDoc>(
  { _id: String, tenantId: String, from: String, to: String, type: String, lag: Number, unit: String },
  { collection: 'links', strict: 'throw', versionKey: false },
)

/** Opens the links of a tenant that are more than finish to start without a lag. */
export function typedLinkStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TypedLinkStore {
  const bind = tenantCollection(connection.model<TypedLinkDoc>('TypedLink', schema))
  return (tenantId, session) => {
    const links = bind(tenantId, session)
    const idOf = ({ from, to }: { from: string; to: string }) => `${to}:${from}`
    return {
      async into(ids) {
        if (ids.length === 0) return []
        const docs = await links.find({ to: { $in: ids } }, { hint: 'to' })
        return docs.map(({ from, to, type, lag, unit }) => ({ from, to, type, lag, unit }))
      },
      async save(saved) {
        await links.updateEach(
          saved.map((link) => ({ filter: { _id: idOf(link) }, update: { $set: link } })),
          { hint: '_id_', upsert: true },
        )
      },
      async remove(pairs) {
        if (pairs.length > 0) await links.deleteMany({ _id: { $in: pairs.map(idOf) } })
      },
    }
  }
}
