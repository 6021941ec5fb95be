import { randomUUID } from 'node:crypto'

import { tenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { TASK_STATUSES, type Task, type TaskStatus } from '../src/domain/work/task.js'
import {
  EVERYTHING,
  NEWEST_FIRST,
  type CustomCondition,
  type PagePosition,
  type SortBy,
  type TaskFilter,
  type TaskOrder,
} from '../src/domain/work/task-query.js'
import { aListedTask, dice, openListRoom, type ListRoom } from './task-list-fixture.js'
import { inOrder, passes } from './task-list-oracle.js'

const MANY = 41
const OTHERS = Array.from({ length: 44 }, (_, i) => 100 + i)
const PROJECTS = [MANY, ...OTHERS]
const SORTS: SortBy[] = [
  'update_time',
  'rank',
  'due_date',
  'start_date',
  'priority',
  'story_points',
  'name',
  'create_time',
  'custom',
]
const ORDERS = SORTS.flatMap((by) =>
  [true, false].map((descending): TaskOrder => ({ by, slot: by === 'custom' ? 10 : null, descending })),
)
/** Filters that leave many, few, or single values of a sort key. */
const ALONG: Partial<TaskFilter>[] = [
  {},
  { priorities: [3] },
  { priorities: [0, 2, 4] },
  { dueFrom: plainDate('2026-02-20'), dueTo: plainDate('2026-02-24') },
  { dueFrom: plainDate('2026-02-20'), dueTo: plainDate('2026-02-20') },
  { text: 'common' },
  { assigneeIds: ['emad'] },
]
const nothing: CustomCondition = {
  fieldId: 'size',
  texts: [],
  minNumber: null,
  maxNumber: null,
  from: null,
  to: null,
}
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
  { custom: [{ ...nothing, minNumber: 10, maxNumber: 12 }] },
  { custom: [{ ...nothing, minNumber: 10, maxNumber: 12, slot: 10 }] },
  { custom: [{ ...nothing, texts: [''] }] },
  { parentIds: ['parent'] },
  { involvedUserId: 'vera' },
  { involvedUserId: 'sara', text: 'common', labelIds: ['red'], assigneeIds: ['emad'] },
]

let room: ListRoom
let listed: Task[]
let statusOf: Map<string, TaskStatus>

beforeAll(async () => {
  room = await openListRoom()
  const roll = dice(7)
  const task = (n: number, projectNumber: number) => aListedTask(n, projectNumber, roll)
  listed = [
    // More than are ever put in order at once share a word, so that lists have to walk.
    ...Array.from({ length: 2_900 }, (_, n) => task(n, MANY)),
    ...OTHERS.flatMap((number) => Array.from({ length: 12 }, (_, n) => task(n, number))),
  ].map((one, n) => (n % 300 === 0 ? { ...one, parentId: 'parent' } : one))
  statusOf = new Map(listed.map((task) => [task.id, task.status]))
  const [first] = listed
  if (!first) throw new Error('no tasks')
  const beside = (n: number, fields: Partial<Task>): Task => ({
    ...first,
    id: `beside-${n}`,
    itemId: `B-${n}`,
    ...fields,
  })
  await room.put(listed)
  await room.put([
    beside(1, { archived: true, status: 'new', name: 'Archived' }),
    beside(2, { deleteTime: new Date() }),
    beside(3, { taskType: 4, projectNumber: 0, leaveId: 'leave', projectNumbers: [MANY] }),
  ])
  await room.put([{ ...first, id: 'foreign' }], tenantId(randomUUID()))
}, 60_000)

afterAll(() => room.stop())

const whole = (filter: Partial<TaskFilter>): TaskFilter => ({ ...EVERYTHING, ...filter })

const selection = (filter: Partial<TaskFilter>, projectNumbers: number[]) => ({
  projectNumbers,
  archived: false,
  filter: whole(filter),
})

const expected = (filter: Partial<TaskFilter>, order: TaskOrder, projects: number[]) =>
  listed
    .filter((task) => projects.includes(task.projectNumber) && passes(task, whole(filter)))
    .toSorted(inOrder(order))
    .map((task) => task.id)

async function allPages(filter: Partial<TaskFilter>, order: TaskOrder, projects: number[], size: number) {
  const ids: string[] = []
  let after: PagePosition | null = null
  do {
    const rows = await room.store.list(selection(filter, projects), order, after, size)
    ids.push(...rows.map(({ task }) => task.id))
    after = rows.length < size ? null : (rows.at(-1)?.position ?? null)
  } while (after !== null)
  return ids
}

