import { randomUUID } from 'node:crypto'

import type { Client } from '@smartproject/bff/api/client'
import { openClients, retryUntilKnown } from '@smartproject/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

import { makeMembers } from '../members.js'

/** The company of the demo whose plan has the planning board. */
export const COMPANY = 163
export const PEOPLE = 200
export const WEEKS = 26
export const CARDS = 4_000
export const TASKS = 5_000
export const LINKS = 6_000
const WEEK_DAYS = 7
const SPAN_DAYS = 3
const DAY_MS = 86_400_000
const BATCH = 1_000
/** Rows of tasks, each of which waits for the one before it; all begin with the first task. */
const CHAIN = 100

/** A document as it stands in MongoDB; only what makes copies differ is known here. */
type Doc = Record<string, unknown> & { _id: string; tenantId: string }

/** The board of the bench. */
export interface FilledBoard {
  /** The project whose tasks lie on it. */
  readonly board: number
  readonly first: string
  readonly people: readonly string[]
}

/** The projects of the bench. */
export interface Filled extends FilledBoard {
  /** The project whose tasks wait for each other; all follow the first one. */
  readonly net: number
}

/** Makes 200 people and a project with their cards. */
export async function fillBoard(platform: Platform, call: Client): Promise<FilledBoard> {
  const ownerId = (await call('me', {})).id
  const board = await makeProject(platform, ownerId, 'BOARD')
  const company = { number: COMPANY, ownerId, reportTo: ownerId, project: board }
  await makeMembers(platform, company, PEOPLE)
  const { rows, periods } = await call('getPlanningBoard', {
    subscription: COMPANY,
    unit: 'week',
    periods: WEEKS,
  })
  const people = rows.map(({ user }) => user).filter((user) => user !== ownerId)
  const firstDay = periods[0]?.first ?? ''
  const first = await aTask(call, board, firstDay)
  await inTasks(platform, (db) => copies(db, first, CARDS, (n, task) => card(n, task, people, firstDay)))
  return { board, first: firstDay, people }
}

/** Makes a project with tasks that wait for each other: later than the board is measured, on which they would lie as well. */
export async function fillNet(platform: Platform, call: Client, filled: FilledBoard): Promise<Filled> {
  const { people, first } = filled
  const net = await makeProject(platform, (await call('me', {})).id, 'NET')
  const root = await aTask(call, net, first)
  const ids = [root, ...Array.from({ length: TASKS - 1 }, () => randomUUID())]
  await inTasks(platform, async (db) => {
    const tenant = await copies(db, root, TASKS, (n, task) => follower(n, task, people, ids))
    await db.collection<Doc>('plans').insertMany(ids.map((_id) => automatic(_id, tenant)))
  })
  return { ...filled, net }
}

/** Works in the database of the service `tasks`. */
async function inTasks(platform: Platform, work: (db: mongo.Db) => Promise<unknown>): Promise<void> {
  const connection = await new mongo.MongoClient(platform.mongoUri('tasks')).connect()
  try {
    await work(connection.db())
  } finally {
    await connection.close()
  }
}

async function makeProject(platform: Platform, ownerId: string, code: string): Promise<number> {
  const clients = await openClients(platform)
  try {
    const options = await clients.asMember(ownerId, COMPANY)
    const about = { number: 0, code, name: `Bench ${code}`, description: '', members: [], partsOff: [] }
    const days = { startDate: undefined, endDate: undefined }
    const { project } = await clients.tenancy.createProject(
      { ...about, ...days, requestId: randomUUID() },
      options,
    )
    const projectNumber = project?.number ?? 0
    await retryUntilKnown(() =>
      clients.tasks.countTasks({ projectNumber, archived: false, filter: undefined }, options),
    )
    return projectNumber
  } finally {
    clients.close()
  }
}

async function aTask(call: Client, project: number, day: string): Promise<string> {
  const fields = { name: 'Pour the floor', start_date: day, due_date: after(day, 1), estimate_minutes: 960 }
  const { task } = await call('createTask', { subscription: COMPANY, project, fields })
  return task.id
}

/** Copies a stored task until there are as many as asked for, the first one among them. Gives their tenant. */
async function copies(
  db: mongo.Db,
  id: string,
  count: number,
  make: (n: number, task: Doc) => Doc,
): Promise<string> {
  const tasks = db.collection<Doc>('tasks')
  const first = await tasks.findOne({ _id: id })
  if (!first) throw new Error('the first task was not stored')
  for (let at = 1; at < count; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => make(at + n, first))
    await tasks.insertMany(batch, { ordered: false })
  }
  return first.tenantId
}

/** A day so many days later. */
export const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const named = (n: number, { itemId, rank }: Doc) => ({
  itemId: `${String(itemId).split('-')[0] ?? ''}-${n + 1}`,
  rank: `${String(rank)}${n.toString(36).padStart(4, '0')}V`,
  name: `Pour floor ${n}`,
  nameKey: `pour floor ${n}`,
})

function card(n: number, task: Doc, people: readonly string[], firstDay: string): Doc {
  const startDate = after(firstDay, (n % WEEKS) * WEEK_DAYS + (n % 4))
  const dueDate = after(startDate, SPAN_DAYS - 1)
  const days = { startDate, dueDate, spanFrom: startDate, spanTo: dueDate }
  return { ...task, ...named(n, task), ...days, _id: randomUUID(), assigneeId: people[n % people.length] }
}

function follower(n: number, task: Doc, people: readonly string[], ids: readonly string[]): Doc {
  const before = n % CHAIN === 0 ? 0 : n - 1
  // The rest of the links lead from one row to the next.
  const across = n > CHAIN && n % CHAIN > 0 && n <= CHAIN + extraUntil ? [n - CHAIN - 1] : []
  const blockedByIds = [before, ...across].map((at) => ids[at] ?? '')
  const own = { _id: ids[n] ?? '', assigneeId: people[n % people.length], blockedByIds }
  return { ...task, ...named(n, task), ...own }
}

/** So many tasks behind the first row reach the number of links. */
const extraUntil = Math.ceil(((LINKS - TASKS + 1) * CHAIN) / (CHAIN - 1)) - 1

function automatic(_id: string, tenantId: string): Doc {
  return { _id, tenantId, mode: 'auto', kind: 'fixed', duration: 2, constraint: null, deadline: null }
}
