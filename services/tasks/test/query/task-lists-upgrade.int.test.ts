import { randomUUID } from 'node:crypto'

import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { tenantId } from '@smartproject/kit/types/ids'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'

import { facts } from '../../src/migrations/001-facts.js'
import { work } from '../../src/migrations/002-work.js'
import { tasks } from '../../src/migrations/003-tasks.js'
import { taskLists } from '../../src/migrations/004-task-lists.js'
import { EVERYTHING, NEWEST_FIRST } from '../../src/query/domain/task-query.js'
import { taskQueryStore } from '../../src/query/store/task-query-store.js'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = testDatabase('upgrade')
  db = await connectDatabase(database.uri, 'tasks')
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

it('after an upgrade a list finds existing tasks, and former indexes are dropped', async () => {
  await migrate(db.connection, [facts, work])
  const tenant = tenantId(randomUUID())
  const time = new Date('2026-01-01T00:00:00Z')
  const texts = { _id: 'old', itemId: 'WEB-7', name: 'Paint the kitchen', description: 'Blue', status: 'new' }
  const users = { tenantId: tenant, assigneeId: 'emad', createdBy: 'mona', leaveId: null, approverId: '' }
  const days = {
    startDate: '2026-01-01',
    dueDate: '2026-06-01',
    spanFrom: '2026-01-01',
    spanTo: '2026-06-01',
  }
  const numbers = {
    projectNumber: 7,
    projectNumbers: [7],
    taskType: 1,
    storyPoints: 0,
    priority: 0,
    version: 1,
  }
  const rest = {
    labelIds: [],
    categoryId: '',
    releaseId: '',
    archived: false,
    createTime: time,
    updateTime: time,
  }
  await db.connection
    .collection<{ _id: string }>('tasks')
    .insertOne({ ...texts, ...users, ...days, ...numbers, ...rest })
  await migrate(db.connection, [facts, work, tasks, taskLists])
  const store = taskQueryStore(db.connection)(tenant)
  for (const part of [{}, { text: 'kit' }, { text: 'web-7' }, { text: 'blue' }, { involvedUserId: 'mona' }]) {
    const selection = { projectNumbers: [7], archived: false, filter: { ...EVERYTHING, ...part } }
    for (const by of ['update_time', 'name'] as const) {
      const rows = await store.list(selection, { ...NEWEST_FIRST, by }, null, 10)
      expect(rows.map(({ task }) => [task.id, task.described])).toEqual([['old', true]])
    }
  }
  const may = { from: '2026-05-01', to: '2026-05-31' } as Parameters<typeof store.calendar>[1]
  expect(await store.calendar(7, may, null, 10)).toHaveLength(1)
  const indexes = (await db.connection.collection('tasks').indexes()).map((index) => index.name)
  expect(indexes).toEqual(expect.arrayContaining(['lane_update', 'search', 'facets']))
  expect(indexes).toEqual(expect.not.arrayContaining(['lane', 'calendar', 'clash']))
})
