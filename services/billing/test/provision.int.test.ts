import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { StandIn } from './stand-in.js'

const MAIN = join(process.cwd(), 'services', 'billing', 'dist', 'provision.js')
const WEBHOOK_URL = 'http://127.0.0.1:9/api/webhooks/stripe'
const standIn = new StandIn()

beforeAll(() => standIn.start())
afterAll(() => standIn.stop())

/** As an operator runs it. */
function provision(change: Record<string, string> = {}) {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_BASE = '' } = standIn.env
  const env = { PATH: process.env['PATH'], STRIPE_SECRET_KEY, STRIPE_API_BASE, WEBHOOK_URL, ...change }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

interface Listed {
  readonly data: readonly {
    lookup_key?: string
    unit_amount?: number
    url?: string
    enabled_events?: string[]
  }[]
}

describe('npm run billing:provision', () => {
  it('npm run billing:provision makes prices and the endpoint once (B30)', async () => {
    const first = provision()
    expect(first).toMatchObject({ status: 0, stderr: '' })
    // Three plans, twelve terms, two currencies.
    expect(first.stdout).toContain('Prices: 72 made, 0 were there (test money).')
    expect(first.stdout).toMatch(/STRIPE_WEBHOOK_SECRETS=whsec_/)
    const again = provision()
    expect(again.stdout).toContain('Prices: 0 made, 72 were there (test money).')
    expect(again.stdout).not.toContain('whsec_')
    const prices = (await standIn.read('/v1/prices?lookup_keys[0]=sp_p3_m6_qar_v1')) as Listed
    expect(prices.data).toMatchObject([{ unit_amount: 19_400 }])
    const { data } = (await standIn.read('/v1/webhook_endpoints')) as Listed
    const ours = data.filter(({ url }) => url === WEBHOOK_URL)
    expect(ours).toHaveLength(1)
    expect(ours[0]?.enabled_events).toEqual(
      expect.arrayContaining(['invoice.paid', 'charge.dispute.created']),
    )
  }, 60_000)

  it.each([
    ['without a key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    ['without an address', { WEBHOOK_URL: '' }, 'WEBHOOK_URL'],
    ['with a live key for another host', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_API_BASE'],
    [
      'with a live key and plain http',
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_API_BASE: 'https://api.stripe.com',
        WEBHOOK_URL: 'http://x.test/',
      },
      'WEBHOOK_URL',
    ],
  ])('npm run billing:provision does nothing %s (B30)', (_name, change, named) => {
    const { status, stdout, stderr } = provision(change)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(named)
  })
})
