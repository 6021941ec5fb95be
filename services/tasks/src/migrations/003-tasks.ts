import type { Migration, MigrationTools } from '@smartproject/kit/mongo/migrations'
import { generateKeyBetween } from 'fractional-indexing'

import { noCounts } from '../task/domain/board-counts.js'
import { LEAVE_TASK_TYPE, NOTHING_COUNTED } from '../task/domain/task.js'
import type { TaskStatus } from '../workflow/domain/lane.js'

const HOUR_S = 3_600
const BATCH = 1_000

/** Whatever a task has beyond the first release, the counts of boards, and changes that can be taken back. */
export const tasks: Migration = {
  id: '003-tasks',
  async up(tools) {
    await tools.tenantCollection('tasks', [...links()])
    await tools.tenantCollection('task_revisions', [
      { key: { tenantId: 1, taskId: 1, revision: -1, _id: -1 }, name: 'newest' },
    ])
    await tools.tenantCollection('board_counts', [])
    await tools.tenantCollection('bulk_changes', [
      { key: { tenantId: 1, undoId: 1, _id: 1 }, name: 'undo' },
      { key: { time: 1 }, name: 'time_ttl', expireAfterSeconds: HOUR_S },
    ])
    await fillTasks(tools)
    await fillRanks(tools)
    await fillRevisions(tools)
    await fillCounts(tools)
  },
}

/** References to a task: few tasks name any, so these hold little. */
function links() {
  return ['relatedIds', 'blockedByIds', 'splitOfId'].map((field) => ({
    name: field,
    key: { tenantId: 1, [field]: 1 },
    partialFilterExpression: { [field]: { $gt: '' } },
  }))
}

/** Gives existing tasks the fields they lack; those that have them are left alone. */
async function fillTasks({ connection }: MigrationTools): Promise<void> {
  await connection.collection('tasks').updateMany({ shelf: { $exists: false } }, [
    {
      $set: {
        people: [],
        parentId: '',
        splitOfId: '',
        relatedIds: [],
        risks: [],
        blockedByIds: [],
        watcherIds: [],
        estimateMinutes: 0,
        custom: [],
        // An expression cannot be an empty object.
        slots: { $literal: {} },
        rank: '',
        shelf: { $cond: ['$archived', 'archived', 'live'] },
        deleteTime: null,
        counted: NOTHING_COUNTED,
      },
    },
  ])
}

/** Puts each lane into the order its board showed: newest update first. Leave has no place. */
async function fillRanks({ connection }: MigrationTools): Promise<void> {
  const collection = connection.collection<{
    _id: string
    tenantId: string
    projectNumber: number
    status: string
  }>('tasks')
  const cursor = collection
    .find(
      { rank: '', taskType: { $ne: LEAVE_TASK_TYPE } },
      { projection: { tenantId: 1, projectNumber: 1, status: 1 }, batchSize: BATCH },
    )
    .sort({ tenantId: 1, projectNumber: 1, status: 1, updateTime: -1, _id: -1 })
    .allowDiskUse()
  let [lane, rank] = ['', null as string | null]
  let steps = []
  for await (const { _id, tenantId, projectNumber, status } of cursor) {
    const ofTask = `${tenantId}:${projectNumber}:${status}`
    rank = generateKeyBetween(lane === ofTask ? rank : null, null)
    lane = ofTask
    steps.push({ updateOne: { filter: { _id }, update: { $set: { rank } } } })
    if (steps.length < BATCH) continue
    await collection.bulkWrite(steps, { ordered: false })
    steps = []
  }
  if (steps.length > 0) await collection.bulkWrite(steps, { ordered: false })
}

/** Numbers the changes of each task; fields that changed together have one time. */
async function fillRevisions({ connection }: MigrationTools): Promise<void> {
  const collection = connection.collection<{ _id: string; taskId: string; time: Date }>('task_revisions')
  const cursor = collection
    .find({ revision: { $exists: false } }, { projection: { taskId: 1, time: 1 }, batchSize: BATCH })
    .sort({ taskId: 1, time: 1, _id: 1 })
    .allowDiskUse()
  let last = { taskId: '', time: 0, revision: 0 }
  for await (const { _id, taskId, time } of cursor) {
    const same = last.taskId === taskId
    const revision = same ? last.revision + (last.time === time.getTime() ? 0 : 1) : 1
    last = { taskId, time: time.getTime(), revision }
    await collection.updateOne({ _id }, { $set: { revision } })
  }
}

interface CountRow {
  _id: { tenantId: string; projectNumber: number; shelf: 'live' | 'archived'; status: TaskStatus }
  count: number
  gantt: number
  calendar: number
}

/** Counts what is there. A count that was kept meanwhile is taken for true. */
async function fillCounts({ connection }: MigrationTools): Promise<void> {
  const rows = connection.collection('tasks').aggregate<CountRow>([
    { $match: { taskType: { $ne: LEAVE_TASK_TYPE }, shelf: { $in: ['live', 'archived'] } } },
    {
      $group: {
        _id: { tenantId: '$tenantId', projectNumber: '$projectNumber', shelf: '$shelf', status: '$status' },
        count: { $sum: 1 },
        gantt: { $sum: { $cond: [{ $and: ['$startDate', '$dueDate'] }, 1, 0] } },
        calendar: { $sum: { $cond: [{ $or: ['$startDate', '$dueDate'] }, 1, 0] } },
      },
    },
  ])
  const projects = new Map<string, ReturnType<typeof emptyCounts>>()
  for await (const { _id: of, count, gantt, calendar } of rows) {
    const id = `${of.tenantId}:${of.projectNumber}`
    const counts = projects.get(id) ?? emptyCounts(of.tenantId, of.projectNumber)
    counts[of.shelf][of.status] = count
    if (of.shelf === 'live') {
      counts.gantt += gantt
      counts.calendar += calendar
    }
    projects.set(id, counts)
  }
  const collection = connection.collection<{ _id: string }>('board_counts')
  for (const [_id, counts] of projects)
    await collection.updateOne({ _id }, { $setOnInsert: counts }, { upsert: true })
}

function emptyCounts(tenantId: string, projectNumber: number) {
  const { live, archived, gantt, calendar } = noCounts()
  return { tenantId, projectNumber, live: { ...live }, archived: { ...archived }, gantt, calendar }
}
