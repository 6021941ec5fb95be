import type { Migration, MigrationTools } from '@smartproject/kit/mongo/migrations'

import { listFields, type TaskDoc } from '../task/store/task-model.js'

/** Superseded indexes of 002-work: they begin with the archive flag, which does not tell the trash. */
const SUPERSEDED = ['lane', 'calendar', 'clash']

const BATCH = 1_000

/** Every index of lanes begins so: a lane of one project is one stretch of it. */
const LANE = { tenantId: 1, projectNumber: 1, shelf: 1, status: 1 } as const

/** The indexes of boards, lists, calendars, counts and the search. */
export const taskLists: Migration = {
  id: '004-task-lists',
  async up(tools) {
    await fillListFields(tools)
    await tools.tenantCollection('tasks', [...orders(), ...handles(), ...days()])
    await dropSuperseded(tools)
  },
}

/**
 * One index for each order of a lane. All but `lane_update` are written only when their own field, the lane or the
 * shelf changes, so that the usual change of a task touches one of them.
 */
function orders() {
  const fields = {
    lane_update: 'updateTime',
    lane_create: 'createTime',
    lane_rank: 'rank',
    lane_name: 'nameKey',
    lane_due: 'dueDate',
    lane_start: 'startDate',
    lane_priority: 'priority',
    lane_points: 'storyPoints',
  }
  return [
    ...Object.entries(fields).map(([name, field]) => ({ name, key: { ...LANE, [field]: 1, _id: 1 } })),
    // Tasks without a value of a custom field, which come last by id.
    { name: 'lane_id', key: { ...LANE, _id: 1 } },
  ]
}

/** Indexes of values that few tasks share. */
function handles() {
  const { status: _status, ...shelf } = LANE
  return [
    // Tasks of an assignee and those of a label, newest update first as boards show them.
    { name: 'lane_assignee', key: { ...LANE, assigneeId: 1, updateTime: 1, _id: 1 } },
    { name: 'lane_label', key: { ...LANE, labelIds: 1, updateTime: 1, _id: 1 } },
    // The search. No time in it: the words of a task would all be written again with each change. The lane is, last,
    // so that lanes are counted without reading a task.
    { name: 'search', key: { ...shelf, terms: 1, status: 1 } },
    // Tasks by maker, watcher and helper.
    { name: 'involved', key: { ...shelf, involved: 1 } },
    {
      name: 'release',
      key: { ...shelf, releaseId: 1 },
      partialFilterExpression: { releaseId: { $gt: '' } },
    },
    {
      name: 'parent',
      key: { tenantId: 1, parentId: 1, shelf: 1 },
      partialFilterExpression: { parentId: { $gt: '' } },
    },
    // Counts and groups without reading a task: all that filters ask for of which a task has one value.
    {
      name: 'facets',
      key: {
        ...LANE,
        assigneeId: 1,
        taskType: 1,
        priority: 1,
        categoryId: 1,
        releaseId: 1,
        startDate: 1,
        dueDate: 1,
      },
    },
  ]
}

/** Spans of days: of a project's calendar, leave of its people included, and of a person in all projects. */
function days() {
  const span = { spanFrom: 1, _id: 1, spanTo: 1 } as const
  return [
    { name: 'project_days', key: { tenantId: 1, projectNumbers: 1, shelf: 1, ...span } },
    // A month need not read all tasks that began before it, but for these.
    {
      name: 'project_lengthy',
      key: { tenantId: 1, projectNumbers: 1, shelf: 1, lengthy: 1, ...span },
      partialFilterExpression: { lengthy: true },
    },
    { name: 'person_days', key: { tenantId: 1, assigneeId: 1, shelf: 1, ...span, status: 1 } },
  ]
}

/** Gives existing tasks the fields that lists sort and search by; a task that has them is left alone. */
async function fillListFields({ connection }: MigrationTools): Promise<void> {
  const tasks = connection.collection<TaskDoc>('tasks')
  const cursor = tasks.find({ nameKey: { $exists: false } }, { batchSize: BATCH })
  let steps = []
  for await (const task of cursor) {
    // No task of that age has a tree.
    const fields = listFields({ ...task, descriptionTree: '' })
    steps.push({ updateOne: { filter: { _id: task._id }, update: { $set: fields } } })
    if (steps.length < BATCH) continue
    await tasks.bulkWrite(steps, { ordered: false })
    steps = []
  }
  if (steps.length > 0) await tasks.bulkWrite(steps, { ordered: false })
}

async function dropSuperseded({ connection }: MigrationTools): Promise<void> {
  const tasks = connection.collection('tasks')
  const present = new Set((await tasks.indexes()).map((index) => index.name))
  for (const name of SUPERSEDED) if (present.has(name)) await tasks.dropIndex(name)
}
