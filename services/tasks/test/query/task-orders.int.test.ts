import { NEWEST_FIRST, type PagePosition, type TaskOrder } from '../../src/query/domain/task-query.js'
import { TASK_STATUSES } from '../../src/workflow/domain/lane.js'
import {
  expectIndexedReads,
  MANY,
  openFilledFixture,
  OTHERS,
  PROJECTS,
  selection,
  type FilledFixture,
} from './task-list-fixture.js'
import { FILTERS, ORDERS } from './task-orders.js'

/** Each order meets four of the ten filters here; `task-orders.full.int` pairs them all. */
const filtersOf = (order: TaskOrder) => {
  const first = ORDERS.indexOf(order)
  return [0, 1, 2, 3].map((step) => FILTERS[(first + 3 * step) % FILTERS.length] ?? {})
}

let fixture: FilledFixture

beforeAll(async () => {
  fixture = await openFilledFixture()
}, 60_000)

afterAll(() => fixture.stop())

describe.each(ORDERS)('in the order %j', (order) => {
  it('pages to the end without gaps or repeats, whatever the plan', async () => {
    for (const filter of filtersOf(order))
      expect(await fixture.allPages(filter, order, [MANY], 500)).toEqual(
        fixture.expected(filter, order, [MANY]),
      )
  })

  it('merges several queries for more projects than one takes', async () => {
    for (const filter of [{}, { assigneeIds: ['emad'] }, { priorities: [0, 2, 4] }])
      expect(await fixture.allPages(filter, order, OTHERS, 200)).toEqual(
        fixture.expected(filter, order, OTHERS),
      )
  })

  it('shows a board of it', async () => {
    const lanes = await fixture.store.board(selection({}, [MANY]), order, 26, 0)
    expect(lanes.map((lane) => lane.status)).toEqual([...TASK_STATUSES])
    for (const { status, rows, count } of lanes) {
      expect(count).toBeNull()
      const ids = fixture.expected({ statuses: [status] }, order, [MANY])
      expect(rows.map(({ task }) => task.id)).toEqual(ids.slice(0, 26))
    }
  })
})

describe('a list of tasks', () => {
  it('leaves descriptions in the database and marks tasks that have one', async () => {
    const rows = await fixture.store.list(selection({}, [MANY]), NEWEST_FIRST, null, 100)
    for (const { task: card } of rows) {
      const { described, ...task } = card
      const empty = { description: '', descriptionTree: '', checks: null }
      const whole = fixture.listed.find((one) => one.id === task.id)
      expect(described).toBe(whole?.description !== '')
      expect({ ...task, ...empty }).toEqual({ ...whole, ...empty })
    }
  })

  it('shows archived tasks only on demand, and never trash, leave or foreign tasks', async () => {
    const archived = { ...selection({}, PROJECTS), archived: true }
    const rows = await fixture.store.list(archived, NEWEST_FIRST, null, 10)
    expect(rows.map(({ task }) => task.id)).toEqual(['beside-1'])
    expect(await fixture.store.count(archived, Infinity)).toBe(1)
  })

  it('shows every task that stays where it is once, also while others move between pages', async () => {
    const moved = new Set<string>()
    const seen: string[] = []
    let after: PagePosition | null = null
    const tasks = fixture.connection.collection<{ _id: string }>('tasks')
    const projects = [OTHERS[0] ?? 0]
    const mine = fixture.listed.filter((task) => projects.includes(task.projectNumber))
    for (;;) {
      const rows = await fixture.store.list(selection({}, projects), NEWEST_FIRST, after, 3)
      seen.push(...rows.map(({ task }) => task.id))
      if (rows.length < 3) break
      after = rows.at(-1)?.position ?? null
      // One from the front and one from the end jump to the top.
      for (const id of [seen.at(0), mine.find(({ id: one }) => !seen.includes(one) && !moved.has(one))?.id])
        if (id !== undefined) {
          moved.add(id)
          await tasks.updateOne({ _id: id }, { $set: { updateTime: new Date(Date.now() + moved.size) } })
        }
    }
    const stayed = mine.map((task) => task.id).filter((id) => !moved.has(id))
    expect(new Set(seen).size).toBe(seen.length)
    expect(stayed.filter((id) => !seen.includes(id))).toEqual([])
    for (const task of mine)
      await tasks.updateOne({ _id: task.id }, { $set: { updateTime: task.updateTime } })
  })

  it('reads no whole collection and sorts nothing in memory in all of this', async () => {
    await expectIndexedReads(fixture, 300)
  })
})
