import { createConnection, type ClientSession, type Connection } from 'mongoose'

import { DomainError } from '../errors.js'
import { isTimeToCommit } from '../waiting.js'
import { closedTenants, type ClosedTenants } from './closed-tenants.js'
import { guardDisk } from './disk-guard.js'
import { watchPool } from './pool.js'

/** A service's own database. */
export interface Database {
  readonly connection: Connection
  /** Tenants that were erased or are being restored: nothing of them is written. */
  readonly closedTenants: ClosedTenants
  /** Errors: unavailable STORAGE_FULL while the disk of the server is nearly full. */
  requireDiskSpace(): void
  /** True when the server answers. */
  ping(): Promise<boolean>
  /**
   * Runs the work in one transaction: snapshot reads, majority commit; the driver may run it again. Nothing is
   * committed for a caller who has given up. Errors: unavailable DEADLINE_EXCEEDED.
   */
  transaction<R>(work: (session: ClientSession) => Promise<R>): Promise<R>
  close(): Promise<void>
}

// Long enough for an election (12 s), short enough that a caller hears of it.
const TRANSACTION_LIMIT_MS = 15_000
const PING_LIMIT_MS = 2_000

/** Connects with majority reads and writes. Nothing creates indexes but migrations. */
export async function connectDatabase(uri: string, service: string): Promise<Database> {
  const connection = await createConnection(uri, {
    appName: service,
    autoIndex: false,
    autoCreate: false,
    w: 'majority',
    journal: true,
    readConcernLevel: 'majority',
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5_000,
    monitorCommands: process.env['NODE_ENV'] === 'test',
  }).asPromise()
  const unwatch = watchPool(connection.getClient())
  const disk = guardDisk(connection)
  return {
    connection,
    closedTenants: closedTenants(connection),
    requireDiskSpace: disk.requireDiskSpace,
    async ping() {
      try {
        await connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_LIMIT_MS) })
        return true
      } catch {
        return false
      }
    },
    transaction: (work) => runTransaction(connection, work),
    async close() {
      unwatch()
      disk.stop()
      await connection.close()
    },
  }
}

async function runTransaction<R>(
  connection: Connection,
  work: (session: ClientSession) => Promise<R>,
): Promise<R> {
  const session = await connection.startSession()
  const until = performance.now() + TRANSACTION_LIMIT_MS
  let again = false
  const attempt = async () => {
    // The driver itself begins anew for two minutes; an attempt that no caller waits for delays the caller's next request.
    requireTime()
    if (again && performance.now() > until) throw new DomainError('unavailable', 'DATABASE_UNAVAILABLE')
    again = true
    const result = await work(session)
    requireTime()
    return result
  }
  try {
    return await session.withTransaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    })
  } finally {
    await session.endSession()
  }
}

function requireTime(): void {
  if (!isTimeToCommit()) throw new DomainError('unavailable', 'DEADLINE_EXCEEDED')
}

/** True for a duplicate key, in the named collection if given. */
export function isDuplicateKey(error: unknown, collection?: string): boolean {
  if (typeof error !== 'object' || error === null || (error as { code?: unknown }).code !== 11_000)
    return false
  if (collection === undefined) return true
  return new RegExp(`collection: [^ ]+\\.${collection} `).test(
    String((error as { message?: unknown }).message),
  )
}
