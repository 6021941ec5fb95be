import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

import { createLog } from '@smartproject/kit/log'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { testEnvironment } from '@smartproject/testkit/environment'

import { operate, type OperatorCommand } from '../src/commands/operate.js'
import { readConfig } from '../src/config.js'
import { collectionOf, READ_MODEL_NAMES } from '../src/store/collections.js'
import { aCompany, cellsOf, soon, startFixture, START_MS, type Company, type Fixture } from './builders.js'

const LANES = [TaskStatus.NEW, TaskStatus.ASSIGNED, TaskStatus.PROGRESS, TaskStatus.RESOLVED]
const REBUILD_MS = 120_000

let fixture: Fixture
let company: Company
let label = ''

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  label = await aLabel()
}, START_MS)

afterAll(() => fixture.stop())

const collection = (name: string) => fixture.service.connection.collection<{ _id: string }>(name)

async function aLabel(): Promise<string> {
  const id = randomUUID()
  const { tenantId, projectNumber } = company
  const item = { tenantId, projectNumber, kind: ProjectItemKind.LABEL, id, name: 'Paint', version: 1n }
  await fixture.service.bus.publish(topics.projectItemEvent, { tenantId, aggregateId: id, message: item })
  await soon(() => collection('project_items').findOne({ _id: id }))
  return id
}

function environment(): Record<string, string> {
  const uri = fixture.service.databaseUri
  const name = new URL(uri).pathname.slice(1)
  return testEnvironment('reporting', { name, uri, drop: () => Promise.resolve() })
}

/** Runs a command as an operator does; what it said, and whether it was done. */
async function command(asked: OperatorCommand): Promise<{ done: boolean; said: string[] }> {
  const said: string[] = []
  const done = await operate(
    {
      config: readConfig(environment()),
      log: createLog('operator', 'silent'),
      say: (line) => said.push(line),
      settleMs: 0,
      catchUpMs: 3_000,
    },
    asked,
  )
  return { done, said }
}

const rebuild = (accept = false) => command({ name: 'rebuild', accept })

/** Publishes versions of a task, each in another lane. */
async function aTask(versions: number, { of = company, from = 1, id = randomUUID() } = {}): Promise<string> {
  for (let version = from; version < from + versions; version++)
    await of.publishTask({
      id,
      version,
      time: new Date(Date.parse('2026-03-01T08:00:00Z') + version * 60_000).toISOString(),
      status: LANES[version % LANES.length] ?? TaskStatus.NEW,
      fields: { labelIds: [label], storyPoints: 3 },
    })
  return id
}

const kept = (id: string, versions: number, generation = 1) =>
  soon(async () => {
    const found = await collection(collectionOf(generation, 'task_histories')).findOne({ _id: id })
    return (found as { states?: unknown[] } | null)?.states?.length === versions
  }, `${versions} versions of ${id} in generation ${generation}`)

/** The answers of the project's reports. */
async function answers(): Promise<unknown> {
  const options = await company.as('olivia', { role: 'owner' })
  const { projectNumber } = company
  const days = { name: 'dates', values: ['2026-02-28', '2026-03-01', '2026-03-09'] }
  const asked = [
    { report: 'lane-counts', projectNumber, params: [days] },
    { report: 'category-label', projectNumber, params: [{ name: 'by', values: ['label'] }] },
    { report: 'burn-down', projectNumber, params: [{ name: 'from', values: ['2026-02-28'] }] },
    { report: 'status-changes', projectNumber, params: [] },
  ]
  const rows = []
  for (const request of asked) rows.push((await fixture.client.runReport(request, options)).rows.map(cellsOf))
  return rows
}

const serving = async () =>
  ((await collection('generations').findOne({})) as { serving?: number } | null)?.serving ?? 1