it.each(FILTERS)('finds, counts and groups exactly what passes %j', async (filter) => {
  for (const projects of [[MANY], PROJECTS]) {
    const ids = expected(filter, NEWEST_FIRST, projects)
    expect(await allPages(filter, NEWEST_FIRST, projects, 600)).toEqual(ids)
    expect(await room.store.count(selection(filter, projects), Infinity)).toBe(ids.length)
    const found = listed.filter(
      (task) => projects.includes(task.projectNumber) && passes(task, whole(filter)),
    )
    const sizes = Map.groupBy(found, (task) => task.assigneeId)
    const groups = await room.store.group(selection(filter, projects), 'assignee')
    expect(Object.fromEntries(groups)).toEqual(
      Object.fromEntries([...sizes].map(([key, tasks]) => [key, tasks.length])),
    )
  }
})

describe.each(ORDERS)('in the order %j', (order) => {
  it('pages to the end without gaps or repeats, whatever the plan', async () => {
    for (const filter of ALONG)
      expect(await allPages(filter, order, [MANY], 210)).toEqual(expected(filter, order, [MANY]))
  })

  it('merges what is more projects than one query takes', async () => {
    for (const filter of [{}, { assigneeIds: ['emad'] }, { priorities: [0, 2, 4] }])
      expect(await allPages(filter, order, OTHERS, 200)).toEqual(expected(filter, order, OTHERS))
  })

  it('shows a board of it', async () => {
    const lanes = await room.store.board(selection({}, [MANY]), order, 26, 0)
    expect(lanes.map((lane) => lane.status)).toEqual([...TASK_STATUSES])
    for (const { status, rows, count } of lanes) {
      expect(count).toBeNull()
      const ids = expected({ statuses: [status] }, order, [MANY])
      expect(rows.map(({ task }) => task.id)).toEqual(ids.slice(0, 26))
    }
  })
})

it.each(FILTERS)('shows the lanes of a board with %j and counts them up to the limit', async (filter) => {
  const order: TaskOrder = { by: 'due_date', slot: null, descending: false }
  for (const by of [NEWEST_FIRST, order])
    for (const { status, rows, count } of await room.store.board(selection(filter, [MANY]), by, 26, 500)) {
      const ids = expected(filter, by, [MANY]).filter((id) => statusOf.get(id) === status)
      expect(rows.map(({ task }) => task.id)).toEqual(ids.slice(0, 26))
      // What is few is counted to the end.
      expect([ids.length, Math.min(ids.length, 500)]).toContain(count)
    }
})

it('leaves descriptions in the database and knows who has one', async () => {
  const rows = await room.store.list(selection({}, [MANY]), NEWEST_FIRST, null, 100)
  for (const { task, described } of rows) {
    const whole = listed.find((one) => one.id === task.id)
    expect(described).toBe(whole?.description !== '')
    expect(task).toEqual({ ...whole, description: '' })
  }
})

it('shows what is archived only when asked, and never trash, leave or what is foreign', async () => {
  const archived = { ...selection({}, PROJECTS), archived: true }
  const rows = await room.store.list(archived, NEWEST_FIRST, null, 10)
  expect(rows.map(({ task }) => task.id)).toEqual(['beside-1'])
  expect(await room.store.count(archived, Infinity)).toBe(1)
})

