import { tenantCollection, type Filter, type Update } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TaskReferenceStore } from '../../catalogue/area.js'
import { type TaskDoc, taskSchema } from './task-model.js'

/** Opens what tasks of a tenant refer to. */
export function taskReferenceStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskReferenceStore {
  const bind = tenantCollection(connection.model<TaskDoc>('Task', taskSchema))
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    const change = async (projectNumber: number, filter: Filter<TaskDoc>, update: Update) => {
      const where = projectNumber === 0 ? { projectNumber: { $gt: 0 } } : { projectNumber }
      await tasks.updateMany({ ...where, ...filter }, update)
    }
    return {
      takeOffLabel: ({ id, projectNumber }) =>
        change(projectNumber, { labelIds: id }, { $pull: { labelIds: id } }),
      takeOffCategory: ({ id, projectNumber }) =>
        change(projectNumber, { categoryId: id }, { $set: { categoryId: '' } }),
      takeOffRelease: ({ id, projectNumber }) =>
        change(projectNumber, { releaseId: id }, { $set: { releaseId: '' } }),
      unsetField: ({ id, projectNumber, slot }) =>
        change(
          projectNumber,
          { 'custom.fieldId': id },
          { $pull: { custom: { fieldId: id } }, $unset: { [`slots.s${slot}`]: '' } },
        ),
    }
  }
}
