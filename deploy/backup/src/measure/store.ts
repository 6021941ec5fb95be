import { randomBytes, randomUUID } from 'node:crypto'

import { connectDatabase } from '@smartproject/kit/mongo/database'
import { migrate, type Migration } from '@smartproject/kit/mongo/migrations'
import { facts } from '@smartproject/tasks/migrations/001-facts'
import { work } from '@smartproject/tasks/migrations/002-work'
import { tasks } from '@smartproject/tasks/migrations/003-tasks'
import { taskLists } from '@smartproject/tasks/migrations/004-task-lists'
import { boardTalkTime } from '@smartproject/tasks/migrations/005-board-talk-time'
import { filesAndTemplates } from '@smartproject/tasks/migrations/006-files-templates'
import { databaseOwners } from '@smartproject/local/services'

import type { Installation } from '../installation.js'

const TENANTS = 1_000
const FILES = 200
const FILE_BYTES = 100_000
const BATCH = 2_000
const DAY_MS = 86_400_000
const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** Fills an installation as a busy one looks: tasks with all their indexes, and what comes with them. */
export async function fill(installation: Installation, mongoUrl: string, count: number): Promise<string[]> {
  for (const owner of databaseOwners) {
    const url = new URL(mongoUrl)
    url.pathname = `/${installation.prefix}${owner}`
    const database = await connectDatabase(url.toString(), 'measure')
    const steps: Migration[] =
      owner === 'tasks' ? [facts, work, tasks, taskLists, boardTalkTime, filesAndTemplates] : []
    await migrate(database.connection, steps)
    await database.close()
  }
  const tenants = Array.from({ length: TENANTS }, () => randomUUID())
  // The first tenant has a tenth of all, the others share the rest.
  const tenantOf = (n: number) => tenants[n % 10 === 0 ? 0 : n % TENANTS] ?? ''
  const insert = async (
    owner: (typeof databaseOwners)[number],
    name: string,
    rows: number,
    make: (n: number) => object,
  ) => {
    for (let at = 0; at < rows; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, rows - at) }, (_, n) => make(at + n))
      await installation.db(owner).collection(name).insertMany(batch, { ordered: false })
    }
  }
  await insert('tenancy', 'subscriptions', TENANTS, (n) => ({
    _id: tenants[n],
    number: n + 1,
    title: `Company ${n}`,
  }))
  await insert('tasks', 'tasks', count, (n) => task(tenantOf(n), n))
  await insert('admin', 'audit_records', count, (n) => record(tenantOf(n), n))
  await insert('notify', 'notifications', count / 2, (n) => record(tenantOf(n), n))
  await insert('tasks', 'outbox', count / 2, (n) => event(tenantOf(n)))
  await insert('reporting', 'inbox', count / 2, () => ({ _id: randomUUID(), time: new Date() }))
  await insert('tasks', 'files', FILES, (n) => {
    const blobKey = `${tenantOf(n)}/${randomUUID()}`
    return { _id: randomUUID(), tenantId: tenantOf(n), taskId: randomUUID(), blobKey, parts: [] }
  })
  for await (const { blobKey } of installation.db('tasks').collection<{ blobKey: string }>('files').find())
    await installation.blobs.put(blobKey, once(randomBytes(FILE_BYTES)))
  return tenants
}

function task(tenantId: string, n: number) {
  const people = [randomUUID(), randomUUID()]
  const projectNumber = 1_000 + (n % 5_000)
  const own = {
    _id: randomUUID(),
    tenantId,
    itemId: `T-${n}`,
    projectNumber,
    projectNumbers: [projectNumber],
  }
  return { ...own, ...words(n), ...times(n), ...arrangement(n), ...links(people) }
}

function words(n: number) {
  const terms = ['login', 'page', 'invoice', 'harbour', 'tower', 'kitchen', `w${n % 977}`]
  const name = terms.join(' ')
  return { name, nameKey: name, description: name.repeat(8), described: true, terms }
}

function times(n: number) {
  const time = new Date(Date.UTC(2026, 0, 1) + ((n * 7_919) % 365) * DAY_MS)
  const day = time.toISOString().slice(0, 10)
  const days = { startDate: day, dueDate: day, spanFrom: day, spanTo: day, lengthy: false }
  return { ...days, createTime: time, updateTime: time, deleteTime: null }
}

function arrangement(n: number) {
  const lists = { labelIds: [randomUUID(), randomUUID()], categoryId: randomUUID(), releaseId: randomUUID() }
  const place = { status: LANES[n % 5], rank: `a${n.toString(36)}V`, shelf: 'live', archived: false }
  const figures = { taskType: 1, storyPoints: n % 13, priority: n % 5, estimateMinutes: 0, version: 3 }
  return { ...lists, ...place, ...figures, custom: [], slots: {}, counted: { comments: n % 3, files: 0 } }
}

function links(people: readonly string[]) {
  const [assigneeId = '', createdBy = ''] = people
  const others = { parentId: '', splitOfId: '', relatedIds: [], blockedByIds: [], risks: [], leaveId: null }
  return {
    assigneeId,
    createdBy,
    approverId: '',
    people: [],
    watcherIds: people,
    involved: people,
    ...others,
  }
}

function record(tenantId: string, n: number) {
  const what = { action: 'task.updated', targetType: 'task', targetId: randomUUID() }
  const who = { service: 'tasks', actorId: randomUUID(), requestId: randomUUID() }
  return { _id: randomUUID(), tenantId, ...what, ...who, details: { name: `from ${n}` }, time: new Date() }
}

function event(tenantId: string) {
  const sizes = {
    topic: 'tasks.task.v1',
    type: 'TaskEvent',
    aggregateId: randomUUID(),
    value: randomBytes(600),
  }
  const now = new Date()
  return {
    _id: randomUUID(),
    tenantId,
    ...sizes,
    traceparent: '',
    createTime: now,
    state: 'sent',
    sentTime: now,
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
