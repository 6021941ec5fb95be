import { methods } from '@smartproject/proto/methods'
import { eventually } from '@smartproject/testkit/eventually'

import { closeDatabases, quiet, tenantHash } from '../support/databases.js'
import { platformInfo } from '../support/platform.js'
import { keyOf, Rpc, textOf } from '../support/rpc.js'
import { rpcRequests } from '../support/requests/rpc-requests.js'
import { Things } from '../support/things.js'
import { kinds, makeWorld, secretsOf, unknownIds, type IdPool, type World } from '../support/world.js'

// Every RPC, called with the passport of a visitor of the demo and with ids of a company.

let rpc: Rpc
let world: World
let victim: IdPool
let secrets: string[]
let untouched: Record<string, string>

beforeAll(async () => {
  rpc = await Rpc.open()
  world = await makeWorld(rpc)
  const pool = await new Things(rpc, world.founder, world.b).pool(kinds, 'owner')
  victim = { ...pool, newUserId: unknownIds().newUserId }
  secrets = secretsOf(world.b, victim)
  const { urls } = await platformInfo()
  await eventually(
    async () => {
      const answer = await fetch(`${urls.web}/api/getDemo`)
      return ((await answer.json()) as { data: unknown }).data !== null
    },
    { withinMs: 90_000 },
  )
  await quiet(world.b.tenantId)
  untouched = await tenantHash(world.b.tenantId)
}, 200_000)

afterAll(async () => {
  rpc.close()
  await closeDatabases()
})

async function visitor(): Promise<{ passport: string }> {
  const request = { subscriptionNumber: 0, locale: 'en', sessionId: 's' }
  const { passport } = await rpc.call('tenancy/IssueVisitorPassport', request, { asBffFor: 'tenancy' })
  return { passport: String(passport) }
}

const scoped = methods.filter(({ scope }) => scope !== 'SERVICE')
const requestsOf = (key: string) =>
  Object.entries(rpcRequests).filter(([name]) => (name.split(':')[0] ?? name) === key)

describe('a visitor of the demo', () => {
  it.each(scoped.map((method) => [keyOf(method), method] as const))(
    'finds nothing of a company by %s, and writes nothing',
    async (key, { writes, scope }) => {
      for (const [, request] of requestsOf(key)) {
        const asked = request(victim)
        const outcome = await rpc.try(key, asked, await visitor())
        const said = textOf(asked)
        for (const secret of secrets) if (!said.includes(secret)) expect(outcome.text).not.toContain(secret)
        if (writes || scope === 'PLATFORM') expect(outcome.kind).toBe('forbidden')
      }
    },
  )

  it('has left the company as it was', async () => {
    expect(await tenantHash(world.b.tenantId)).toEqual(untouched)
  })

  it('gets no passport for a company', async () => {
    const request = { subscriptionNumber: world.b.number, locale: 'en', sessionId: 's' }
    expect(await rpc.try('tenancy/IssueVisitorPassport', request, { asBffFor: 'tenancy' })).toMatchObject({
      kind: 'not_found',
    })
  })
})
