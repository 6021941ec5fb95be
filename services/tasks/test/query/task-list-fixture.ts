import { randomUUID } from 'node:crypto'

import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { newId, tenantId, type TenantId } from '@smartproject/kit/types/ids'
import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import { testDatabase } from '@smartproject/testkit/environment'
import type { Connection } from 'mongoose'

import { slotIndexes } from '../../src/catalogue/store/slot-indexes.js'
import { facts } from '../../src/migrations/001-facts.js'
import { work } from '../../src/migrations/002-work.js'
import { tasks as taskData } from '../../src/migrations/003-tasks.js'
import { taskLists } from '../../src/migrations/004-task-lists.js'
import { costCentre } from '../../src/migrations/011-cost-centre.js'
import {
  type CustomCondition,
  EVERYTHING,
  type PagePosition,
  type TaskFilter,
  type TaskOrder,
  type TaskQueryStore,
  type TaskSelection,
} from '../../src/query/domain/task-query.js'
import { taskQueryStore } from '../../src/query/store/task-query-store.js'
import { emptyContent } from '../../src/fields/domain/field-rows.js'
import { NOTHING_COUNTED, type Task } from '../../src/task/domain/task.js'
import { TASK_STATUSES } from '../../src/workflow/domain/lane.js'
import { taskStore } from '../../src/task/store/task-store.js'
import { inOrder, passes } from './task-list-oracle.js'

/** The list store on a database of its own, and a record of every command it sends. */
export interface ListFixture {
  readonly tenant: TenantId
  readonly connection: Connection
  readonly store: TaskQueryStore
  put(tasks: readonly Task[], tenant?: TenantId): Promise<void>
  /** The cost of the commands on tasks since the last call. */
  commands(): Promise<Command[]>
  stop(): Promise<void>
}

/** A command as MongoDB's profiler records it. */
export interface Command {
  readonly planSummary: string
  readonly hasSortStage?: boolean
  readonly keysExamined: number
  readonly docsExamined: number
  readonly command: object
}

const PROFILE_BYTES = 64 * 1024 * 1024

/** Opens a migrated database whose profiler records everything. */
export async function openListFixture(): Promise<ListFixture> {
  const database = testDatabase('lists')
  const db = await connectDatabase(database.uri, 'tasks')
  await migrate(db.connection, [facts, work, taskData, taskLists, costCentre])
  const { db: native } = db.connection
  if (!native) throw new Error('not connected')
  await native.createCollection('system.profile', { capped: true, size: PROFILE_BYTES })
  await native.command({ profile: 2 })
  const tenant = tenantId(randomUUID())
  let since = new Date(0)
  return {
    tenant,
    connection: db.connection,
    store: taskQueryStore(db.connection)(tenant),
    put: (tasks, owner = tenant) => put(db, tasks, owner),
    async commands() {
      const found = await native
        .collection<Command & { ts: Date }>('system.profile')
        .find({ ns: `${native.databaseName}.tasks`, ts: { $gt: since }, planSummary: { $exists: true } })
        .toArray()
      since = found.at(-1)?.ts ?? since
      return found
    },
    async stop() {
      await db.close()
      await database.drop()
    },
  }
}

/** As the service itself writes them: what it leaves out of a document is left out here too. */
async function put(db: Database, tasks: readonly Task[], owner: TenantId): Promise<void> {
  await taskStore(db.connection)(owner).insert(tasks)
}

const WORDS = 'kitchen door wall paint printer network cable colour search board lane review contract'.split(
  ' ',
)
const MATERIALS = ['brick', 'glass', 'wood']
const EPOCH = Date.parse('2026-01-01T00:00:00Z')

/** A source of numbers that look random and are always the same. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** A task of many, with a bit of everything; times and other values repeat, so that ids have to decide. */
export function aListedTask(number: number, projectNumber: number, roll: (sides: number) => number): Task {
  const word = () => WORDS[roll(WORDS.length)] ?? ''
  const start = roll(4) === 0 ? null : addDays(plainDate('2026-02-01'), roll(40))
  const due = roll(3) === 0 ? null : addDays(start ?? plainDate('2026-02-20'), roll(10))
  const content = emptyContent(`${roll(4) === 0 ? 'Écart' : 'Common'} ${word()} ${word()}`)
  return {
    ...content,
    id: newId(),
    itemId: `P${projectNumber}-${number}`,
    projectNumber,
    projectNumbers: [projectNumber],
    description: roll(2) === 0 ? '' : `Described with ${word()}`,
    status: TASK_STATUSES[roll(5)] ?? 'new',
    taskType: [1, 2, 3, 5][roll(4)] ?? 1,
    assigneeId: ['', 'emad', 'mona', 'sara'][roll(4)] ?? '',
    startDate: start,
    dueDate: due,
    storyPoints: roll(6),
    priority: roll(5),
    labelIds: ['red', 'green', 'blue'].filter(() => roll(3) === 0),
    categoryId: ['', 'cat-a', 'cat-b'][roll(3)] ?? '',
    costCentre: ['', 'CC-100', 'CC-200', 'مركز ١'][number % 4] ?? '',
    releaseId: ['', '', 'rel-a'][roll(3)] ?? '',
    people: roll(5) === 0 ? [{ userId: 'sara', roleId: 4 }] : [],
    watcherIds: roll(6) === 0 ? ['vera'] : [],
    custom: [
      ...(roll(3) === 0 ? [{ fieldId: 'size', slot: 10, value: roll(50) }] : []),
      ...(number % 4 === 0 ? [{ fieldId: 'made_of', slot: 11, value: MATERIALS[number % 3] ?? '' }] : []),
    ],
    rank: `a${roll(500).toString(36).padStart(3, '0')}`,
    archived: false,
    deleteTime: null,
    followedById: '',
    counted: NOTHING_COUNTED,
    leaveId: null,
    leaveType: null,
    leaveNoon: null,
    approverId: '',
    version: 1,
    createTime: new Date(EPOCH + roll(2_000) * 60_000),
    updateTime: new Date(EPOCH + roll(2_000) * 60_000),
    createdBy: ['mona', 'emad'][roll(2)] ?? '',
  }
}

