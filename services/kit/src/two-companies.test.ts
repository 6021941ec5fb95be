import { generateKeyPairSync } from 'node:crypto'

import { Metadata, type handleUnaryCall, type ServerUnaryCall } from '@grpc/grpc-js'
import { LeaveServiceService } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import fc from 'fast-check'
import type { JWK } from 'jose'
import mongoose, { Schema } from 'mongoose'

import { implementation, type RpcService, type Unary } from './grpc/server.js'
import { headers } from './grpc/wire.js'
import { createWriteQueue } from './grpc/write-limits.js'
import { createLog, type Log } from './log.js'
import { tenantCollection, type TenantOwned } from './mongo/tenant-collection.js'
import { createSigner, createVerifier } from './tokens/passport.js'
import { currentFields, currentTraceparent, startTelemetry } from './telemetry.js'
import { isWaitedFor } from './waiting.js'

// Requests of two companies in one process, each of their steps in any order: whatever is looked up in the context of
// a request after any wait must be its own. The waits are in the check of the passport and in the database.

const COMPANIES = ['company-a', 'company-b'] as const

interface Row extends TenantOwned {
  words: string
}

interface Plan {
  readonly company: 0 | 1
  /** How often it goes to the database. */
  readonly steps: number
  /** Whether its caller gives up in the middle. */
  readonly givesUp: boolean
}

const plan: fc.Arbitrary<Plan> = fc.record({
  company: fc.constantFrom(0, 1),
  steps: fc.integer({ min: 1, max: 4 }),
  givesUp: fc.boolean(),
})

const keys = generateKeyPairSync('ed25519')
const jwk = (key: typeof keys.publicKey): JWK => ({
  ...(key.export({ format: 'jwk' }) as JWK),
  kid: 'passport-1',
})
const verifier = createVerifier({
  passports: { keys: [jwk(keys.publicKey)] },
  callers: { keys: [] },
})

async function passportOf(company: string): Promise<string> {
  const signer = await createSigner(jwk(keys.privateKey), 'tenancy')
  const about = { sessionId: `session of ${company}`, role: 'other', permissions: ['LEAVE_USE'] } as const
  return signer.passport({
    ...about,
    userId: 'works-in-both',
    tenantId: company,
    version: 1,
    openUntil: null,
    features: null,
  })
}

/** A collection that holds the same things for both companies; each command waits for its turn. */
function database(turn: <T>(value: T) => Promise<T>) {
  const schema = new Schema<Row>(
    { _id: String, tenantId: String, words: String },
    { autoCreate: false, autoIndex: false, versionKey: false },
  )
  const model = mongoose.createConnection().model<Row>('Row', schema)
  const rows: Row[] = COMPANIES.map((tenantId) => ({ _id: tenantId, tenantId, words: `said in ${tenantId}` }))
  const commands = {
    find: ({ $and: [{ tenantId }] }: { $and: [{ tenantId: string }] }) => {
      return { toArray: () => turn(rows.filter((row) => row.tenantId === tenantId)) }
    },
    insertMany: async (added: Row[]) => {
      await turn(null)
      rows.push(...added)
      return { acknowledged: true, insertedCount: added.length, insertedIds: {} }
    },
  }
  Object.assign(model.collection, commands)
  return { collection: tenantCollection<Row>(model), rows }
}

/** One request as gRPC hands it over, and its answer. */
function ask(
  handle: handleUnaryCall<unknown, unknown>,
  request: { id: string; plan: Plan; passport: string },
) {
  const metadata = new Metadata()
  metadata.set(headers.passport, request.passport)
  metadata.set(headers.requestId, request.id)
  let giveUp: () => void = () => undefined
  const call = {
    metadata,
    request,
    getDeadline: () => new Date(Date.now() + 60_000),
    on: (_: string, listener: () => void) => {
      giveUp = listener
      return call
    },
  } as Partial<ServerUnaryCall<unknown, unknown>> as ServerUnaryCall<unknown, unknown>
  const answer = new Promise<unknown>((resolve, reject) => {
    handle(call, (error, value) => (error ? reject(new Error(JSON.stringify(error))) : resolve(value)))
  })
  return { answer, giveUp: () => giveUp() }
}

/** A line of the log, with whose it is by the handler's own account. */
interface Line {
  readonly requestId?: string
  readonly tenantId?: string
  readonly own: string
  readonly company: string
}

