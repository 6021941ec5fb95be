import { createKafka } from '@smartproject/kit/bus/kafka'
import { guardedByTenant } from '@smartproject/kit/bus/handlers'
import { readAgain } from '@smartproject/kit/bus/read-again'
import type { Log } from '@smartproject/kit/log'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemClock } from '@smartproject/kit/types/clock'

import type { Config } from '../config.js'
import { alone, begun, flipped, turnedBack, type Generations } from '../domain/generations.js'
import type { Models } from '../domain/stores.js'
import { factHandlers } from '../events/handlers.js'
import { collectionOf, generationCollections, READ_MODEL_NAMES } from '../store/collections.js'
import { compareGenerations } from '../store/compare-generations.js'
import { generationStore } from '../store/generation-store.js'
import { openGeneration } from '../store/stores.js'

/** The commands of an operator. `accept`: also where the new read models differ from the ones that answer. */
export type OperatorCommand =
  | { readonly name: 'rebuild'; readonly accept: boolean }
  | { readonly name: 'back' | 'drop' | 'state' }

/** The context of a command. */
export interface Operating {
  readonly config: Config
  readonly log: Log
  /** Prints a line for the operator. */
  say(line: string): void
  /** A transaction that was begun before a generation was given up may still write to it for so long. */
  readonly settleMs?: number
  /** How long the service may take to handle what the new generation has read ahead of it. */
  readonly catchUpMs?: number
}

const SETTLE_MS = 20_000
const CATCH_UP_MS = 30_000

/** Reads a command; null for what is none. */
export function readCommand([name, ...rest]: readonly string[]): OperatorCommand | null {
  if (name === 'rebuild' && rest.every((word) => word === '--accept'))
    return { name, accept: rest.length > 0 }
  if ((name === 'back' || name === 'drop' || name === 'state') && rest.length === 0) return { name }
  return null
}

/** Does what an operator asks for, beside the service that runs; true when it was done. */
export async function operate(operating: Operating, command: OperatorCommand): Promise<boolean> {
  const db = await connectDatabase(operating.config.MONGO_URI, 'reporting')
  try {
    if (command.name === 'rebuild') return await rebuild(db, operating, command.accept)
    if (command.name === 'drop') return await drop(db, operating)
    const done = command.name === 'state' || (await change(db, turnedBack))
    sayState(operating, await generationStore(db.connection)().get())
    return done
  } finally {
    await db.close()
  }
}

/**
 * Makes the read models anew from the first event on beside those that answer, compares them, and lets them answer. A rebuild that was
 * interrupted goes on. Events that come meanwhile are written to both by the service: whichever it handles after the new
 * generation is noted finds it, and all earlier ones lie before the ends that are read to.
 */
async function rebuild(db: Database, operating: Operating, accept: boolean): Promise<boolean> {
  const { config, log, say } = operating
  const store = generationStore(db.connection)()
  const before = await store.get()
  const next = begun(before)
  const { building, serving } = next
  if (building === null) return false
  await migrate(db.connection, [generationCollections(building)])
  if (next !== before && !(await store.replace(before, next))) return false
  say(`generation ${building} is ${next === before ? 'gone on with' : 'begun'} beside ${serving}`)
  await readAgain({
    kafka: createKafka(config.KAFKA_BROKERS, 'reporting', log, config),
    group: `${config.CONSUMER_GROUP ?? 'reporting'}.rebuild.${building}`,
    handlers: handlersOf(db, building),
    log,
    sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT_MS,
    fetchWaitMs: config.KAFKA_FETCH_WAIT_MS,
    progress: (left) => say(`records left: ${left}`),
  })
  const { compared, added, differences } = await compareGenerations(db, {
    from: serving,
    to: building,
    catchUpMs: operating.catchUpMs ?? CATCH_UP_MS,
  })
  say(`compared: ${compared}, only in the new one: ${added}, different: ${differences.length}`)
  for (const difference of differences) say(`different: ${difference}`)
  if (differences.length > 0 && !accept) return false
  const done = await change(db, flipped)
  sayState(operating, await store.get())
  return done
}

/** The consumers of all facts, which write to the one generation alone. */
function handlersOf(db: Database, generation: number) {
  const bind = openGeneration(db.connection, generation)
  const work = createUnitOfWork<Models, never>(db, {
    service: 'reporting',
    clock: systemClock,
    bind: (tenantId, session) => ({
      serving: () => Promise.resolve(bind(tenantId, session)),
      live: () => Promise.resolve([bind(tenantId, session)]),
    }),
    encode: (event) => event,
    wake: () => undefined,
  })
  return factHandlers(work).map((handler) => guardedByTenant(handler, db.closedTenants))
}

/** Leaves the generation that answers, and deletes the others. */
async function drop(db: Database, operating: Operating): Promise<boolean> {
  if (!(await change(db, alone))) return false
  const after = await generationStore(db.connection)().get()
  await new Promise((resolve) => setTimeout(resolve, operating.settleMs ?? SETTLE_MS))
  // All there ever were: one that was interrupted may have left some.
  for (let generation = 1; generation <= after.last; generation++)
    for (const name of generation === after.serving ? [] : READ_MODEL_NAMES)
      await db.connection.db?.dropCollection(collectionOf(generation, name))
  sayState(operating, after)
  return true
}

/** Takes one step; false when there is none to take, or another command was faster. */
async function change(db: Database, step: (now: Generations) => Generations | null): Promise<boolean> {
  const store = generationStore(db.connection)()
  const before = await store.get()
  const after = step(before)
  return after !== null && store.replace(before, after)
}

function sayState({ say }: Operating, { serving, building, previous }: Generations): void {
  say(`serving: ${serving}, building: ${building ?? 'none'}, before: ${previous ?? 'none'}`)
}
