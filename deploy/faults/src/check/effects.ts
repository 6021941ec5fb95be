import type { mongo } from 'mongoose'

import type { Received } from '../load/post.js'
import type { Databases } from './databases.js'
import type { Finding } from './finding.js'
import { illegalStep, type LeaveStory } from './history.js'
import { bellOf, mailOf } from './verbs.js'

interface DeliveryRow extends mongo.Document {
  _id: string
  subjectType: string
  subjectId: string
  template: string
  recipientId: string
  state: string
  resends: number
}

/** Every leave with its history. */
export async function leaveStories(databases: Databases): Promise<LeaveStory[]> {
  const db = databases.of('leave')
  const leaves = await db
    .collection<{ _id: string } & Omit<LeaveStory, 'id' | 'steps'>>('leaves')
    .find({})
    .toArray()
  const events = await db
    .collection<LeaveStory['steps'][number] & { leaveId: string }>('leave_events')
    .find({})
    .sort({ version: 1 })
    .toArray()
  const steps = Map.groupBy(events, ({ leaveId }) => leaveId)
  return leaves.map(({ _id, ...rest }) => ({ ...rest, id: _id, steps: steps.get(_id) ?? [] }))
}

/**
 * I2: as many tasks, bells and mails as there are reasons for them. I6: every leave has lived a legal life, and has
 * exactly one live task while it is approved and none otherwise.
 */
export async function checkEffects(
  databases: Databases,
  stories: readonly LeaveStory[],
  received: readonly Received[],
): Promise<Finding[]> {
  return [
    ...stories.flatMap((story) => {
      const illegal = illegalStep(story)
      return illegal === null ? [] : [wrong('I6', `leave ${story.id}: ${illegal}`)]
    }),
    ...(await checkLeaveTasks(databases, stories)),
    ...(await checkBells(databases, stories)),
    ...(await checkMails(databases, stories, received)),
  ]
}

async function checkLeaveTasks(databases: Databases, stories: readonly LeaveStory[]): Promise<Finding[]> {
  const rows = await databases
    .of('tasks')
    .collection<{ leaveId: string; shelf: string; tenantId: string }>('tasks')
    .find({ taskType: 4, shelf: { $ne: 'trash' } })
    .toArray()
  const live = Map.groupBy(rows, ({ leaveId }) => leaveId)
  return stories.flatMap(({ id, status }) => {
    const count = live.get(id)?.length ?? 0
    const due = status === 'approved' ? 1 : 0
    return count === due
      ? []
      : [differing('I6', `${count} live tasks of the ${status} leave ${id}`, count, due)]
  })
}

async function checkBells(databases: Databases, stories: readonly LeaveStory[]): Promise<Finding[]> {
  const rows = await databases
    .of('notify')
    .collection<{ relatedId: string; relationType: string; summary: string; toUser: string }>('notifications')
    .find({ summary: /^leave_/ })
    .toArray()
  const counted = countBy(rows, ({ relatedId, summary, toUser }) => `${relatedId} ${summary} ${toUser}`)
  const due = new Map<string, number>()
  for (const { id, userId, reportTo, steps } of stories)
    for (const { verb, actorId } of steps) {
      const to = bellOf[verb] === 'approver' ? reportTo : userId
      if (bellOf[verb] && to !== actorId) add(due, `${id} leave_${verb} ${to}`)
    }
  return differences('I2', 'bells', counted, due)
}

async function checkMails(
  databases: Databases,
  stories: readonly LeaveStory[],
  received: readonly Received[],
): Promise<Finding[]> {
  const rows = await databases.of('email').collection<DeliveryRow>('deliveries').find({}).toArray()
  // Mails about accounts and companies come from setting the load up, which no journal counts.
  const planned = countBy(
    rows.filter(({ subjectType }) => subjectType === 'leave'),
    ({ subjectId, template, recipientId }) => `${subjectId} ${template} ${recipientId}`,
  )
  const due = new Map<string, number>()
  for (const { id, userId, reportTo, steps } of stories)
    for (const { verb } of steps) {
      const mail = mailOf[verb]
      if (mail) add(due, `${id} ${mail.template} ${mail.to === 'approver' ? reportTo : userId}`)
    }
  for (const key of due.keys()) if (isNeedless(key, planned, rows)) due.delete(key)
  return [...differences('I2', 'planned mails', planned, due), ...checkReceived(rows, received)]
}

/** An approver whose request was overtaken before it was sent hears nothing of its withdrawal. */
function isNeedless(
  key: string,
  planned: ReadonlyMap<string, number>,
  rows: readonly DeliveryRow[],
): boolean {
  const [leaveId, template, recipientId] = key.split(' ')
  if (template !== 'leave-withdrawn' || planned.has(key)) return false
  return !rows.some(
    (row) =>
      row.subjectId === leaveId &&
      row.recipientId === recipientId &&
      row.template === 'leave-requested' &&
      ['sent', 'confirmed'].includes(row.state),
  )
}

/** The receiver's mails against the ledger: each mail that was sent is there, under one message id. */
function checkReceived(rows: readonly DeliveryRow[], received: readonly Received[]): Finding[] {
  const arrived = Map.groupBy(received, ({ delivery }) => delivery)
  return rows.flatMap(({ _id, state, lastError, resends }): Finding[] => {
    const copies = arrived.get(_id) ?? []
    const ids = new Set(copies.map(({ messageId }) => messageId))
    if (state === 'sent' && copies.length === 0) return [lostMail(_id)]
    if (ids.size > 1) return [{ invariant: 'I2', kind: 'doubled', what: `mail ${_id} under ${ids.size} ids` }]
    // The gap between the provider's answer and our mark cannot be closed: once more, under the same id, is the limit.
    if (copies.length > 1 + resends)
      return [{ invariant: 'I2', kind: 'doubled', what: `mail ${_id} came ${copies.length} times` }]
    if (state === 'failed' && lastError !== 'OUTCOME_UNKNOWN')
      return [{ invariant: 'I2', kind: 'lost', what: `mail ${_id} was given up: ${String(lastError)}` }]
    if (state === 'dropped' && lastError !== 'OVERTAKEN')
      return [wrong('I2', `mail ${_id} dropped: ${String(lastError)}`)]
    return []
  })
}

function lostMail(id: string): Finding {
  return { invariant: 'I2', kind: 'lost', what: `mail ${id} is sent by the ledger and never arrived` }
}

function differences(
  invariant: string,
  what: string,
  found: ReadonlyMap<string, number>,
  due: ReadonlyMap<string, number>,
): Finding[] {
  return [...new Set([...found.keys(), ...due.keys()])].flatMap((key) => {
    const [count, wanted] = [found.get(key) ?? 0, due.get(key) ?? 0]
    return count === wanted
      ? []
      : [differing(invariant, `${count} ${what} instead of ${wanted}: ${key}`, count, wanted)]
  })
}

function differing(invariant: string, what: string, count: number, due: number): Finding {
  return { invariant, kind: count > due ? 'doubled' : 'lost', what }
}

function wrong(invariant: string, what: string): Finding {
  return { invariant, kind: 'wrong', what }
}

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) add(counts, keyOf(row))
  return counts
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
