import { randomUUID } from 'node:crypto'

import type { DatabaseOwner } from '@smartproject/local/services'
import type { mongo } from 'mongoose'

import type { Acknowledged } from '../load/ledger.js'
import type { Databases } from './databases.js'
import type { Finding } from './finding.js'

/** Damage that was done on purpose, and what the checker has to say about it. */
export interface Planted {
  readonly what: string
  readonly invariant: string
  readonly kind: Finding['kind']
  /** Stands in the finding's words. */
  readonly about: string
}

type Row = mongo.Document & { _id: string }

/**
 * Damages the databases behind the product's back, once for each thing the checker must see. A thing that it does not see
 * afterwards it would not have seen after a fault either. The platform is of no use after it.
 */
export async function plantAll(databases: Databases, entries: readonly Acknowledged[]): Promise<Planted[]> {
  const raw = new RawDatabases(databases)
  const made = entries.filter(({ kind, verb }) => kind === 'task' && verb === 'created')
  const [gone, copied] = await raw.live(made.map(({ id }) => id))
  const step =
    entries.findLast(({ verb }) => verb === 'edited') ?? entries.findLast(({ kind }) => kind === 'leave')
  const comment = entries.findLast(({ kind }) => kind === 'comment')
  if (!gone || !copied || !step || !comment) throw new Error('too little was acknowledged to damage it')
  // Effects of a step go with it: a deleted step misses no bell.
  const elsewhere = { $ne: step.id }
  await raw.remove('tasks', 'tasks', { _id: gone._id })
  await raw.copy('tasks', 'tasks', { _id: copied._id }, {})
  await raw.remove('leave', 'leave_events', { leaveId: step.id, version: step.version })
  await raw.change('tasks', 'comments', { _id: comment.id }, { tenantId: randomUUID() })
  const leaveTask = await raw.copy(
    'tasks',
    'tasks',
    { taskType: 4, shelf: 'live', leaveId: elsewhere },
    { tenantId: randomUUID() },
  )
  const bells = { summary: /^leave_/, relatedId: elsewhere }
  const [bell, second] = await raw.some('notify', 'notifications', bells, 2)
  await raw.remove('notify', 'notifications', { _id: bell?._id })
  await raw.copy('notify', 'notifications', { _id: second?._id }, { eventId: randomUUID() })
  const sent = { state: 'sent', subjectType: 'leave', subjectId: elsewhere }
  const mail = await raw.copy('email', 'deliveries', sent, { eventId: randomUUID() })
  const published = await raw.some('leave', 'outbox', { topic: 'leave.application.v1' }, 1)
  await raw.remove('leave', 'outbox', { _id: published[0]?._id })
  const record = await raw.some('admin', 'audit_records', { action: 'leave.applied', targetId: elsewhere }, 1)
  await raw.remove('admin', 'audit_records', { _id: record[0]?._id })
  return [
    planted('an acknowledged task is gone', 'I1', 'lost', gone._id),
    planted('a task stands there twice', 'I4', 'doubled', String(copied['name'])),
    planted('an acknowledged step of a leave is gone', 'I1', 'lost', step.id),
    planted('a comment lies in another company', 'I1', 'lost', comment.id),
    planted('an approved leave has two tasks', 'I6', 'doubled', String(leaveTask['leaveId'])),
    planted('a bell did not ring', 'I2', 'lost', String(bell?.['relatedId'])),
    planted('a bell rang twice', 'I2', 'doubled', String(second?.['relatedId'])),
    planted('a mail of the ledger never arrived', 'I2', 'lost', mail._id),
    planted('a mail was planned twice', 'I2', 'doubled', String(mail['subjectId'])),
    planted('an event was never published', 'I7', 'lost', String(published[0]?.['aggregateId'])),
    planted('an audit record is gone', 'I10', 'lost', String(record[0]?.['targetId'])),
  ]
}

/** The planted faults that the checker missed. */
export function overlooked(all: readonly Planted[], findings: readonly Finding[]): Planted[] {
  return all.filter(
    ({ invariant, kind, about }) =>
      !findings.some(
        (finding) => finding.invariant === invariant && finding.kind === kind && finding.what.includes(about),
      ),
  )
}

function planted(what: string, invariant: string, kind: Finding['kind'], about: string): Planted {
  return { what, invariant, kind, about }
}

/** The databases without the rules of the services, to damage rows in. */
class RawDatabases {
  constructor(private readonly databases: Databases) {}

  /** Two tasks of these that were not deleted. */
  live(ids: readonly string[]): Promise<Row[]> {
    return this.some('tasks', 'tasks', { _id: { $in: ids.slice(-500) }, shelf: 'live' }, 2)
  }

  some(service: DatabaseOwner, collection: string, filter: object, count: number): Promise<Row[]> {
    return this.rows(service, collection).find(filter).limit(count).toArray()
  }

  async remove(service: DatabaseOwner, collection: string, filter: object): Promise<void> {
    await this.rows(service, collection).deleteOne(filter)
  }

  async change(service: DatabaseOwner, collection: string, filter: object, to: object): Promise<void> {
    await this.rows(service, collection).updateOne(filter, { $set: to })
  }

  /** Puts a copy beside a row, under an id of its own. */
  async copy(service: DatabaseOwner, collection: string, filter: object, changes: object): Promise<Row> {
    const [row] = await this.some(service, collection, filter, 1)
    if (!row) throw new Error(`nothing to copy in ${service}.${collection}`)
    const copy = { ...row, ...changes, _id: randomUUID() }
    // A value that an index holds unique differs in the copy.
    for (const field of ['itemId', 'requestId'])
      if (field in copy) Object.assign(copy, { [field]: randomUUID() })
    await this.rows(service, collection).insertOne(copy)
    return copy
  }

  private rows(service: DatabaseOwner, collection: string): mongo.Collection<Row> {
    return this.databases.of(service).collection<Row>(collection)
  }
}
