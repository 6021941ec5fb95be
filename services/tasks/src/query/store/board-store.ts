import type { TenantId } from '@smartproject/kit/types/ids'
import { tenantReader, type Part } from '@smartproject/kit/mongo/tenant-reader'
import type { Connection } from 'mongoose'

import { type ProjectDoc, projectPart, toProject } from '../../facts/area.js'
import {
  type BoardCounts,
  boardCountsPart,
  shelfOf,
  type TaskDoc,
  toCard,
  toCounts,
} from '../../task/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { BoardHead, BoardSelection, BoardStore } from '../domain/stored-board.js'
import type { LaneRows, TaskOrder } from '../domain/task-query.js'
import { cardIn } from './task-card.js'
import { positionOf, sortKeyOf } from './task-order.js'

/** Opens the boards of a tenant. Filters and orders are those of the stores that keep each thing. */
export function boardStore(connection: Connection): (tenantId: TenantId) => BoardStore {
  const bind = tenantReader(connection)
  return (tenantId) => {
    const read = bind(tenantId)
    const head = (number: number) => [projectPart(number), boardCountsPart(tenantId, number)] as const
    return {
      async head(number) {
        const [projects, counts] = await read(head(number))
        return toHead(projects, toCounts(counts[0]))
      },
      async read(selection) {
        const lanes = TASK_STATUSES.map((status) => lanePart(selection, status))
        const [projects, counts, ...found] = await read([...head(selection.projectNumber), ...lanes])
        const rows = TASK_STATUSES.map((status, place) => toLane(status, found[place], selection.order))
        return { ...toHead(projects, toCounts(counts[0])), lanes: rows }
      },
      async lanes(selection, statuses) {
        const found = await read(statuses.map((status) => lanePart(selection, status)))
        return statuses.map((status, place) => toLane(status, found[place], selection.order))
      },
    }
  }
}

function toHead(projects: ProjectDoc[], counts: BoardCounts): BoardHead {
  return { project: projects[0] ? toProject(projects[0]) : null, counts }
}

function toLane(status: TaskStatus, docs: TaskDoc[] = [], order: TaskOrder): LaneRows {
  const rows = docs.map((doc) => ({ task: toCard(doc), position: positionOf(doc, order) }))
  return { status, count: null, rows }
}

function lanePart(
  { projectNumber, archived, order, size }: BoardSelection,
  status: TaskStatus,
): Part<TaskDoc> {
  const turn = order.descending ? -1 : 1
  return {
    collection: 'tasks',
    filter: { projectNumber, shelf: shelfOf({ archived, deleteTime: null }), status },
    sort: { [sortKeyOf(order).field]: turn, _id: turn },
    limit: size,
    projection: cardIn(order),
  }
}
