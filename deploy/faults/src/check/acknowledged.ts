import type { Acknowledged } from '../load/ledger.js'
import type { Databases } from './databases.js'
import type { Finding } from './finding.js'

interface EventRow {
  _id: string
  tenantId: string
  leaveId: string
  version: number
  verb: string
}

interface TaskRow {
  _id: string
  tenantId: string
  name: string
  version: number
  shelf: string
}

interface CommentRow {
  _id: string
  tenantId: string
  text: string
}

/**
 * I1: every acknowledged write is there, in its company, with what was written. I4: an action that was tried several
 * times is there once, and its words stand in one place only.
 */
export async function checkAcknowledged(
  databases: Databases,
  entries: readonly Acknowledged[],
): Promise<Finding[]> {
  return [
    ...(await checkLeaves(
      databases,
      entries.filter(({ kind }) => kind === 'leave'),
    )),
    ...(await checkTasks(
      databases,
      entries.filter(({ kind }) => kind === 'task'),
    )),
    ...(await checkComments(
      databases,
      entries.filter(({ kind }) => kind === 'comment'),
    )),
    ...(await checkDuplicates(databases)),
    ...repeated(entries),
  ]
}

async function checkLeaves(databases: Databases, entries: readonly Acknowledged[]): Promise<Finding[]> {
  const rows = await databases.of('leave').collection<EventRow>('leave_events').find({}).toArray()
  const known = new Map(rows.map((row) => [`${row.leaveId}/${row.version}`, row]))
  return entries.flatMap((entry) => {
    const row = known.get(`${entry.id}/${entry.version}`)
    return row?.tenantId === entry.tenant && row.verb === entry.verb ? [] : [lost(entry)]
  })
}

async function checkTasks(databases: Databases, entries: readonly Acknowledged[]): Promise<Finding[]> {
  const ids = [...new Set(entries.map(({ id }) => id))]
  const projection = { tenantId: 1, name: 1, version: 1, shelf: 1 }
  const rows = await databases.byId<TaskRow & { [key: string]: unknown }>('tasks', 'tasks', ids, projection)
  const last = new Map<string, Acknowledged>()
  const findings: Finding[] = []
  for (const entry of entries) {
    const row = rows.get(entry.id)
    if (row?.tenantId !== entry.tenant || row.version < entry.version) findings.push(lost(entry))
    else if (entry.verb === 'deleted' && row.shelf !== 'trash') findings.push(lost(entry))
    else if (entry.mark !== '') last.set(entry.id, entry)
  }
  for (const entry of last.values()) {
    const row = rows.get(entry.id)
    // An unacknowledged change may have come after it; an older name must not stand under its own version.
    if (row?.version === entry.version && row.name !== entry.mark) findings.push(lost(entry))
  }
  return findings
}

async function checkComments(databases: Databases, entries: readonly Acknowledged[]): Promise<Finding[]> {
  const ids = entries.map(({ id }) => id)
  const rows = await databases.byId<CommentRow & { [key: string]: unknown }>('tasks', 'comments', ids, {
    tenantId: 1,
    text: 1,
  })
  return entries.flatMap((entry) => {
    const row = rows.get(entry.id)
    return row?.tenantId === entry.tenant && row.text === entry.mark ? [] : [lost(entry)]
  })
}

/** The words of each action hold an id of their own; what else stands in a company may well be said twice. */
const WORDS_OF_ACTION = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** Words that one action wrote stand once, also when it was never acknowledged. */
async function checkDuplicates(databases: Databases): Promise<Finding[]> {
  const places = [
    ['leave', 'leaves', 'reason', {}],
    ['tasks', 'tasks', 'name', { taskType: { $ne: 4 } }],
    ['tasks', 'comments', 'text', {}],
  ] as const
  const findings: Finding[] = []
  for (const [service, collection, field, filter] of places) {
    const duplicates = await databases
      .of(service)
      .collection(collection)
      .aggregate<{ _id: string; count: number }>([
        { $match: { ...filter, [field]: WORDS_OF_ACTION } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
        { $match: { count: { $gt: 1 } } },
      ])
      .toArray()
    for (const { _id, count } of duplicates)
      findings.push({
        invariant: 'I4',
        kind: 'doubled',
        what: `${count} times in ${service}.${collection}: ${_id}`,
      })
  }
  return findings
}

/**
 * Two acknowledgements of one state: one of them reported something that did not happen. A task that was moved to
 * where it is keeps its state, so only what makes a new one counts.
 */
function repeated(entries: readonly Acknowledged[]): Finding[] {
  const seen = new Set<string>()
  return entries.flatMap(({ kind, id, version, verb }) => {
    if (kind === 'task' && verb !== 'created') return []
    const state = `${kind} ${id} ${version} ${verb}`
    if (seen.has(state))
      return [{ invariant: 'I4', kind: 'doubled', what: `acknowledged twice: ${state}` } as const]
    seen.add(state)
    return []
  })
}

function lost({ call, kind, id, version, verb }: Acknowledged): Finding {
  return { invariant: 'I1', kind: 'lost', what: `${call}: ${kind} ${id} version ${version} (${verb})` }
}
