import { plainDate } from '@smartproject/kit/types/plain-date'

import { NEWEST_FIRST, type TaskFilter, type TaskOrder } from '../../src/query/domain/task-query.js'
import {
  expectIndexedReads,
  MANY,
  ON_SIZE,
  openFilledFixture,
  PROJECTS,
  selection,
  whole,
  type FilledFixture,
} from './task-list-fixture.js'
import { passes } from './task-list-oracle.js'

const FILTERS: Partial<TaskFilter>[] = [
  {},
  { text: 'common' },
  { text: 'ÉCART kit' },
  { text: 'paint', textScope: 'description' },
  { text: 'paint', textScope: 'name' },
  { text: 'p41-7' },
  { text: '7', textScope: 'item_id' },
  { text: 'nowhere' },
  { statuses: ['new', 'closed'] },
  { taskTypes: [2, 5] },
  { assigneeIds: ['emad'] },
  { assigneeIds: ['', 'sara'] },
  { labelIds: ['red'] },
  { labelIds: ['red', 'blue'] },
  { labelIds: [''] },
  { labelIds: ['', 'green'] },
  { categoryIds: ['', 'cat-a'] },
  { releaseIds: ['rel-a'] },
  { releaseIds: [''] },
  { priorities: [0, 4] },
  { dueFrom: plainDate('2026-02-20') },
  { dueFrom: plainDate('2026-02-20'), dueTo: plainDate('2026-02-25') },
  { overdueOn: plainDate('2026-02-15') },
  { overdueOn: plainDate('2026-02-15'), statuses: ['closed'] },
  { noDueDate: true },
  { noDueDate: true, assigneeIds: ['emad'], text: 'common' },
  { noDueDate: true, overdueOn: plainDate('2026-02-15') },
  { custom: [{ ...ON_SIZE, minNumber: 10, maxNumber: 12 }] },
  { custom: [{ ...ON_SIZE, minNumber: 10, maxNumber: 12, slot: 10 }] },
  { custom: [{ ...ON_SIZE, texts: [''] }] },
  { parentIds: ['parent'] },
  { involvedUserId: 'vera' },
  { involvedUserId: 'sara', text: 'common', labelIds: ['red'], assigneeIds: ['emad'] },
]

let fixture: FilledFixture

beforeAll(async () => {
  fixture = await openFilledFixture()
}, 60_000)

afterAll(() => fixture.stop())

describe('a query of tasks', () => {
  it.each(FILTERS)('finds, counts and groups exactly the tasks that pass %j', async (filter) => {
    for (const projects of [[MANY], PROJECTS]) {
      const ids = fixture.expected(filter, NEWEST_FIRST, projects)
      expect(await fixture.allPages(filter, NEWEST_FIRST, projects, 600)).toEqual(ids)
      expect(await fixture.store.count(selection(filter, projects), Infinity)).toBe(ids.length)
      const found = fixture.listed.filter(
        (task) => projects.includes(task.projectNumber) && passes(task, whole(filter)),
      )
      const sizes = Map.groupBy(found, (task) => task.assigneeId)
      const groups = await fixture.store.group(selection(filter, projects), 'assignee')
      expect(Object.fromEntries(groups)).toEqual(
        Object.fromEntries([...sizes].map(([key, tasks]) => [key, tasks.length])),
      )
    }
  })

  it.each(FILTERS)('shows the lanes of a board with %j and counts them up to the limit', async (filter) => {
    const statusOf = new Map(fixture.listed.map((task) => [task.id, task.status]))
    const order: TaskOrder = { by: 'due_date', slot: null, descending: false }
    for (const by of [NEWEST_FIRST, order])
      for (const { status, rows, count } of await fixture.store.board(
        selection(filter, [MANY]),
        by,
        26,
        500,
      )) {
        const ids = fixture.expected(filter, by, [MANY]).filter((id) => statusOf.get(id) === status)
        expect(rows.map(({ task }) => task.id)).toEqual(ids.slice(0, 26))
        // Few tasks are counted to the end; one more than the limit says that there are more.
        expect([ids.length, Math.min(ids.length, 501)]).toContain(count)
      }
  })

  it('reads no whole collection and sorts nothing in memory in all of this', async () => {
    await expectIndexedReads(fixture, 300)
  })
})
