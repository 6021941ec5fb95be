import type { TenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { PipelineStage } from 'mongoose'

import { FILTER_ROWS } from '../../fields/area.js'
import { nameKeyOf, searchExpressions } from '../../search/area.js'
import type { TaskDoc } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import type { CustomCondition, TaskFilter, TaskOrder, TaskSelection } from '../domain/task-query.js'
import { conditionsOf, NO_TEXT, oneOf, placeOf, type TaskMatch, valueConditions } from './task-filter.js'

/*
 * Which index answers a list. Every query names its index: some thirty begin alike, and choosing among them by trial
 * would cost more than the query itself.
 *
 * 1. A part of the filter that few tasks pass (a word, a label, a person, a parent, a release) is a handle: its keys
 *    are counted up to FEW in its index, and when there are no more, these tasks are read by it and put in order here.
 *    That is bounded whatever the order is and however the matches are spread.
 * 2. Otherwise the lanes are walked in order, by person or label where an index has both; many pass, so a page is full
 *    soon.
 *
 * Several lanes and projects are one walk: MongoDB merges one ordered scan for each combination, up to MAX_SCANS.
 * More projects than that are asked in groups and merged here. So lists over all projects need no indexes of their
 * own, cost nothing at writes, and read no task that is not shown.
 */

/** The tasks of a tenant. */
export type Tasks = TenantCollection<TaskDoc>

/** As many tasks are put in order here at most. */
export const FEW = 2_000

/** Beyond this MongoDB (internalQueryMaxScansToExplode) would sort in memory instead of merging ordered scans. */
const MAX_SCANS = 200
const MAX_WORDS = 3

/** Indexes of a part of the filter that deliver what passes it newest update first. */
const NEWEST_BY = new Set(['lane_assignee', 'lane_label'])

/** A part of a filter that an index finds tasks by. */
export interface Handle {
  readonly index: string
  readonly match: TaskMatch
  /** The parts of the filter that need not be looked at any more: what the index says is enough. */
  readonly met: Partial<TaskFilter>
}

/** The handle by which few tasks are found; null when the lanes are better walked. */
export async function handleOf(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  order: TaskOrder | null,
): Promise<Handle | null> {
  const handles = handlesOf(selection, statuses)
  // These come in order by an index of their own, however many there are.
  if (order?.by === 'update_time' && handles.every(({ index }) => NEWEST_BY.has(index))) return null
  const counted = await Promise.all(
    handles.map(async (handle) => ({
      handle,
      count: await countUpTo(tasks, handle.match, handle.index, FEW + 1),
    })),
  )
  const best = counted.toSorted((a, b) => a.count - b.count)[0]
  return best && best.count <= FEW ? best.handle : null
}

/** The passing tasks, by a handle. It stands first, so that of several words its own gives the index its bounds. */
export function matchBy(
  handle: Handle,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
): TaskMatch {
  const left = conditionsOf({ ...selection.filter, ...handle.met })
  return { $and: [handle.match, placeOf(selection, statuses), left] }
}

/** The stage of a pipeline that lets matching documents through. */
export function matching(match: TaskMatch): PipelineStage {
  return { $match: match as PipelineStage.Match['$match'] }
}

/** How many documents match, at most `limit`. */
export function countUpTo(tasks: Tasks, match: TaskMatch, hint: string, limit: number): Promise<number> {
  return tasks.count(match, limit === Infinity ? { hint } : { hint, limit })
}

/** The index a walk goes along, and how many ordered scans it takes for each project. */
export function walkOf(
  { filter }: TaskSelection,
  statuses: readonly TaskStatus[],
  stretch: { index: string },
): { index: string; scans: number } {
  if (stretch.index === 'lane_update')
    for (const [index, values] of [
      ['lane_assignee', filter.assigneeIds.length],
      // No label at all is two stretches of the index.
      ['lane_label', indexedLabels(filter.labelIds).length * (filter.labelIds[0] === '' ? 2 : 1)],
    ] as const) {
      const scans = statuses.length * values
      if (scans > 0 && scans <= MAX_SCANS) return { index, scans }
    }
  return { index: stretch.index, scans: statuses.length }
}

/** Projects in groups that can be asked at once. */
export function groupsOf(projectNumbers: readonly number[], scans: number): number[][] {
  const size = Math.max(1, Math.floor(MAX_SCANS / scans))
  return Array.from({ length: Math.ceil(projectNumbers.length / size) }, (_, i) =>
    projectNumbers.slice(i * size, (i + 1) * size),
  )
}

/** The parts of a filter that an index finds tasks by, those likely to find the fewest first. */
export function handlesOf(selection: TaskSelection, statuses: readonly TaskStatus[]): Handle[] {
  const { filter } = selection
  const place = placeOf(selection, statuses)
  const { projectNumber, shelf } = place
  const named = filter.releaseIds.includes('') ? [] : filter.releaseIds
  const { parentIds, assigneeIds, involvedUserId } = filter
  return [
    ...add(parentIds.length > 0, 'parent', { parentId: oneOf(parentIds), shelf }, { parentIds: [] }),
    ...filter.custom.flatMap((condition) => slotHandle(place, condition)),
    ...add(
      named.length > 0,
      'release',
      { projectNumber, shelf, releaseId: oneOf(named) },
      { releaseIds: [] },
    ),
    ...add(
      assigneeIds.length > 0,
      'lane_assignee',
      { ...place, assigneeId: oneOf(assigneeIds) },
      { assigneeIds: [] },
    ),
    ...labelHandle(place, filter.labelIds),
    ...TEXTS.flatMap((row) => textHandle(place, row, filter)),
    ...wordHandles(place, filter),
    ...add(filter.noDueDate, 'lane_due', { ...place, dueDate: NO_TEXT }, { noDueDate: false }),
    ...add(
      involvedUserId !== '',
      'involved',
      { projectNumber, shelf, involved: involvedUserId },
      { involvedUserId: '' },
    ),
  ]
}

function add(there: boolean, index: string, match: TaskMatch, met: Partial<TaskFilter>): Handle[] {
  return there ? [{ index, match, met }] : []
}

/** The labels if their index knows them: some, or none at all, but not both at once. */
function indexedLabels(ids: readonly string[]): readonly string[] {
  return ids.length > 1 && ids.includes('') ? [] : ids
}

function labelHandle(place: TaskMatch, ids: readonly string[]): Handle[] {
  const labelIds = ids[0] === '' ? [] : oneOf(ids)
  return add(indexedLabels(ids).length > 0, 'lane_label', { ...place, labelIds }, { labelIds: [] })
}

/** Fields that are typed and sorted by: their index holds the tasks that have a value. */
const TEXTS = FILTER_ROWS.filter(({ shape, order }) => shape.kind === 'text' && order)

function textHandle(place: TaskMatch, row: (typeof TEXTS)[number], filter: TaskFilter): Handle[] {
  const texts = filter[row.filter] as readonly string[]
  const known = texts.length > 0 && !texts.includes('')
  return add(known, row.order?.index ?? '', { ...place, [row.key]: oneOf(texts) }, { [row.filter]: [] })
}

function wordHandles(place: TaskMatch, { text, textScope }: TaskFilter): Handle[] {
  const words = searchExpressions(text, textScope)
  return words
    .slice(0, MAX_WORDS)
    .flatMap((terms) => add(true, 'search', { ...place, terms }, words.length === 1 ? { text: '' } : {}))
}

function slotHandle(place: TaskMatch, condition: CustomCondition): Handle[] {
  const { slot, texts } = condition
  if (slot === undefined || texts.includes('')) return []
  const field = `slots.s${slot}`
  const values = valueConditions({ ...condition, texts: texts.map(nameKeyOf) })
  const conditions = [{ $exists: true }, ...values].map((value) => ({ [field]: value }))
  return add(true, `slot_${slot}`, { ...place, $and: conditions }, {})
}
