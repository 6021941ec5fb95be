import { randomUUID } from 'node:crypto'

import { calls } from '@smartproject/bff/api/calls'

import { aimAmongOwn, essence } from '../support/browser/aim.js'
import { closeDatabases, quiet, tenantHash } from '../support/databases.js'
import { attacks } from '../support/requests/http-requests.js'
import { UNHEARD } from '../support/requests/http/refusals.js'
import { Rpc } from '../support/rpc.js'
import { signIn, visit, type CallName, type RawAnswer, type TestSession } from '../support/browser/session.js'
import { makerFor, Things } from '../support/things.js'
import {
  aimable,
  areOfSeveralServices,
  kinds,
  kindsIn,
  makeWorld,
  secretsOf,
  unknownIds,
  type IdPool,
  type World,
} from '../support/world.js'

// Every HTTP call by the owner of one company with ids of another: no leak, no change, and the same answer as for an
// unknown id. A call of the API without an attack does not compile.

let rpc: Rpc
let world: World
let mine: Things
/** One of everything of the attacking company: what only looks is asked about these. */
let standing: IdPool
let owner: TestSession
let victim: IdPool
let secrets: string[]
let untouched: Record<string, string>

beforeAll(async () => {
  rpc = await Rpc.open()
  world = await makeWorld(rpc)
  mine = new Things(rpc, world.founder, world.a)
  victim = await new Things(rpc, world.founder, world.b).pool(kinds, 'owner')
  victim = { ...victim, newUserId: unknownIds().newUserId }
  secrets = secretsOf(world.b, victim)
  owner = await signIn(world.a.people.owner.email)
  standing = await mine.pool(kinds, 'owner')
  await quiet(world.b.tenantId)
  untouched = await tenantHash(world.b.tenantId)
}, 120_000)

afterAll(async () => {
  rpc.close()
  await closeDatabases()
})

type Request = (ids: IdPool) => Record<string, unknown>

const names = (Object.keys(attacks) as CallName[]).filter((name) => typeof attacks[name] === 'function')

function send(name: CallName, body: unknown, session = owner): Promise<RawAnswer> {
  const { path, method } = calls[name]
  return session.raw(path, { method, body, headers: { 'idempotency-key': randomUUID() } })
}

/** Status and text without what differs from request to request, and without what was asked. */
function outcomeText(answer: RawAnswer, asked: IdPool): string {
  const echoes = Object.values(asked)
    .map(String)
    .filter((value) => value.length > 8)
  const text = echoes.reduce((t, value) => t.replaceAll(value, '<id>'), answer.text)
  return `${answer.status} ${essence(text)
    .replace(/"requestId":"[^"]*"/, '')
    .replace(/"instance":"[^"]*"/, '')}`
}

function expectNothingOf(answer: RawAnswer, asked: unknown): void {
  const sent = JSON.stringify(asked)
  const given = answer.text + JSON.stringify([...answer.headers])
  for (const secret of secrets) if (!sent.includes(secret)) expect(given).not.toContain(secret)
}

describe.each(names)('%s', (name) => {
  const request = attacks[name] as Request
  const aims = aimable(kindsIn(request))
  const by = makerFor(name)
  const { writes } = calls[name]
  const own = () => (writes ? mine.pool(kindsIn(request), by) : standing)
  const putAway = async (ids: IdPool) => (writes ? mine.putAway(ids, kindsIn(request)) : undefined)

  it('is done with ids of the own company, and shows nothing of another', async () => {
    const ids = await own()
    const answer = await send(name, request(ids))
    await putAway(ids)
    const { reason } = (answer.body ?? {}) as { reason?: string }
    expect({ status: answer.status === 200 ? 'done' : `${answer.status} ${reason}` }).toEqual({
      status: UNHEARD[name] ?? 'done',
    })
    expectNothingOf(answer, request(ids))
  })

  it('answers to another company’s ids as to ids that exist nowhere, and changes nothing there', async () => {
    const unknown = unknownIds()
    const foreign = await send(name, request(victim))
    expect(outcomeText(foreign, victim)).toBe(outcomeText(await send(name, request(unknown)), unknown))
    expectNothingOf(foreign, request(victim))
    await aimFromInside()
    if (writes) expect(await tenantHash(world.b.tenantId)).toEqual(untouched)
  })

  /** From inside the own company nothing of another is found either. */
  async function aimFromInside(): Promise<void> {
    if (areOfSeveralServices(aims)) await aimOneByOne()
    else if (aims.length > 0) await aimAllAtOnce()
  }

  /** `isolation-rpc` tells the kinds of one service apart. Values without a company, such as versions, are the own ones. */
  async function aimAllAtOnce(): Promise<void> {
    const loose = kindsIn(request).filter((kind) => !aims.includes(kind))
    const ids = { ...(writes ? await mine.pool(loose, by) : standing), subscription: world.a.number }
    const aimed = (at: IdPool) => ({ ...ids, ...Object.fromEntries(aims.map((kind) => [kind, at[kind]])) })
    const theirs = await answerTo(aimed(victim))
    expect(theirs.text).toBe((await answerTo(aimed(unknownIds()))).text)
  }

  /** One kind of id at a time, among own ones. */
  function aimOneByOne(): Promise<void> {
    const make = async () => ({ ...(await own()), subscription: world.a.number })
    return aimAmongOwn(aims, { make, putAway }, async (kind, ids) => {
      const theirs = await answerTo({ ...ids, [kind]: victim[kind] })
      const unknown = await answerTo({ ...ids, [kind]: unknownIds()[kind] })
      expect({ kind, answer: theirs.text }).toEqual({ kind, answer: unknown.text })
      return theirs.refused && unknown.refused
    })
  }

  async function answerTo(asked: IdPool): Promise<{ text: string; refused: boolean }> {
    const answer = await send(name, request(asked))
    expectNothingOf(answer, request(asked))
    return { text: outcomeText(answer, asked), refused: answer.status >= 400 }
  }
})

describe('without a session', () => {
  it.each((Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public'))(
    '%s is refused',
    async (name) => {
      const attack = attacks[name]
      const body = typeof attack === 'function' ? (attack as Request)(victim) : {}
      const { path, method } = calls[name]
      const answer = await (await visit()).raw(path, { method, ...(method === 'POST' ? { body } : {}) })
      expect(answer.status).toBe(401)
    },
  )
})
