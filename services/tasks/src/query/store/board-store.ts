import type { TenantId } from '@smartproject/kit/types/ids'
import { tenantReader, type Part } from '@smartproject/kit/mongo/tenant-reader'
import type { Connection } from 'mongoose'

import { projectPart, toProject } from '../../facts/area.js'
import { type BoardCountsDoc, shelfOf, type TaskDoc, toCard, toCounts } from '../../task/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { BoardStore } from '../domain/stored-board.js'
import type { TaskOrder } from '../domain/task-query.js'
import { cardIn } from './task-card.js'
import { positionOf, sortKeyOf } from './task-order.js'

/** Opens the boards of a tenant. Filters and orders are those of the stores that keep each thing. */
export function boardStore(connection: Connection): (tenantId: TenantId) => BoardStore {
  const bind = tenantReader(connection)
  return (tenantId) => {
    const read = bind(tenantId)
    return {
      async revision(number) {
        const [projects, counts] = await read([projectPart(number), countsPart(tenantId, number)])
        return { project: projects[0] ? toProject(projects[0]) : null, revision: counts[0]?.revision ?? 0 }
      },
      async read({ projectNumber, archived }, order, size) {
        const lane = (status: TaskStatus) => lanePart({ projectNumber, archived, status }, order, size)
        const [projects, counts, ...lanes] = await read([
          projectPart(projectNumber),
          countsPart(tenantId, projectNumber),
          lane('new'),
          lane('assigned'),
          lane('progress'),
          lane('resolved'),
          lane('closed'),
        ])
        return {
          project: projects[0] ? toProject(projects[0]) : null,
          counts: toCounts(counts[0]),
          lanes: TASK_STATUSES.map((status, place) => ({
            status,
            count: null,
            rows: (lanes[place] ?? []).map((doc) => ({
              task: toCard(doc),
              position: positionOf(doc, order),
            })),
          })),
        }
      },
    }
  }
}

function countsPart(tenantId: TenantId, number: number): Part<BoardCountsDoc> {
  return { collection: 'board_counts', filter: { _id: `${tenantId}:${number}` } }
}

function lanePart(
  lane: { projectNumber: number; archived: boolean; status: TaskStatus },
  order: TaskOrder,
  size: number,
): Part<TaskDoc> {
  const { projectNumber, archived, status } = lane
  const turn = order.descending ? -1 : 1
  return {
    collection: 'tasks',
    filter: { projectNumber, shelf: shelfOf({ archived, deleteTime: null }), status },
    sort: { [sortKeyOf(order).field]: turn, _id: turn },
    limit: size,
    projection: cardIn(order),
  }
}
