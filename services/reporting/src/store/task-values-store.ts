import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TaskValuesStore } from '../domain/stores.js'
import { modelOf } from './model-of.js'

interface TaskValuesDoc extends TenantOwned {
  taskId: string
  projectNumber: number
  version: number
  values: { fieldId: string; value: string | number }[]
}

const schema = new Schema<TaskValuesDoc>(
  {
    _id: String,
    tenantId: String,
    taskId: String,
    projectNumber: Number,
    version: Number,
    values: [{ _id: false, fieldId: String, value: Schema.Types.Mixed }],
  },
  { strict: 'throw', versionKey: false },
)

/**
 * Opens the values of custom fields of a tenant. They stand apart from the histories: twenty long texts in each version
 * would soon be more than a document may hold.
 */
export function taskValuesStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => TaskValuesStore {
  const bind = tenantCollection(modelOf<TaskValuesDoc>(connection, generation, 'task_values', schema), {
    plain: true,
  })
  return (tenantId, session) => {
    const held = bind(tenantId, session)
    return {
      insertAll: (added) =>
        held.insertMany(
          added.map(({ taskId, version, values, ...rest }) => ({
            _id: `${taskId}.${version}`,
            taskId,
            version,
            values: [...values],
            ...rest,
          })),
        ),
    }
  }
}