/** The project with many tasks, and those with few. */
export const MANY = 41
export const OTHERS = Array.from({ length: 44 }, (_, i) => 100 + i)
export const PROJECTS = [MANY, ...OTHERS]

/** A condition that demands nothing yet of the field `size`. */
export const ON_SIZE: CustomCondition = {
  fieldId: 'size',
  texts: [],
  minNumber: null,
  maxNumber: null,
  from: null,
  to: null,
}

/** A filter of those parts alone. */
export function whole(filter: Partial<TaskFilter>): TaskFilter {
  return { ...EVERYTHING, ...filter }
}

/** Live tasks of those projects. */
export function selection(filter: Partial<TaskFilter>, projectNumbers: number[]): TaskSelection {
  return { projectNumbers, archived: false, filter: whole(filter) }
}

/** A project with tasks, and what its lists are to show of them. */
export interface FilledFixture extends ListFixture {
  /** All that lists may show; archived, trash, leave and foreign tasks lie beside them. */
  readonly listed: readonly Task[]
  expected(filter: Partial<TaskFilter>, order: TaskOrder, projects: readonly number[]): string[]
  /** The ids of a list, read page by page to its end. */
  allPages(filter: Partial<TaskFilter>, order: TaskOrder, projects: number[], size: number): Promise<string[]>
}

/** Opens a project with more tasks in a project than are ever put in order at once, so that lists have to walk. */
export async function openFilledFixture(): Promise<FilledFixture> {
  const fixture = await openListFixture()
  const roll = seededRandom(7)
  const task = (n: number, projectNumber: number) => aListedTask(n, projectNumber, roll)
  const listed = [
    ...Array.from({ length: 2_900 }, (_, n) => task(n, MANY)),
    ...OTHERS.flatMap((number) => Array.from({ length: 12 }, (_, n) => task(n, number))),
  ].map((one, n) => (n % 300 === 0 ? { ...one, parentId: 'parent' } : one))
  await fixture.put(listed)
  await putBeside(fixture, listed)
  // As a client that reads the field before asking by it.
  for (const slot of [10, 11]) await slotIndexes(fixture.connection)(slot)
  return {
    ...fixture,
    listed,
    expected: (filter, order, projects) =>
      listed
        .filter((one) => projects.includes(one.projectNumber) && passes(one, whole(filter)))
        .toSorted(inOrder(order))
        .map((one) => one.id),
    async allPages(filter, order, projects, size) {
      const ids: string[] = []
      let after: PagePosition | null = null
      do {
        const rows = await fixture.store.list(selection(filter, projects), order, after, size)
        ids.push(...rows.map(({ task: one }) => one.id))
        after = rows.length < size ? null : (rows.at(-1)?.position ?? null)
      } while (after !== null)
      return ids
    },
  }
}

/** The tasks that no list shows by default. */
async function putBeside(fixture: ListFixture, [first]: readonly Task[]): Promise<void> {
  if (!first) throw new Error('no tasks')
  const beside = (n: number, fields: Partial<Task>): Task => ({
    ...first,
    id: `beside-${n}`,
    itemId: `B-${n}`,
    ...fields,
  })
  await fixture.put([
    beside(1, { archived: true, status: 'new', name: 'Archived' }),
    beside(2, { deleteTime: new Date() }),
    beside(3, { taskType: 4, projectNumber: 0, leaveId: 'leave', projectNumbers: [MANY] }),
  ])
  await fixture.put([{ ...first, id: 'foreign' }], tenantId(randomUUID()))
}

/** Fails where a read of tasks so far scanned the whole collection or sorted in memory, or where there were few. */
export async function expectIndexedReads(fixture: ListFixture, atLeast: number): Promise<void> {
  const profile = fixture.connection.collection('system.profile')
  const ns = `${fixture.connection.name}.tasks`
  const reads = { ns, op: { $in: ['query', 'command', 'getmore'] }, planSummary: { $exists: true } }
  expect(await profile.countDocuments(reads)).toBeGreaterThan(atLeast)
  const bad = await profile.findOne({
    ...reads,
    $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }],
  })
  expect(bad?.['command']).toBeUndefined()
}
