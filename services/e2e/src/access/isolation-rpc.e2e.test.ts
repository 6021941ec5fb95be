import { randomUUID } from 'node:crypto'

import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { methods } from '@smartproject/proto/methods'

import { watchCommands } from '../support/command-monitor.js'
import { closeDatabases, quiet, tenantHash } from '../support/databases.js'
import { aimAmongOwn, batchOf, differInLists, essence } from '../support/browser/aim.js'
import { keyOf, methodOf, Rpc, textOf, type Outcome } from '../support/rpc.js'
import { GOOD_REFUSALS } from '../support/requests/rpc/refusals.js'
import { rpcRequests, tenantRequests } from '../support/requests/rpc-requests.js'
import { makerFor, Things } from '../support/things.js'
import { tracesSince, type Traces } from '../support/traces.js'
import {
  aimable,
  kinds,
  kindsIn,
  makeWorld,
  secretsOf,
  unknownIds,
  type IdPool,
  type Kind,
  type World,
} from '../support/world.js'

// Every RPC, called past the BFF by the owner of one company with ids of another. The list comes from the descriptors,
// the attacks from the requests; an RPC without a request fails here.

let rpc: Rpc
let world: World
let mine: Things
/** One of everything of the attacking company: what only looks is asked about these. */
let standing: IdPool
let victim: IdPool
let secrets: string[]
let untouched: Record<string, string>
let commands: Awaited<ReturnType<typeof watchCommands>>
let traces: Traces
/** Ends what was opened, also when not everything could be. */
const closers: (() => unknown)[] = [closeDatabases]