it('shows every task that stays where it is once, also while others move between pages', async () => {
  const moved = new Set<string>()
  const seen: string[] = []
  let after: PagePosition | null = null
  const tasks = room.connection.collection<{ _id: string }>('tasks')
  const projects = [OTHERS[0] ?? 0]
  const mine = listed.filter((task) => projects.includes(task.projectNumber))
  for (;;) {
    const rows = await room.store.list(selection({}, projects), NEWEST_FIRST, after, 3)
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
  for (const task of mine) await tasks.updateOne({ _id: task.id }, { $set: { updateTime: task.updateTime } })
})

it('counts views and people as they are', async () => {
  const filter = { priorities: [2] }
  const mine = listed.filter(
    (task) => task.projectNumber === MANY && passes(task, { ...EVERYTHING, ...filter }),
  )
  const views = await room.store.viewCounts(selection(filter, [MANY]))
  expect(views.lanes.get('progress')).toBe(mine.filter((task) => task.status === 'progress').length)
  expect(views.gantt).toBe(mine.filter((task) => task.startDate && task.dueDate).length)
  expect(views.calendar).toBe(mine.filter((task) => task.startDate ?? task.dueDate).length)
  const people = await room.store.assigneeSpans(MANY)
  expect(people.map(({ userId }) => userId)).toEqual(['emad', 'mona', 'sara'])
  const emad = listed.filter((task) => task.projectNumber === MANY && task.assigneeId === 'emad')
  const days = emad.flatMap((task) => [task.startDate ?? task.dueDate, task.dueDate ?? task.startDate])
  const known = days.filter((date) => date !== null).toSorted()
  expect(people[0]).toEqual({ userId: 'emad', from: known.at(0), to: known.at(-1), count: emad.length })
})

it.each(['status', 'assignee', 'label', 'category', 'release', 'priority', 'task_type', 'project'] as const)(
  'groups by %s',
  async (by) => {
    const keys = (task: Task): readonly (string | number)[] =>
      ({
        status: [task.status],
        assignee: [task.assigneeId],
        label: task.labelIds.length === 0 ? [''] : task.labelIds,
        category: [task.categoryId],
        release: [task.releaseId],
        priority: [task.priority],
        task_type: [task.taskType],
        project: [task.projectNumber],
      })[by]
    const counts: Record<string, number> = {}
    for (const task of listed) for (const key of keys(task)) counts[key] = (counts[key] ?? 0) + 1
    expect(Object.fromEntries(await room.store.group(selection({}, PROJECTS), by))).toEqual(counts)
  },
)

describe('the cost', () => {
  const cost = async (run: () => Promise<unknown>) => {
    await room.commands()
    await run()
    const commands = await room.commands()
    return {
      commands: commands.length,
      docs: commands.reduce((sum, { docsExamined }) => sum + docsExamined, 0),
      keys: commands.reduce((sum, { keysExamined }) => sum + keysExamined, 0),
    }
  }

  it('of a board is what it shows, in five queries', async () => {
    for (const order of ORDERS) {
      const { commands, docs } = await cost(() => room.store.board(selection({}, [MANY]), order, 26, 0))
      expect({ commands, docs }).toEqual({ commands: 5, docs: 130 })
    }
  })

  it.each<Partial<TaskFilter>>([
    { parentIds: ['parent'] },
    { text: 'p41-77' },
    { involvedUserId: 'nobody' },
    { assigneeIds: ['emad'], text: 'p41-77' },
    { custom: [{ ...nothing, minNumber: 49, maxNumber: null, slot: 10 }] },
  ])('of a filter that few pass is what they are, not what the lanes hold: %j', async (filter) => {
    const count = expected(filter, NEWEST_FIRST, [MANY]).length
    const { docs } = await cost(() => room.store.board(selection(filter, [MANY]), NEWEST_FIRST, 26, 1_000))
    expect(docs).toBeLessThanOrEqual(2 * count + 200)
  })

  it('of counting what many pass ends at the limit', async () => {
    const dense = selection({ text: 'common' }, [MANY])
    const without = await cost(() => room.store.board(dense, NEWEST_FIRST, 26, 0))
    const counted = await cost(() => room.store.board(dense, NEWEST_FIRST, 26, 50))
    expect(counted.keys - without.keys).toBeLessThanOrEqual(5 * 51)
    expect(counted.docs).toBe(without.docs)
  })

  it('of lists over many projects is a page for each group of them', async () => {
    const { docs, commands } = await cost(() =>
      room.store.list(selection({}, PROJECTS), NEWEST_FIRST, null, 50),
    )
    expect(commands).toBe(2)
    expect(docs).toBeLessThanOrEqual(2 * 50)
  })

  it('of counts by fields with one value is keys alone', async () => {
    const filter = { assigneeIds: ['emad'], priorities: [1, 2], dueFrom: plainDate('2026-02-10') }
    const { docs } = await cost(async () => {
      await room.store.count(selection(filter, PROJECTS), Infinity)
      await room.store.group(selection(filter, PROJECTS), 'release')
      await room.store.viewCounts(selection({}, [MANY]))
      await room.store.assigneeSpans(MANY)
    })
    expect(docs).toBe(0)
  })
})

it('read no whole collection and sorted nothing in memory in all of this', async () => {
  await room.store.calendar(MANY, { from: plainDate('2026-02-01'), to: plainDate('2026-02-28') }, null, 2_001)
  const profile = room.connection.collection('system.profile')
  const ns = `${room.connection.name}.tasks`
  const reads = { ns, op: { $in: ['query', 'command', 'getmore'] }, planSummary: { $exists: true } }
  expect(await profile.countDocuments(reads)).toBeGreaterThan(500)
  const bad = await profile.findOne({
    ...reads,
    $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }],
  })
  expect(bad?.['command']).toBeUndefined()
})
