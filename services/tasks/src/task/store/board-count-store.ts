import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { Part } from '@smartproject/kit/mongo/tenant-reader'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TaskStatus } from '../../workflow/area.js'
import { type BoardCounts, FIRST_REVISION, noCounts } from '../domain/board-counts.js'
import type { BoardCountStore } from '../domain/ports.js'

const COLLECTION = 'board_counts'

/** Counts as they are stored. */
interface BoardCountsDoc extends TenantOwned {
  projectNumber: number
  live: Record<TaskStatus, number>
  archived: Record<TaskStatus, number>
  gantt: number
  calendar: number
  /** All changes of the board. Missing until the first change after revisions came. */
  revision?: number
  /** Those of them that say in `laneChanges` which lanes they changed; the others may have changed any. */
  revisionsOfLanes?: number
  laneChanges?: Partial<Record<TaskStatus, number>>
}

const lanes = {
  _id: false,
  new: Number,
  assigned: Number,
  progress: Number,
  resolved: Number,
  closed: Number,
}

const schema = new Schema<BoardCountsDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    live: lanes,
    archived: lanes,
    gantt: Number,
    calendar: Number,
    revision: Number,
    revisionsOfLanes: Number,
    laneChanges: lanes,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

function idIn(tenantId: TenantId, projectNumber: number): string {
  return `${tenantId}:${projectNumber}`
}

/** The counts of a board as one of several lists that are read together; see {@link toCounts}. */
export function boardCountsPart(tenantId: TenantId, projectNumber: number): Part<BoardCountsDoc> {
  return { collection: COLLECTION, filter: { _id: idIn(tenantId, projectNumber) } }
}

/** Opens the counts of a tenant's boards: one document for each project. */
export function boardCountStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BoardCountStore {
  const bind = tenantCollection(connection.model<BoardCountsDoc>('BoardCounts', schema), { plain: true })
  return (tenantId, session) => {
    const counts = bind(tenantId, session)
    const idOf = (projectNumber: number) => idIn(tenantId, projectNumber)
    return {
      async of(projectNumber) {
        return toCounts(await counts.findOne({ _id: idOf(projectNumber) }))
      },
      async open(projectNumber) {
        const { laneRevisions: _laneRevisions, ...counted } = noCounts()
        const first = { projectNumber, ...counted }
        await counts.updateOne({ _id: idOf(projectNumber) }, { $setOnInsert: first }, { upsert: true })
      },
      async add(projectNumber, steps, changed) {
        // Leave is on no board.
        if (projectNumber === 0) return
        const revisions = {
          revision: 1,
          revisionsOfLanes: 1,
          ...Object.fromEntries([...changed].map((lane) => [`laneChanges.${lane}`, 1])),
        }
        await counts.updateOne(
          { _id: idOf(projectNumber) },
          { $inc: { ...Object.fromEntries(steps), ...revisions }, $setOnInsert: { projectNumber } },
          { upsert: true },
        )
      },
      async revise(projectNumber) {
        const all = { $gt: `${tenantId}:`, $lt: `${tenantId};` }
        const which = projectNumber === 'all' ? all : idOf(projectNumber)
        await counts.updateMany({ _id: which }, { $inc: { revision: 1 } })
      },
    }
  }
}

/** The counts of a document; none where there is no document yet. */
export function toCounts(doc: BoardCountsDoc | null | undefined): BoardCounts {
  const none = noCounts()
  if (!doc) return none
  return {
    live: { ...none.live, ...doc.live },
    archived: { ...none.archived, ...doc.archived },
    gantt: doc.gantt ?? 0,
    calendar: doc.calendar ?? 0,
    laneRevisions: laneRevisions(doc),
  }
}

/** A change without named lanes counts for each lane. */
function laneRevisions({ revision = 0, revisionsOfLanes = 0, laneChanges = {} }: BoardCountsDoc) {
  const ofAll = FIRST_REVISION + revision - revisionsOfLanes
  const of = (lane: TaskStatus) => ofAll + (laneChanges[lane] ?? 0)
  return {
    new: of('new'),
    assigned: of('assigned'),
    progress: of('progress'),
    resolved: of('resolved'),
    closed: of('closed'),
  }
}
