import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { FavouriteStore, Shortcut, Visit, VisitStore } from '../domain/shortcut.js'

interface ShortcutsDoc<S extends Shortcut> extends TenantOwned {
  userId: string
  shortcuts: S[]
}

const shortcut = { _id: false, projectNumber: Number, taskId: String } as const
const ofUser = { _id: String, tenantId: String, userId: String } as const

const favouriteSchema = new Schema<ShortcutsDoc<Shortcut>>(
  { ...ofUser, shortcuts: [shortcut] },
  { collection: 'favourites', strict: 'throw', versionKey: false },
)

const visitSchema = new Schema<ShortcutsDoc<Visit>>(
  { ...ofUser, shortcuts: [{ ...shortcut, time: Date }] },
  { collection: 'recents', strict: 'throw', versionKey: false },
)

/** Opens the favourites of a tenant: one document a user. */
export function favouriteStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FavouriteStore {
  return shortcutStore<Shortcut>(connection, 'Favourites', favouriteSchema)
}

/** Opens the visits of a tenant: one document a user. */
export function visitStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => VisitStore {
  return shortcutStore<Visit>(connection, 'Recents', visitSchema)
}

function shortcutStore<S extends Shortcut>(
  connection: Connection,
  name: string,
  schema: Schema<ShortcutsDoc<S>>,
) {
  const bind = tenantCollection(connection.model<ShortcutsDoc<S>>(name, schema))
  return (tenantId: TenantId, session?: ClientSession) => {
    const lists = bind(tenantId, session)
    const idOf = (userId: string) => `${tenantId}:${userId}`
    return {
      of: async (userId: string): Promise<S[]> =>
        (await lists.findOne({ _id: idOf(userId) }))?.shortcuts ?? [],
      async keep(userId: string, shortcuts: readonly S[]): Promise<void> {
        const fields = { userId, shortcuts: [...shortcuts] }
        await lists.updateOne({ _id: idOf(userId) }, { $set: fields }, { upsert: true })
      },
    }
  }
}
