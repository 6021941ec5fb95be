import type { DatabaseOwner } from '@smartproject/local/services'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics, type Topic } from '@smartproject/proto/topics'
import type { mongo } from 'mongoose'

import type { Databases } from './databases.js'
import type { Finding } from './finding.js'
import type { LeaveStory } from './history.js'

/** Counts on a task are published without a new version. */
const COUNTS: ReadonlySet<TaskChange> = new Set([TaskChange.COUNTED, TaskChange.COMMENTED])

interface OutboxRow extends mongo.Document {
  _id: string
  topic: string
  value: mongo.Binary
}

/**
 * I7: the versions of a thing, as published, begin with 1, have no gap and no duplicate, and end where it is. I10: each change of a leave and each new
 * task has exactly one audit record.
 */
export async function checkRecords(databases: Databases, stories: readonly LeaveStory[]): Promise<Finding[]> {
  return [
    ...(await checkVersions(databases, ['leave', 'leaves'], topics.leaveApplicationEvent, (message) => {
      return { id: message.leaveId, version: Number(message.version) }
    })),
    ...(await checkVersions(databases, ['tasks', 'tasks'], topics.taskEvent, ({ task, change }) =>
      COUNTS.has(change) ? null : { id: task?.id ?? '', version: Number(task?.version ?? 0) },
    )),
    ...(await checkAudit(databases, stories)),
  ]
}

async function checkVersions<M>(
  databases: Databases,
  [service, collection]: readonly [DatabaseOwner, string],
  topic: Topic<M>,
  read: (message: M) => { id: string; version: number } | null,
): Promise<Finding[]> {
  const rows = databases.of(service).collection<OutboxRow>('outbox').find({ topic: topic.name })
  const seen = new Map<string, number[]>()
  for await (const row of rows) {
    const found = read(topic.codec.decode(row.value.buffer))
    if (!found) continue
    const versions = seen.get(found.id)
    if (versions) versions.push(found.version)
    else seen.set(found.id, [found.version])
  }
  const now = await databases
    .of(service)
    .collection<{ _id: string; version: number }>(collection)
    .find({}, { projection: { version: 1 } })
    .toArray()
  return now.flatMap(({ _id: id, version }): Finding[] => {
    const seenVersions = (seen.get(id) ?? []).sort((a, b) => a - b)
    if (seenVersions.length === version && seenVersions.every((each, at) => each === at + 1)) return []
    const kind = new Set(seenVersions).size < seenVersions.length ? 'doubled' : 'lost'
    return [
      {
        invariant: 'I7',
        kind,
        what: `${service} ${id} is at ${version} and published ${seenVersions.join(', ')}`,
      },
    ]
  })
}

async function checkAudit(databases: Databases, stories: readonly LeaveStory[]): Promise<Finding[]> {
  const records = await databases
    .of('admin')
    .collection<{ action: string; targetId: string }>('audit_records')
    .find({ action: /^(leave\.|task\.created)/ }, { projection: { action: 1, targetId: 1 } })
    .toArray()
  const counts = new Map<string, number>()
  for (const { action, targetId } of records)
    counts.set(`${action} ${targetId}`, (counts.get(`${action} ${targetId}`) ?? 0) + 1)
  const due = new Map<string, number>()
  for (const { id, steps } of stories)
    for (const { verb } of steps) due.set(`leave.${verb} ${id}`, (due.get(`leave.${verb} ${id}`) ?? 0) + 1)
  const tasks = await databases
    .of('tasks')
    .collection('tasks')
    .find({}, { projection: { _id: 1 } })
    .toArray()
  for (const { _id } of tasks) due.set(`task.created ${String(_id)}`, 1)
  return [...due].flatMap(([key, wanted]): Finding[] => {
    const count = counts.get(key) ?? 0
    const what = `${count} audit records instead of ${wanted}: ${key}`
    return count === wanted ? [] : [{ invariant: 'I10', kind: count > wanted ? 'doubled' : 'lost', what }]
  })
}
