import { plainDate } from '@smartproject/kit/types/plain-date'

import {
  NEWEST_FIRST,
  type SortBy,
  type TaskFilter,
  type TaskOrder,
} from '../../src/query/domain/task-query.js'
import {
  aListedTask,
  seededRandom,
  expectIndexedReads,
  MANY,
  ON_SIZE,
  openFilledFixture,
  PROJECTS,
  selection,
  type FilledFixture,
} from './task-list-fixture.js'

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

let fixture: FilledFixture

beforeAll(async () => {
  fixture = await openFilledFixture()
}, 60_000)

afterAll(() => fixture.stop())

describe('the cost', () => {
  const cost = async (run: () => Promise<unknown>) => {
    await fixture.commands()
    await run()
    const commands = await fixture.commands()
    return {
      commands: commands.length,
      docs: commands.reduce((sum, { docsExamined }) => sum + docsExamined, 0),
      keys: commands.reduce((sum, { keysExamined }) => sum + keysExamined, 0),
    }
  }

  it('of a board is its shown tasks, in five queries', async () => {
    for (const order of ORDERS) {
      const { commands, docs } = await cost(() => fixture.store.board(selection({}, [MANY]), order, 26, 0))
      expect({ commands, docs }).toEqual({ commands: 5, docs: 130 })
    }
  })

  it.each<Partial<TaskFilter>>([
    { noDueDate: true },
    { parentIds: ['parent'] },
    { text: 'p41-77' },
    { involvedUserId: 'nobody' },
    { assigneeIds: ['emad'], text: 'p41-77' },
    { custom: [{ ...ON_SIZE, minNumber: 49, maxNumber: null, slot: 10 }] },
  ])('of a filter that few pass is what they are, not what the lanes hold: %j', async (filter) => {
    const count = fixture.expected(filter, NEWEST_FIRST, [MANY]).length
    const { docs } = await cost(() => fixture.store.board(selection(filter, [MANY]), NEWEST_FIRST, 26, 1_000))
    expect(docs).toBeLessThanOrEqual(2 * count + 200)
  })

  it('of tasks without a due date is those tasks, in every order and with every further condition', async () => {
    const undated = fixture.expected({ noDueDate: true }, NEWEST_FIRST, [MANY]).length
    for (const order of ORDERS) {
      const filter = selection({ noDueDate: true, priorities: [3] }, [MANY])
      const { docs } = await cost(() => fixture.store.board(filter, order, 26, 1_000))
      expect(docs).toBeLessThanOrEqual(undated + 130)
    }
  })

  it('of a few that are not due among many that are is those few, newest first too', async () => {
    const [sparse, roll] = [999, seededRandom(9)]
    const due = plainDate('2026-03-01')
    await fixture.put(
      Array.from({ length: 400 }, (_, n) => ({
        ...aListedTask(n, sparse, roll),
        dueDate: n % 100 === 0 ? null : due,
      })),
    )
    const undated = selection({ noDueDate: true }, [sparse])
    const { docs } = await cost(() => fixture.store.board(undated, NEWEST_FIRST, 26, 1_000))
    expect(docs).toBeLessThanOrEqual(2 * 4)
  })

  it('of counting many passing tasks ends at the limit', async () => {
    const dense = selection({ text: 'common' }, [MANY])
    const without = await cost(() => fixture.store.board(dense, NEWEST_FIRST, 26, 0))
    const counted = await cost(() => fixture.store.board(dense, NEWEST_FIRST, 26, 50))
    expect(counted.keys - without.keys).toBeLessThanOrEqual(5 * 52)
    expect(counted.docs).toBe(without.docs)
  })

  it('of lists over many projects is a page for each group of them', async () => {
    const { docs, commands } = await cost(() =>
      fixture.store.list(selection({}, PROJECTS), NEWEST_FIRST, null, 50),
    )
    expect(commands).toBe(2)
    expect(docs).toBeLessThanOrEqual(2 * 50)
  })

  it.each<Partial<TaskFilter>>([
    { assigneeIds: ['emad'], priorities: [1, 2], dueFrom: plainDate('2026-02-10') },
    { assigneeIds: ['emad'], noDueDate: true },
  ])('of counts by fields with one value is keys alone: %j', async (filter) => {
    const { docs } = await cost(async () => {
      await fixture.store.count(selection(filter, PROJECTS), Infinity)
      await fixture.store.group(selection(filter, PROJECTS), 'release')
      await fixture.store.viewCounts(selection({}, [MANY]))
      await fixture.store.assigneeSpans(MANY)
    })
    expect(docs).toBe(0)
  })
})

it('the list of tasks reads no whole collection and sorts nothing in memory in all of this', async () => {
  await fixture.store.calendar(
    MANY,
    { from: plainDate('2026-02-01'), to: plainDate('2026-02-28') },
    null,
    2_001,
  )
  await expectIndexedReads(fixture, 50)
})