beforeAll(async () => {
  rpc = await Rpc.open()
  closers.push(() => rpc.close())
  world = await makeWorld(rpc)
  mine = new Things(rpc, world.founder, world.a)
  traces = await tracesSince()
  closers.push(() => traces.close())
  victim = await new Things(rpc, world.founder, world.b).pool(kinds, 'owner')
  // A person who belongs to no company yet may be invited into any.
  victim = { ...victim, newUserId: unknownIds().newUserId }
  secrets = secretsOf(world.b, victim)
  // Waits for the facts of the attacking company, too.
  standing = await mine.pool(kinds, 'owner')
  await quiet(world.b.tenantId)
  untouched = await tenantHash(world.b.tenantId)
  commands = await watchCommands()
  closers.push(() => commands.stop())
}, 120_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const ownerOf = (company: World['a']) => world.founder.passport(company.people.owner.userId, company.number)
const rpcOf = (key: string) => key.split(':')[0] ?? key
const send = async (key: string, request: object) => rpc.try(rpcOf(key), request, await ownerOf(world.a))

it('the table of isolation has a request for every RPC', () => {
  const asked = new Set(Object.keys(rpcRequests).map(rpcOf))
  expect([...asked].toSorted()).toEqual(methods.map(keyOf).toSorted())
})

/** Requests whose lists held own things before others. */
const batches = new Set<string>()

const untouchedOf = (service: string) =>
  Object.fromEntries(Object.entries(untouched).filter(([name]) => name.startsWith(`${service}.`)))

/** Nothing of the other company stands in the answer; an echo of what was asked is no leak. */
function expectNothingOf(outcome: Outcome, request: object): void {
  const asked = textOf(request)
  for (const secret of secrets) if (!asked.includes(secret)) expect(outcome.text).not.toContain(secret)
}

describe.each(Object.keys(tenantRequests))('%s', (key) => {
  const request = tenantRequests[key] as (ids: IdPool) => object
  const aims = aimable(kindsIn(request))
  const { service, writes } = methodOf(rpcOf(key))
  const by = makerFor(key)
  const own = () => (writes ? mine.pool(kindsIn(request), by) : standing)
  const putAway = async (ids: IdPool) => (writes ? mine.putAway(ids, kindsIn(request)) : undefined)

  it('is done with ids of the own company, and shows nothing of another', async () => {
    const ids = await own()
    const outcome = await send(key, request(ids))
    await putAway(ids)
    if (outcome.kind !== 'ok') expect(outcome.reason).toBe(GOOD_REFUSALS[key] ?? '')
    expect(refusals(outcome)).toEqual([])
    expectNothingOf(outcome, request(ids))
  })

  if (aims.length > 0)
    it('answers to ids of another company as to ids that exist nowhere, and changes nothing there', async () => {
      const foreign = await send(key, request(victim))
      expect(essence(foreign.text)).toBe(essence((await send(key, request(unknownIds()))).text))
      expectNothingOf(foreign, request(victim))
      await aimAlone()
      for (const kind of aims) await aimBehindOwn(kind)
      if (writes) expect(await tenantHash(world.b.tenantId, service)).toEqual(untouchedOf(service))
    })

  /** One kind of id at a time, among own ones. */
  function aimAlone(): Promise<void> {
    return aimAmongOwn(aims, { make: own, putAway }, async (kind, ids) => {
      const theirs = await answerTo({ ...ids, [kind]: victim[kind] })
      const unknown = await answerTo({ ...ids, [kind]: unknownIds()[kind] })
      expect({ kind, answer: theirs.text }).toEqual({ kind, answer: unknown.text })
      return theirs.kind !== 'ok' && unknown.kind !== 'ok'
    })
  }

  /** Behind an own one wherever ids stand in a list. */
  async function aimBehindOwn(kind: Kind): Promise<void> {
    if (!differInLists(request(standing), request({ ...standing, [kind]: victim[kind] }))) return
    batches.add(key)
    // The own things of a batch are changed by it: each has its own.
    const answers = []
    for (const id of [victim[kind], unknownIds()[kind]]) {
      const before = await own()
      answers.push((await answerTo({ ...before, [kind]: id }, batchOf(request, before))).text)
      await putAway(before)
    }
    expect({ kind, mixed: true, answer: answers[0] }).toEqual({ kind, mixed: true, answer: answers[1] })
  }

  async function answerTo(ids: IdPool, ask = request): Promise<Pick<Outcome, 'kind' | 'text'>> {
    const body = ask(ids)
    const outcome = await send(key, body)
    expectNothingOf(outcome, body)
    return { kind: outcome.kind, text: essence(outcome.text) }
  }
})

/** Reasons of single things that were refused in an answer that was given as a whole. */
function refusals({ answer }: Outcome): string[] {
  const { results } = answer as { results?: { reason: string }[] }
  return (results ?? []).map(({ reason }) => reason).filter((reason) => reason !== '')
}

it('the documents of the other company in all services are unchanged', async () => {
  await quiet(world.b.tenantId)
  expect(await tenantHash(world.b.tenantId)).toEqual(untouched)
}, 60_000)

describe('reads that come together', () => {
  const reads = Object.entries(tenantRequests).filter(([key]) => !methodOf(rpcOf(key)).writes)

  it.each([
    ['the own company', () => world.a.people.owner.userId],
    ['both companies', () => world.a.people.both.userId],
  ])('are answered as by themselves to ids of another company: a person of %s', async (_who, userId) => {
    const { passport } = await world.founder.passport(userId(), world.a.number)
    const gathered = new GatheredCalls()
    const outcomes = await Promise.all(
      reads.map(([key, request]) =>
        rpc.try(rpcOf(key), request(victim), { ...(passport ? { passport } : {}), gathered }),
      ),
    )
    for (const [place, [key, request]] of reads.entries()) {
      const outcome = outcomes[place]
      if (!outcome) throw new Error(`${key} has no answer`)
      expectNothingOf(outcome, request(victim))
      const alone = await rpc.try(rpcOf(key), request(victim), passport ? { passport } : {})
      expect(`${key} ${outcome.kind} ${outcome.reason}`).toBe(`${key} ${alone.kind} ${alone.reason}`)
    }
  })
})

describe('a token sealed for B, or a request id used by B', () => {
  const deletes = [
    'tasks/DeleteTasks',
    'tasks/DeleteComment',
    'tasks/DeleteWorklog',
    'tasks/DeleteLabel',
    'tasks/DeleteCategory',
    'tasks/DeleteRelease',
    'tasks/DeleteFile',
    'tasks/DeleteView',
    'tasks/DeleteTaskFieldDefinition',
    'tasks/DeleteConfiguratorTemplate',
    'tasks/DeleteProjectTemplate',
  ]
  // The page of a document is a number, that of a list is none.
  const paged = Object.keys(tenantRequests).filter((key) => {
    const { page }: { page?: unknown } = tenantRequests[key]?.(unknownIds()) ?? {}
    return typeof page === 'object'
  })

  it('is no page token elsewhere', async () => {
    let tried = 0
    for (const key of paged) {
      const request = tenantRequests[key] as (ids: IdPool) => object
      const small = { ...request(victim), page: { pageSize: 1, pageToken: '' } }
      const { answer } = await rpc.try(rpcOf(key), small, await ownerOf(world.b))
      const pageToken = (answer['page'] as { nextPageToken?: string } | undefined)?.nextPageToken ?? ''
      if (pageToken === '') continue
      tried++
      const own = await mine.pool(kindsIn(request), 'owner')
      const outcome = await send(key, { ...request(own), page: { pageSize: 1, pageToken } })
      const random = await send(key, { ...request(own), page: { pageSize: 1, pageToken: randomUUID() } })
      expect(`${key} ${outcome.text}`).toBe(`${key} ${random.text}`)
      expect(outcome.kind).toBe('invalid')
    }
    expect(tried).toBeGreaterThan(5)
  })

  it.each([
    'tasks/CreateTask',
    'tasks/AddComment',
    'tasks/CreateLabel',
    'tasks/StartUpload',
    'leave/ApplyForLeave',
    'tenancy/CreateProject',
  ])('as a request id of %s answers for nothing of theirs', async (key) => {
    const request = tenantRequests[key] as (ids: IdPool) => object
    const requestId = randomUUID()
    const theirs = await rpc.call(key, { ...request(victim), requestId }, await ownerOf(world.b))
    const own = await mine.pool(kindsIn(request), 'owner')
    const outcome = await send(key, { ...request(own), requestId })
    expect(outcome.kind).toBe('ok')
    expect(idsIn(textOf(outcome.answer)).filter((id) => idsIn(textOf(theirs)).includes(id))).toEqual([])
    // A request of the other company, repeated from here, is a request about unknown things.
    const copied = await send(key, { ...request(victim), requestId: randomUUID() })
    expectNothingOf(copied, request(victim))
  })

  it.each(deletes)('%s answers the second time as to an id that exists nowhere', async (key) => {
    const request = tenantRequests[key] as (ids: IdPool) => object
    const own = await mine.pool(kindsIn(request), 'owner')
    expect((await send(key, request(own))).kind).toBe('ok')
    expect(await send(key, request(own))).toEqual(await send(key, request(unknownIds())))
  })
})

describe('a person of both companies', () => {
  it.each(Object.keys(tenantRequests))('%s in the one shows nothing of the other', async (key) => {
    const request = tenantRequests[key] as (ids: IdPool) => object
    const { both } = world.a.people
    const outcome = await rpc.try(
      rpcOf(key),
      request(victim),
      await world.founder.passport(both.userId, world.a.number),
    )
    expectNothingOf(outcome, request(victim))
  })
})

describe('a former member', () => {
  it('gets no passport, as for a subscription that does not exist', async () => {
    const { left } = world.b.people
    const ask = (subscriptionNumber: number) =>
      rpc.try(
        'tenancy/IssuePassport',
        { userId: left.userId, sessionId: 's', subscriptionNumber },
        { asBffFor: 'tenancy' },
      )
    const refused = await ask(world.b.number)
    expect(refused.kind).toBe('not_found')
    expect(refused).toEqual(await ask(victim.subscription + 900_000_000))
  })
})

describe('credentials', () => {
  const all = methods.map((method) => [keyOf(method), method] as const)

  it.each(all)('%s is refused without one', async (key, method) => {
    expect(await rpc.try(key, rpcRequests[key]?.(victim) ?? {}, {})).toMatchObject({
      kind: 'unauthenticated',
    })
    expect(methodOf(key)).toBe(method)
  })

  it.each(all.filter(([, { scope }]) => scope === 'SERVICE'))(
    '%s is refused with a token for another service',
    async (key, { service }) => {
      const asBffFor = service === 'auth' ? 'tenancy' : 'auth'
      expect(await rpc.try(key, rpcRequests[key]?.(victim) ?? {}, { asBffFor })).toMatchObject({
        kind: 'unauthenticated',
      })
    },
  )
})

describe('afterwards', () => {
  it('every command of every service was bound to one tenant', async () => {
    const { seen, faults } = await commands.unscoped()
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(0)
  }, 120_000)

  it('own things stood before others in every list of ids', () => {
    // Guards the guard: a batch is found by its lists.
    expect([...batches]).toEqual(expect.arrayContaining(['tasks/DeleteTasks', 'tasks/BulkChangeTasks']))
  })

  it('no event of the one company holds anything of the other, and key and body agree', async () => {
    const records = await traces.records()
    expect(records.length).toBeGreaterThan(100)
    for (const { topic, keyTenant, tenantId, text } of records) {
      expect(`${topic} ${keyTenant}`).toBe(`${topic} ${tenantId}`)
      const foreign = tenantId === world.a.tenantId ? secrets.filter((secret) => text.includes(secret)) : []
      expect({ topic, foreign }).toEqual({ topic, foreign: [] })
    }
  })

  it('no mail to the one company holds anything of the other', async () => {
    const mails = await traces.mails(Object.values(world.a.people).map(({ email }) => email))
    expect(mails).toContain(world.a.people.owner.email)
    for (const secret of secrets) expect(mails).not.toContain(secret)
  })

  it('no log holds a word of either, nor a code', () => {
    const logs = traces.logs()
    for (const word of [world.a.mark, world.b.mark, victim.code]) expect(logs).not.toContain(word)
  })
})

function idsIn(text: string): string[] {
  return (
    text
      .match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
      ?.filter((id) => !Object.values(world.a.people).some(({ userId }) => userId === id)) ?? []
  )
}
