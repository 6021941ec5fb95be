import { createConnection } from 'mongoose'

import { globalSpaces, isGlobal, lookedAtAcross } from './global-collections.js'
import { platformInfo } from './platform.js'

/** A command as MongoDB's profiler notes it. */
interface Profiled {
  readonly ns: string
  readonly op: string
  readonly command?: Readonly<Record<string, unknown>>
  readonly originatingCommand?: Readonly<Record<string, unknown>>
}

/** A command that was not bound to one tenant. */
export interface UnscopedCommand {
  readonly service: string
  readonly collection: string
  readonly op: string
  readonly command: string
}

const PARTS = [
  'find',
  'filter',
  'q',
  'query',
  'aggregate',
  'pipeline',
  'insert',
  'create',
  'createIndexes',
  'listIndexes',
]
/** Of a command only what it picks by: what it writes is long. */
const WHAT_COUNTS = Object.fromEntries(
  [
    'ns',
    'op',
    ...['command', 'originatingCommand'].flatMap((from) => PARTS.map((part) => `${from}.${part}`)),
  ].map((field) => [field, 1]),
)
const PROFILE_BYTES = 256 * 1024 * 1024

/**
 * Makes MongoDB note every command of every service from now on. `unscoped` gives those on tenant-owned collections
 * whose filter does not demand one tenant; `stop` ends the noting.
 */
export async function watchCommands(): Promise<{
  unscoped(): Promise<{ seen: number; faults: UnscopedCommand[] }>
  stop(): Promise<void>
}> {
  const { connection, databases } = await asAdministrator()
  const setLevel = (level: number) =>
    Promise.all(databases.map(async ([, db]) => db.command({ profile: level })))
  await setLevel(0)
  for (const [, db] of databases) {
    await db.dropCollection('system.profile').catch(() => undefined)
    await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES })
  }
  await setLevel(2)
  return {
    async unscoped() {
      const faults: UnscopedCommand[] = []
      let seen = 0
      for (const [service, db] of databases)
        // Only what the service itself sent; tests look into the same databases.
        for await (const row of db
          .collection('system.profile')
          .find({
            appName: service,
            op: { $ne: 'insert' },
            // A pipeline that begins with what belongs to no tenant may go on with what does.
            $or: [
              { ns: { $nin: globalSpaces(service, db.databaseName) } },
              { 'command.pipeline': { $exists: true } },
            ],
          })
          .project(WHAT_COUNTS)) {
          const fault = faultOf(service, row as unknown as Profiled)
          seen += fault === 'other' ? 0 : 1
          if (typeof fault === 'object') faults.push(fault)
        }
      return { seen, faults }
    },
    async stop() {
      await setLevel(0)
      for (const [, db] of databases) await db.dropCollection('system.profile')
      await connection.close()
    },
  }
}

/** The databases of the services as the administrator of the server sees them: a service may not profile its own. */
async function asAdministrator() {
  const { mongo, secrets } = await platformInfo()
  const own = new URL(mongo['tasks'] ?? '')
  own.username = 'root'
  own.password = secrets.mongoAdminPassword
  own.pathname = '/'
  own.searchParams.set('authSource', 'admin')
  const connection = await createConnection(own.href).asPromise()
  const names = Object.entries(mongo).map(
    ([service, uri]) => [service, new URL(uri).pathname.slice(1)] as const,
  )
  const databases = names.map(([service, name]) => [service, connection.getClient().db(name)] as const)
  return { connection, databases }
}

function faultOf(service: string, row: Profiled): UnscopedCommand | 'fine' | 'other' {
  const [, collection = ''] = /^[^.]+\.(.*)$/.exec(row.ns) ?? []
  const command = row.op === 'getmore' ? row.originatingCommand : row.command
  if (!command || collection.startsWith('$cmd') || collection.startsWith('system.')) return 'other'
  // A command to the database itself picks no documents.
  if (collection === '' || (isGlobal(service, collection) && !('pipeline' in command))) return 'other'
  const picks = picksOf(row.op, collection, command)
  if (picks === null) return 'other'
  const fine = ({ from, filter }: Pick) =>
    requiresTenant(filter) || isGlobal(service, from) || lookedAtAcross(service, from, filter)
  if (picks.every(fine)) return 'fine'
  return { service, collection, op: row.op, command: JSON.stringify(command).slice(0, 500) }
}

/** The filter of a command on a collection. */
interface Pick {
  readonly from: string
  readonly filter: unknown
}

/** The filter of a command; null for one that picks none. Inserts are held to it by the collection itself. */
function picksOf(op: string, from: string, command: Readonly<Record<string, unknown>>): Pick[] | null {
  if (op === 'insert' || 'insert' in command) return null
  if ('createIndexes' in command || 'create' in command || 'listIndexes' in command) return null
  if ('pipeline' in command) return pipelinePicks(from, command['pipeline'] as object[])
  if (op === 'update' || op === 'remove') return [{ from, filter: command['q'] }]
  if ('find' in command) return [{ from, filter: command['filter'] }]
  // Of count, distinct and findAndModify.
  return [{ from, filter: command['query'] }]
}

interface Stage {
  readonly $match?: unknown
  readonly $unionWith?: { readonly coll: string; readonly pipeline?: Stage[] }
}

/** The first stage of a pipeline and of every one that is joined to it; a stage that looks elsewhere has none. */
function pipelinePicks(from: string, pipeline: readonly Stage[]): Pick[] {
  const [first] = pipeline
  const joined = pipeline.flatMap((stage) => {
    const { $unionWith: union } = stage
    if (union) return pipelinePicks(union.coll, union.pipeline ?? [])
    return '$lookup' in stage || '$graphLookup' in stage ? [{ from, filter: undefined }] : []
  })
  // A stream of changes is known by its own stage.
  return [{ from, filter: first?.$match ?? first }, ...joined]
}

/** True for a filter that no document of another tenant can pass: the tenant is equal to one text. */
function requiresTenant(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return false
  const { tenantId, $and } = filter as { tenantId?: unknown; $and?: unknown[] }
  if (typeof tenantId === 'string' && tenantId !== '') return true
  if (typeof tenantId === 'object' && tenantId !== null) {
    const { $eq } = tenantId as { $eq?: unknown }
    if (typeof $eq === 'string' && $eq !== '' && Object.keys(tenantId).length === 1) return true
  }
  return Array.isArray($and) && $and.some((part) => requiresTenant(part))
}
