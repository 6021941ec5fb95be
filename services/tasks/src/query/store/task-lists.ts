import { type TaskDoc, toCard } from '../../task/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { LaneRows, PagePosition, TaskOrder, TaskRow, TaskSelection } from '../domain/task-query.js'
import { cardIn } from './task-card.js'
import { countLane } from './task-counts.js'
import { conditionsOf, lanesOf, oneOf, placeOf } from './task-filter.js'
import { comparePositions, keyFields, positionOf } from './task-order.js'
import { groupsOf, type Handle, handleOf, matchBy, type Tasks, walkOf } from './task-plan.js'
import { type Stretch, stretchesAfter } from './task-stretches.js'

/** A page of tasks; see the port. */
export async function listTasks(
  tasks: Tasks,
  selection: TaskSelection,
  order: TaskOrder,
  after: PagePosition | null,
  limit: number,
): Promise<TaskRow[]> {
  const statuses = lanesOf(selection.filter)
  if (statuses.length === 0 || selection.projectNumbers.length === 0) return []
  const handle = await handleOf(tasks, selection, statuses, order)
  if (!handle) return walk(tasks, selection, statuses, order, after, limit)
  const places = await placesOf(tasks, selection, statuses, order, handle)
  const compare = comparePositions(order)
  const page = places.filter((place) => after === null || compare(place, after) > 0).slice(0, limit)
  const rows = await rowsAt(tasks, order, page)
  return page.flatMap(({ id }) => rows.get(id) ?? [])
}

/** The lanes of a board; see the port. */
export async function listBoard(
  tasks: Tasks,
  selection: TaskSelection,
  order: TaskOrder,
  size: number,
  countLimit: number,
): Promise<LaneRows[]> {
  const statuses = lanesOf(selection.filter)
  const handle = statuses.length === 0 ? null : await handleOf(tasks, selection, statuses, order)
  if (handle) return fewLanes(tasks, selection, statuses, order, size, handle)
  return Promise.all(
    TASK_STATUSES.map(async (status) => {
      if (!statuses.includes(status)) return { status, rows: [], count: countLimit > 0 ? 0 : null }
      const [rows, count] = await Promise.all([
        walk(tasks, selection, [status], order, null, size),
        countLimit > 0 ? countLane(tasks, selection, status, countLimit + 1) : null,
      ])
      return { status, rows, count }
    }),
  )
}

async function fewLanes(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  order: TaskOrder,
  size: number,
  handle: Handle,
): Promise<LaneRows[]> {
  const places = Map.groupBy(
    await placesOf(tasks, selection, statuses, order, handle),
    ({ status }) => status,
  )
  const shown = [...places.values()].flatMap((lane) => lane.slice(0, size))
  const rows = await rowsAt(tasks, order, shown)
  return TASK_STATUSES.map((status) => {
    const lane = places.get(status) ?? []
    const first = lane.slice(0, size).flatMap(({ id }) => rows.get(id) ?? [])
    return { status, rows: first, count: lane.length }
  })
}

/** The places of all tasks that pass, in order; there are few. */
async function placesOf(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  order: TaskOrder,
  handle: Handle,
): Promise<(PagePosition & { status: TaskStatus })[]> {
  const docs = await tasks.find(matchBy(handle, selection, statuses), {
    projection: keyFields(order),
    hint: handle.index,
  })
  return docs
    .map((doc) => ({ ...positionOf(doc, order), status: doc.status }))
    .toSorted(comparePositions(order))
}

async function rowsAt(
  tasks: Tasks,
  order: TaskOrder,
  places: readonly PagePosition[],
): Promise<Map<string, TaskRow>> {
  if (places.length === 0) return new Map()
  const ids = places.map(({ id }) => id)
  const docs = await tasks.find({ _id: { $in: ids } }, { projection: cardIn(order) })
  return new Map(docs.map((doc) => [doc._id, toRow(doc, order)]))
}

/** Walks the lanes in order until the page is full: first tasks with a value, then those without. */
async function walk(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  order: TaskOrder,
  after: PagePosition | null,
  limit: number,
): Promise<TaskRow[]> {
  const rows: TaskRow[] = []
  for (const stretch of stretchesAfter(order, after, selection.filter)) {
    const docs = await read(tasks, selection, statuses, order, stretch, limit - rows.length)
    rows.push(...docs.map((doc) => toRow(doc, order)))
    if (rows.length >= limit) break
  }
  return rows
}

async function read(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  order: TaskOrder,
  stretch: Stretch,
  limit: number,
): Promise<TaskDoc[]> {
  const { index, scans } = walkOf(selection, statuses, stretch)
  const conditions = conditionsOf(selection.filter)
  const options = { sort: stretch.sort, limit, hint: index, projection: cardIn(order) }
  const groups = groupsOf(selection.projectNumbers, scans)
  const pages = await Promise.all(
    groups.map((projects) => {
      const place = { ...placeOf(selection, statuses), projectNumber: oneOf(projects) }
      return tasks.find({ ...place, $and: [conditions, stretch.match] }, options)
    }),
  )
  const [only] = pages
  if (pages.length === 1 && only) return only
  const compare = comparePositions(order)
  return pages
    .flat()
    .toSorted((a, b) => compare(positionOf(a, order), positionOf(b, order)))
    .slice(0, limit)
}

function toRow(doc: TaskDoc, order: TaskOrder): TaskRow {
  return { task: toCard(doc), position: positionOf(doc, order) }
}
