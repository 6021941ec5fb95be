import { EVERYTHING } from '../../src/query/domain/task-query.js'
import type { Task } from '../../src/task/domain/task.js'
import {
  expectIndexedReads,
  MANY,
  openFilledFixture,
  PROJECTS,
  selection,
  type FilledFixture,
} from './task-list-fixture.js'
import { passes } from './task-list-oracle.js'

let fixture: FilledFixture

beforeAll(async () => {
  fixture = await openFilledFixture()
}, 60_000)

afterAll(() => fixture.stop())

it('a list of tasks counts views and people as they are', async () => {
  const filter = { priorities: [2] }
  const mine = fixture.listed.filter(
    (task) => task.projectNumber === MANY && passes(task, { ...EVERYTHING, ...filter }),
  )
  const views = await fixture.store.viewCounts(selection(filter, [MANY]))
  expect(views.lanes.get('progress')).toBe(mine.filter((task) => task.status === 'progress').length)
  expect(views.gantt).toBe(mine.filter((task) => task.startDate && task.dueDate).length)
  expect(views.calendar).toBe(mine.filter((task) => task.startDate ?? task.dueDate).length)
  const people = await fixture.store.assigneeSpans(MANY)
  expect(people.map(({ userId }) => userId)).toEqual(['emad', 'mona', 'sara'])
  const emad = fixture.listed.filter((task) => task.projectNumber === MANY && task.assigneeId === 'emad')
  const days = emad.flatMap((task) => [task.startDate ?? task.dueDate, task.dueDate ?? task.startDate])
  const known = days.filter((date) => date !== null).toSorted()
  expect(people[0]).toEqual({ userId: 'emad', from: known.at(0), to: known.at(-1), count: emad.length })
})

it.each([
  'status',
  'assignee',
  'label',
  'category',
  'release',
  'priority',
  'task_type',
  'cost_centre',
  'project',
] as const)('a list of tasks groups by %s', async (by) => {
  const keys = (task: Task): readonly (string | number)[] =>
    ({
      status: [task.status],
      assignee: [task.assigneeId],
      label: task.labelIds.length === 0 ? [''] : task.labelIds,
      category: [task.categoryId],
      release: [task.releaseId],
      priority: [task.priority],
      task_type: [task.taskType],
      cost_centre: [task.costCentre],
      project: [task.projectNumber],
    })[by]
  const counts: Record<string, number> = {}
  for (const task of fixture.listed) for (const key of keys(task)) counts[key] = (counts[key] ?? 0) + 1
  expect(Object.fromEntries(await fixture.store.group(selection({}, PROJECTS), by))).toEqual(counts)
})

it('a list of tasks reads no whole collection and sorts nothing in memory in all of this', async () => {
  await expectIndexedReads(fixture, 5)
})