/** A use case: goes to the database again and again, and checks each time who it is for. */
function handlerOf(
  collection: ReturnType<typeof database>['collection'],
  log: Log,
  wrong: string[],
): Unary<unknown, unknown> {
  return async (request, { caller, passport, signal }) => {
    const { id, plan: own } = request as { id: string; plan: Plan }
    const company = COMPANIES[own.company]
    const trace = traceOf(currentTraceparent())
    const view = collection(caller.tenantId)
    const answer: string[] = []
    for (let step = 0; step < own.steps; step++) {
      answer.push(...(await view.find({})).map(({ words }) => words))
      await view.insert({ _id: `${id}/${step}`, words: `said in ${company}` })
      const seen = [caller.tenantId, passport?.tenantId, currentFields().tenantId]
      if (seen.some((tenant) => tenant !== company)) wrong.push(`${id} of ${company} saw ${seen.join(', ')}`)
      if (passport?.sessionId !== `session of ${company}`) wrong.push(`${id} has another's session`)
      if (currentFields().requestId !== id) wrong.push(`${id} took itself for ${currentFields().requestId}`)
      if (traceOf(currentTraceparent()) !== trace) wrong.push(`${id} went on in another trace`)
      if (isWaitedFor() === signal.aborted) wrong.push(`${id} took another's caller for its own`)
      log.info({ own: id, company })
    }
    return answer
  }
}

const traceOf = (traceparent: string) => traceparent.split('-')[1]

/** One method of a service, served as it always is; the check of a passport waits for its turn, too. */
function serve(handler: Unary<unknown, unknown>, log: Log, turn: <T>(value: T) => Promise<T>) {
  const service: RpcService = {
    definition: { listOwnLeave: LeaveServiceService.listOwnLeave },
    handlers: { listOwnLeave: handler },
  }
  const slow = { ...verifier, passport: async (token: string) => turn(await verifier.passport(token)) }
  const state = { name: 'leave', host: '', port: 0, services: [], verifier: slow, log }
  const handlers = implementation(service, { ...state, streams: new Set(), writes: createWriteQueue() })
  return handlers['listOwnLeave'] as handleUnaryCall<unknown, unknown>
}

/** Serves all requests in the scheduler's order; returns everything that was not the request's own. */
async function serveAll(s: fc.Scheduler, plans: readonly Plan[], passports: readonly string[]) {
  const wrong: string[] = []
  const lines: Line[] = []
  const turn = <T>(value: T) => s.schedule(Promise.resolve(value))
  const { collection, rows } = database(turn)
  const log = createLog('kit', 'info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const handle = serve(handlerOf(collection, log, wrong), log, turn)
  const asked = plans.map(async (each, index) => {
    await turn(null)
    const passport = passports[each.company] ?? ''
    const { answer, giveUp } = ask(handle, { id: `${index}`, plan: each, passport })
    if (each.givesUp) void turn(null).then(giveUp)
    for (const words of (await answer) as string[])
      if (companyIn(words) !== COMPANIES[each.company]) wrong.push(`${index} was shown: ${words}`)
  })
  await s.waitFor(Promise.all(asked))
  for (const { tenantId, words } of rows)
    if (companyIn(words) !== tenantId) wrong.push(`${words}, but it lies in ${tenantId}`)
  for (const { own, company, requestId, tenantId } of lines)
    if (requestId !== own || tenantId !== company)
      wrong.push(`a line of ${own} in ${company} says ${requestId} of ${tenantId}`)
  return { wrong, looks: lines.length }
}

const companyIn = (words: string) => /company-[ab]/.exec(words)?.[0]

describe('requests of two companies in one process', () => {
  it('see their own company, session, trace and caller after every wait, in whatever order things happen', async () => {
    const telemetry = await startTelemetry({ service: 'two-companies' })
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(plan, { minLength: 2, maxLength: 10 }),
          async (s, plans) => {
            const passports = await Promise.all(COMPANIES.map(passportOf))
            const { wrong, looks } = await serveAll(s, plans, passports)
            expect(wrong).toEqual([])
            expect(looks).toBe(plans.reduce((sum, { steps }) => sum + steps, 0))
          },
        ),
      )
    } finally {
      await telemetry.stop()
    }
  })
})
