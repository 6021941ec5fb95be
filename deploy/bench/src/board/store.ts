import { randomUUID } from 'node:crypto'

import type { Client } from '@smartproject/bff/api/client'
import { openClients, retryUntilKnown } from '@smartproject/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

const HOME = 1
const TEMPLATES = 200
const BATCH = 2_000
const TENANTS = 1_000
const DAY_MS = 86_400_000

/** A project of the bench. */
export interface BenchProject {
  readonly number: number
  readonly tasks: number
}

/** A document as it stands in MongoDB; the bench copies documents the service wrote and knows only what it must vary. */
type Doc = Record<string, unknown> & { _id: string; tenantId: string }

const WORDS = (
  'login page loads slowly in winter mail import export invoice approve calendar release harbour tower kitchen door ' +
  'wall paint printer network cable chart colour search filter board lane card review contract vendor price offer'
).split(' ')

/**
 * Fills a platform's store: real tasks are created through the interface and then copied as documents, so that
 * they look exactly as the service writes them. Projects of the demo company get their sizes, the rest is spread
 * over 1,000 other tenants, few large and many small.
 */
export async function fillStore(
  platform: Platform,
  call: Client,
  ownerId: string,
  sizes: { projects: readonly number[]; total: number },
): Promise<BenchProject[]> {
  const connection = await new mongo.MongoClient(platform.mongoUri('tasks')).connect()
  try {
    const db = connection.db()
    const projects: BenchProject[] = []
    for (const [place, tasks] of sizes.projects.entries())
      projects.push({ number: await createProject(platform, call, ownerId, place), tasks })
    const templates = await templatesOf(db, projects[0]?.number ?? 0)
    const indexes = await dropIndexes(db)
    for (const { number, tasks } of projects) await fillProject(db, number, tasks)
    const filled = projects.reduce((sum, { tasks }) => sum + tasks, 0)
    await fillTenants(db, templates, sizes.total - filled)
    for (const index of indexes) await db.collection('tasks').createIndex(index.key, index.options)
    return projects
  } finally {
    await connection.close()
  }
}

async function createProject(
  platform: Platform,
  call: Client,
  ownerId: string,
  place: number,
): Promise<number> {
  const clients = await openClients(platform)
  try {
    const options = await clients.asMember(ownerId, HOME)
    const { project } = await clients.tenancy.createProject(
      {
        number: 0,
        code: `BN${place}`,
        name: `Bench ${place}`,
        description: '',
        members: [],
        startDate: undefined,
        endDate: undefined,
        partsOff: [],
        requestId: randomUUID(),
      },
      options,
    )
    const number = project?.number ?? 0
    await retryUntilKnown(() =>
      clients.tasks.countTasks({ projectNumber: number, archived: false, filter: undefined }, options),
    )
    await createTemplates(call, number, ownerId)
    return number
  } finally {
    clients.close()
  }
}

/** Creates the real tasks: names, labels, dates and people as a team would have them. */
async function createTemplates(call: Client, project: number, ownerId: string): Promise<void> {
  const inProject = { subscription: HOME, project }
  const labels: string[] = []
  for (const name of ['Web', 'Mail', 'Urgent', 'Paper', 'Quick', 'Later', 'Legal', 'Money'])
    labels.push((await call('createLabel', { ...inProject, name, color: '#336699' })).id)
  const category = (await call('createCategory', { ...inProject, name: 'Work' })).id
  const release = (await call('createRelease', { ...inProject, title: 'First' })).id
  const lanes = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
  for (let n = 0; n < TEMPLATES; n++) {
    const pick = (step: number) => WORDS[(n * 7 + step * 13) % WORDS.length] ?? ''
    const day = (offset: number) =>
      new Date(Date.UTC(2026, 0, 1) + ((n % 60) + offset) * DAY_MS).toISOString().slice(0, 10)
    await call('createTask', {
      ...inProject,
      status: lanes[n % 5] ?? 'new',
      fields: {
        name: `${pick(1)} ${pick(2)} ${pick(3)} ${pick(4)} ${pick(5)}`,
        description: `${pick(6)} ${pick(7)} ${pick(8)} `.repeat(8),
        assignee: ownerId,
        labels: [labels[n % 8], labels[(n + 3) % 8]].filter((id) => id !== undefined),
        category,
        release,
        start_date: day(0),
        due_date: day(5),
        story_points: n % 13,
        priority: n % 5,
        watchers: [ownerId],
      },
    })
  }
}

