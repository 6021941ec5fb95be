import { createHash, randomUUID } from 'node:crypto'

import { createConnection, mongo } from 'mongoose'

import { applyFor, dayFromToday, HOME, type Leave } from './leave.js'
import { codeOf, linksOf, mailTo, mailsTo } from './mailbox.js'
import { platformInfo } from './platform.js'
import type { TestSession } from './session.js'

/** One id of each kind: the victim's, or invented ones that exist nowhere. */
export interface IdPool {
  readonly tenantId: string
  readonly subscription: number
  readonly project: number
  readonly userId: string
  readonly leaveId: string
  readonly leaveVersion: number
  readonly code: string
  readonly taskId: string
  readonly notificationId: string
  readonly labelId: string
}

/** Ids that exist nowhere, in the shape of real ones. */
export function unknownIds(): IdPool {
  return {
    tenantId: randomUUID(),
    subscription: 999_999_999,
    project: 999_999_998,
    userId: randomUUID(),
    leaveId: randomUUID(),
    leaveVersion: 1,
    code: 'zZ0yY1xX2wW3vV4uU5tT6sS7r',
    taskId: randomUUID(),
    notificationId: randomUUID(),
    labelId: randomUUID(),
  }
}

/** Ids of things that exist in the demo company, with a pending leave whose code is known. */
export async function victimIds(
  emad: TestSession,
  mona: TestSession,
  span: { from_date: string; to_date: string },
): Promise<IdPool & { leave: Leave }> {
  const before = new Set((await mailsTo('mona@demo.test')).map((mail) => mail.id))
  const leave = await applyFor(emad, span, CANARY)
  const mail = await mailTo('mona@demo.test', (m) => !before.has(m.id) && m.text.includes('approve='))
  const { items } = await mona.call('listCalendarTasks', {
    subscription: HOME,
    project: 1,
    start: dayFromToday(-90),
    end: dayFromToday(60),
  })
  const { notifications } = await mona.call('listNotifications', { subscription: HOME })
  const label = await firstDocument('tasks', 'labels')
  return {
    leave,
    tenantId: String(label?.['tenantId']),
    subscription: HOME,
    project: 1,
    userId: emad.userId,
    leaveId: leave.id,
    leaveVersion: leave.version,
    code: codeOf(linksOf(mail).approve),
    taskId: items[0]?.id ?? '',
    notificationId: notifications[0]?.id ?? '',
    labelId: String(label?.['_id']),
  }
}

/** A word that stands in the victim's data and nowhere else. */
export const CANARY = `canary-${randomUUID()}`

/** Words that must never reach a stranger of the demo company. */
export function secretsOf(ids: IdPool): string[] {
  return [
    CANARY,
    ids.tenantId,
    ids.userId,
    ids.leaveId,
    ids.taskId,
    'emad@demo.test',
    'mona@demo.test',
    'Emad Hassan',
    'Website relaunch',
  ]
}

async function firstDocument(service: string, collection: string): Promise<Record<string, unknown> | null> {
  const { mongo: uris } = await platformInfo()
  const connection = await createConnection(uris[service] ?? '').asPromise()
  try {
    return await connection.collection(collection).findOne({})
  } finally {
    await connection.close()
  }
}

/** A hash of everything a tenant owns in all databases; bookkeeping of the relay is left out. */
export async function tenantHash(tenantId: string): Promise<Record<string, string>> {
  const { mongo: uris } = await platformInfo()
  const hashes: Record<string, string> = {}
  for (const [service, uri] of Object.entries(uris)) {
    const connection = await createConnection(uri).asPromise()
    for (const { name } of (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
      // Audit records of refused attempts may be added; the tenant's own things may not change.
      if (name === 'outbox' || name === 'inbox' || name === 'requests' || name.startsWith('audit')) continue
      const rows = await connection.collection(name).find({ tenantId }).sort({ _id: 1 }).toArray()
      if (rows.length > 0)
        hashes[`${service}.${name}`] = createHash('sha256')
          .update(mongo.BSON.EJSON.stringify(rows))
          .digest('hex')
    }
    await connection.close()
  }
  return hashes
}
