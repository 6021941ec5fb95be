import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import {
  type BoardOrder,
  type BoardSettings,
  type BoardSettingsStore,
  type LaneSettings,
  usualSettings,
} from '../domain/board-settings.js'
import type { Grouping } from '../domain/grouping.js'

/** Settings as they are stored. */
export interface SettingsDoc extends TenantOwned {
  projectNumber: number
  lanes: LaneSettings[]
  swimlanes: Grouping | null
  cardFields: string[]
  /** Not in documents of boards that were saved before there was a choice. */
  order?: BoardOrder
  version: number
}

const schema = new Schema<SettingsDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    lanes: [
      { _id: false, status: String, title: String, limit: Number, roleIds: [Number], movesTo: [String] },
    ],
    swimlanes: String,
    cardFields: [String],
    order: String,
    version: Number,
  },
  { collection: 'board_settings', strict: 'throw', versionKey: false },
)

/** Opens the settings of a tenant's boards. */
export function boardSettingsStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BoardSettingsStore {
  const bind = tenantCollection(connection.model<SettingsDoc>('BoardSettings', schema), { plain: true })
  return (tenantId, session) => {
    const settings = bind(tenantId, session)
    // One document a project: the id is the key.
    const idOf = (projectNumber: number) => `${tenantId}:${projectNumber}`
    return {
      async of(projectNumber) {
        const doc = await settings.findOne({ _id: idOf(projectNumber) })
        return doc ? toSettings(doc) : usualSettings(projectNumber)
      },
      async save(next) {
        const _id = idOf(next.projectNumber)
        const fields = toFields(next)
        if (next.version > 1) return settings.updateOne({ _id, version: next.version - 1 }, { $set: fields })
        try {
          await settings.insert({ _id, ...fields })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      },
    }
  }
}

function toFields({ lanes, cardFields, ...rest }: BoardSettings) {
  return { ...rest, lanes: lanes.map((lane) => ({ ...lane })), cardFields: [...cardFields] }
}

/** The settings of a document. */
export function toSettings({ _id, tenantId: _tenant, ...rest }: SettingsDoc): BoardSettings {
  return { ...rest, order: rest.order ?? 'last_change' }
}