function templatesOf(db: mongo.Db, projectNumber: number): Promise<Doc[]> {
  return db.collection<Doc>('tasks').find({ projectNumber }).toArray()
}

interface KeptIndex {
  readonly key: mongo.IndexSpecification
  readonly options: mongo.CreateIndexesOptions
}

/** Takes the indexes away for the time of the filling and tells what they were: sorted builds are far quicker. */
async function dropIndexes(db: mongo.Db): Promise<KeptIndex[]> {
  const tasks = db.collection('tasks')
  const found = (await tasks.indexes()).filter(({ name }) => name !== '_id_')
  await tasks.dropIndexes()
  return found.map(({ key, v: _v, ...options }) => ({
    key: key as mongo.IndexSpecification,
    options: options as mongo.CreateIndexesOptions,
  }))
}

/** Copies the project's real tasks until it has as many as asked for, and multiplies its kept counts alike. */
async function fillProject(db: mongo.Db, number: number, tasks: number): Promise<void> {
  const templates = await templatesOf(db, number)
  const times = Math.floor(tasks / templates.length)
  await insertCopies(db, (times - 1) * templates.length, (n) => {
    const template = templates[n % templates.length] as Doc
    return copy(template, n + templates.length, { itemId: `BN-${n + 1_000_000}` })
  })
  const counts = db.collection<Doc>('board_counts')
  for (const row of await counts.find({ projectNumber: number }).toArray())
    await counts.replaceOne({ _id: row._id }, multiplied(row, times) as Doc)
}

function multiplied(value: unknown, times: number, key = ''): unknown {
  if (typeof value === 'number') return key === 'projectNumber' ? value : value * times
  if (value && typeof value === 'object' && !Array.isArray(value) && value.constructor === Object)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, multiplied(inner, times, name)]),
    )
  return value
}

/** Spreads tasks over other tenants: the n-th has a share of 1/n. */
async function fillTenants(db: mongo.Db, templates: readonly Doc[], tasks: number): Promise<void> {
  const tenants = Array.from({ length: TENANTS }, (_, n) => ({ id: randomUUID(), number: 1_000_000 + n }))
  const whole = tenants.reduce((sum, _, n) => sum + 1 / (n + 1), 0)
  let tenant = 0
  let left = 0
  await insertCopies(db, tasks, (n) => {
    while (left === 0 && tenant < TENANTS) left = Math.max(1, Math.round(tasks / (whole * ++tenant)))
    left--
    const of = tenants[Math.min(tenant, TENANTS) - 1]
    const projectNumber = (of?.number ?? 1_000_000) + (n % 5) * TENANTS
    return copy(templates[n % templates.length] as Doc, n, {
      tenantId: of?.id,
      projectNumber,
      projectNumbers: [projectNumber],
      itemId: `T-${n}`,
    })
  })
}

function copy(template: Doc, n: number, fields: Record<string, unknown>): Doc {
  return {
    ...template,
    _id: randomUUID(),
    // Spread over a year, so that pages by update time are as different as in life.
    updateTime: new Date(Date.UTC(2026, 0, 1) + ((n * 7_919) % 365) * DAY_MS + (n % 86_400) * 1_000),
    rank: `${String(template['rank'])}${(n + 1).toString(36)}V`,
    ...fields,
  }
}

async function insertCopies(db: mongo.Db, count: number, make: (n: number) => Doc): Promise<void> {
  const tasks = db.collection<Doc>('tasks')
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at)
    await tasks.insertMany(
      Array.from({ length: size }, (_, n) => make(at + n)),
      { ordered: false },
    )
    if (at % 100_000 === 0 && at > 0) console.log(`    ${at} of ${count} tasks`)
  }
}
