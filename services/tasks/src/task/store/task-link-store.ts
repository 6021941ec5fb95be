import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TaskLinkStore } from '../domain/ports.js'
import type { Task } from '../domain/task.js'
import { type TaskDoc, taskCollection, toTask } from './task-model.js'

const BRIEFLY = { description: 0, descriptionTree: 0, terms: 0 } as const

/** Nearly every index begins with the tenant: left to itself the planner may walk all of a tenant's tasks. */
const BY_ID = { hint: '_id_' } as const

/** Projects may have had the same code one after the other: most tasks that are looked at for an item id of old. */
const MOST_FORMER = 20

/** The fields by which a task names another, with their indexes. */
const LINKS = [
  { field: 'parentId', hint: 'parent' },
  { field: 'relatedIds', hint: 'relatedIds' },
  { field: 'blockedByIds', hint: 'blockedByIds' },
  { field: 'splitOfId', hint: 'splitOfId' },
] as const

/** Opens how the tasks of a tenant hang together. */
export function taskLinkStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskLinkStore {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      async projectNumbers(ids) {
        const docs = await tasks.find({ _id: { $in: ids } }, { projection: { projectNumber: 1 }, ...BY_ID })
        return new Map(docs.map(({ _id, projectNumber }) => [_id, projectNumber]))
      },
      async withIds(ids) {
        if (ids.length === 0) return []
        return (await tasks.find({ _id: { $in: ids } }, { projection: BRIEFLY, ...BY_ID })).map(briefTask)
      },
      async byItem(projectNumbers, itemId) {
        const filter = { projectNumber: { $in: projectNumbers }, itemId }
        const found = await tasks.find(filter, {
          projection: BRIEFLY,
          sort: { projectNumber: 1 },
          hint: 'item',
        })
        return found.map(briefTask)
      },
      async byFormerItem(itemId) {
        const found = await tasks.find(
          { formerItemIds: itemId },
          { projection: BRIEFLY, sort: { _id: 1 }, limit: MOST_FORMER, hint: 'former_item' },
        )
        return found.map(briefTask)
      },
      async idsByItems(projectNumber, itemIds) {
        if (itemIds.length === 0) return new Map()
        const filter = { projectNumber, itemId: { $in: itemIds } }
        const found = await tasks.find(filter, { projection: { itemId: 1, deleteTime: 1 }, hint: 'item' })
        return new Map(found.flatMap((doc) => (doc.deleteTime ? [] : [[doc.itemId, doc._id] as const])))
      },
      async nodesOf(projectNumber) {
        const docs = await tasks.find(
          { projectNumber },
          { projection: { parentId: 1, blockedByIds: 1 }, hint: 'lane_id' },
        )
        return docs.map(({ _id, parentId, blockedByIds }) => ({ id: _id, parentId, blockedByIds }))
      },
      async partsOf(parentIds) {
        const docs = await tasks.find(
          { parentId: { $in: parentIds } },
          { projection: { _id: 1 }, hint: 'parent' },
        )
        return docs.map(({ _id }) => _id)
      },
      async naming(id, limit) {
        const pages = await Promise.all(
          LINKS.map(({ field, hint }) =>
            tasks.find({ [field]: id, shelf: { $ne: 'trash' } }, { projection: BRIEFLY, limit, hint }),
          ),
        )
        return [...new Map(pages.flat().map((doc) => [doc._id, briefTask(doc)])).values()]
      },
    }
  }
}

function briefTask(doc: TaskDoc): Task {
  return { ...toTask(doc), description: '', descriptionTree: '' }
}