it(
  'a rebuild under load gives the same answers, lets the new read models answer, and can be taken back without loss',
  async () => {
    const ids = await Promise.all([aTask(3), aTask(5), aTask(1)])
    await Promise.all([kept(ids[0] ?? '', 3), kept(ids[1] ?? '', 5), kept(ids[2] ?? '', 1)])
    const before = await answers()
    const other = await aCompany(fixture)
    let loading = true
    const load = (async () => {
      const id = randomUUID()
      let version = 0
      while (loading) await aTask(1, { of: other, from: ++version, id })
      return { id, version }
    })()
    const { done, said } = await rebuild()
    loading = false
    const { id, version } = await load
    expect([done, said.at(-1)]).toEqual([true, 'serving: 2, building: none, before: 1'])
    expect(version).toBeGreaterThan(20)
    await Promise.all([kept(id, version), kept(id, version, 2)])
    expect(await answers()).toEqual(before)
    const later = await aTask(2)
    await Promise.all([kept(later, 2), kept(later, 2, 2)])
    const now = await answers()
    expect((await command({ name: 'back' })).done).toBe(true)
    expect([await serving(), await answers()]).toEqual([1, now])
    expect((await command({ name: 'back' })).done).toBe(true)
  },
  REBUILD_MS,
)

it(
  'a rebuild fills in what was kept before all of a task was',
  async () => {
    const id = await aTask(1)
    const now = await serving()
    await kept(id, 1, now)
    const before = await answers()
    await collection(collectionOf(now, 'task_histories')).updateOne(
      { _id: id },
      { $unset: { 'states.0.labelIds': '', 'states.0.taskType': '', 'states.0.points': '' } },
    )
    expect(await answers()).not.toEqual(before)
    expect((await rebuild()).done).toBe(true)
    expect(await answers()).toEqual(before)
  },
  REBUILD_MS,
)

it(
  'a rebuild that lacks what the read models hold is not let answer unless that is accepted',
  async () => {
    const now = await serving()
    const lost = randomUUID()
    const { tenantId, projectNumber } = company
    const firstTime = new Date('2026-03-01T08:00:00Z')
    const state = { version: 1, time: firstTime, lane: 'new', dueDate: null, points: 0, counted: true }
    const doc = { _id: lost, tenantId, projectNumber, firstTime, states: [state] }
    await collection(collectionOf(now, 'task_histories')).insertOne(doc)
    const refused = await rebuild()
    expect([refused.done, await serving()]).toEqual([false, now])
    expect(refused.said).toContain(`different: task_histories/${lost}`)
    const accepted = await rebuild(true)
    expect(accepted.said[0]).toContain('is gone on with')
    expect([accepted.done, (await serving()) > now]).toEqual([true, true])
  },
  REBUILD_MS,
)

it(
  'a rebuild that is killed goes on where it was',
  async () => {
    const now = await serving()
    const before = await answers()
    const program = join(process.cwd(), 'services/reporting/dist/commands/operator.js')
    const child = spawn(process.execPath, [program, 'rebuild'], {
      env: { ...process.env, ...environment() },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The first line says that the generation is begun.
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await serving()).toBe(now)
    const { done, said } = await rebuild()
    expect(said[0]).toContain('is gone on with')
    expect([done, await answers()]).toEqual([true, before])
  },
  REBUILD_MS,
)

it(
  'former read models are deleted, and those that answer have the indexes of the first generation',
  async () => {
    const now = await serving()
    const indexes = async (generation: number) =>
      Promise.all(
        READ_MODEL_NAMES.map(async (name) =>
          (await collection(collectionOf(generation, name)).indexes()).map(({ key, name: own, unique }) => ({
            key,
            own,
            unique,
          })),
        ),
      )
    expect(await indexes(now)).toEqual(await indexes(1))
    const before = await answers()
    expect((await command({ name: 'drop' })).done).toBe(true)
    const names =
      (await fixture.service.connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? []
    const models = names.filter((name) => READ_MODEL_NAMES.some((one) => name.endsWith(one)))
    expect(models.toSorted()).toEqual(READ_MODEL_NAMES.map((name) => collectionOf(now, name)).toSorted())
    expect(await answers()).toEqual(before)
  },
  REBUILD_MS,
)
