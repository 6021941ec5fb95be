import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { type ScopeEntry, shareOf } from '../../task/area.js'
import { scopeChanges } from '../../task/domain/scope.js'
import { newTask, type Task } from '../../task/domain/task.js'
import { contentAt, contentOf, daysOf, idealOn, movedBy } from './figures.js'

const FIRST = plainDate('2030-03-03')
const RELEASES = ['A', 'B'] as const
const CALENDAR = { weekendDays: [5, 6], holidays: [] }

const given: Parameters<typeof newTask>[0] = {
  projectNumber: 1,
  status: 'new',
  name: 'Paint',
  description: '',
  descriptionTree: '',
  taskType: 1,
  assigneeId: '',
  startDate: null,
  dueDate: null,
  storyPoints: 0,
  priority: 3,
  labelIds: [],
  categoryId: '',
  releaseId: '',
  people: [],
  parentId: '',
  splitOfId: '',
  relatedIds: [],
  risks: [],
  blockedByIds: [],
  watcherIds: [],
  estimateMinutes: 0,
  costCentre: '',
  repeat: null,
  custom: [],
}
const made = { itemId: 'WEB-1', rank: 'V', createdBy: 'u' }

/** One act on a task of a project. */
const act = fc.record({
  task: fc.nat(5),
  change: fc.oneof(
    fc.constantFrom<Partial<Task>[]>(
      { status: 'closed' },
      { status: 'progress' },
      { archived: true },
      { archived: false },
      { deleteTime: new Date(0) },
      { deleteTime: null },
      { taskType: 5 },
      { taskType: 1 },
    ),
    fc.constantFrom('', ...RELEASES).map((releaseId) => ({ releaseId })),
    fc.nat(13).map((storyPoints) => ({ storyPoints })),
    fc.nat(600).map((estimateMinutes) => ({ estimateMinutes })),
  ),
  /** Days after the act before. */
  later: fc.nat(1),
})

interface World {
  readonly tasks: Map<string, Task>
  readonly log: Map<string, ScopeEntry[]>
}

/** Does the acts one after the other, as saveTasks logs them. */
function run(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): World {
  const tasks = new Map<string, Task>()
  const log = new Map<string, ScopeEntry[]>(RELEASES.map((id) => [id, []]))
  let day = FIRST
  for (const { task, change, later } of acts) {
    day = addDays(day, later)
    const now = new Date(`${day}T10:00:00Z`)
    const id = `t${task}`
    const before = tasks.get(id) ?? null
    const after: Task = { ...(before ?? newTask(given, { ...made, id, now })), ...change, updateTime: now }
    tasks.set(id, after)
    for (const entry of scopeChanges(before, after, 'u')) {
      const entries = log.get(entry.releaseId) ?? []
      entries.push({ ...entry, id: `${entry.releaseId}${entries.length}`, seq: entries.length + 1 })
    }
  }
  return { tasks, log }
}

const contentIn = ({ tasks }: World, releaseId: string) =>
  contentOf([...tasks.values()].flatMap((task) => (task.releaseId === releaseId && shareOf(task)) || []))

describe('the log of a release', () => {
  const acts = fc.array(act, { maxLength: 40 })

  it('gives what the tasks give, at its end and after each act (R26, R28)', () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const until of [all.length, Math.floor(all.length / 2)]) {
          const world = run(all.slice(0, until))
          for (const id of RELEASES) expect(contentAt(world.log.get(id) ?? [])).toEqual(contentIn(world, id))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('has a scope of what was committed and what came in less what went out, wherever it was started (R26)', () => {
    fc.assert(
      fc.property(acts, fc.nat(40), (all, started) => {
        const [before, world] = [run(all.slice(0, started)), run(all)]
        for (const id of RELEASES) {
          const committed = contentIn(before, id).scope
          const since = (world.log.get(id) ?? []).slice(before.log.get(id)?.length)
          const { added, removed } = movedBy(since)
          const { scope } = contentIn(world, id)
          for (const unit of ['tasks', 'points', 'minutes'] as const)
            expect(scope[unit]).toBe(committed[unit] + added[unit] - removed[unit])
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives each day what the tasks gave at its end, replayed until then', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const log = run(all).log
        const until = addDays(FIRST, 40)
        const nothing = { tasks: 0, points: 0, minutes: 0 }
        const dayOf = (time: Date) => plainDate(time.toISOString().slice(0, 10))
        for (const id of RELEASES) {
          const entries = log.get(id) ?? []
          const days = daysOf({ date: FIRST, committed: nothing, done: nothing }, entries, { until, dayOf })
          for (const { date, scope, done } of days)
            expect({ scope, done }).toEqual(contentAt(entries.filter(({ time }) => dayOf(time) <= date)))
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('a release without an end has no steady pace to be drawn (X19)', () => {
  const committed = { tasks: 10, points: 40, minutes: 0 }
  expect(idealOn(FIRST, { committed, from: FIRST, to: null }, CALENDAR)).toBeNull()
  // Four of ten working days are over.
  const to = addDays(FIRST, 13)
  expect(idealOn(addDays(FIRST, 3), { committed, from: FIRST, to }, CALENDAR)?.points).toBeCloseTo(24)
})
