import type { Deps } from './deps.js'
import { countTermsWithoutMoney } from './terms-without-money.js'

const money = (minor: bigint) => ({ minor, currency: 'QAR' })

/** Billing whose provider knows one paid intent and one paid invoice. */
function billing(invoice: object): Pick<Deps, 'work' | 'provider'> {
  const stores = {
    invoices: { find: () => Promise.resolve({ total: money(100n), method: 'card', ...invoice }) },
    purchases: { find: (id: string) => Promise.resolve({ intent: `pi_${id}` }) },
  }
  const provider = {
    intent: (id: string) => Promise.resolve(id === 'pi_known' ? { state: 'succeeded' } : null),
    invoice: (id: string) => Promise.resolve({ state: id === 'in_known' ? 'paid' : 'open' }),
  }
  return { work: { read: () => stores }, provider } as unknown as Pick<Deps, 'work' | 'provider'>
}

const settled = (kind: string, id: string) =>
  ({
    settled: () => Promise.resolve([{ tenantId: 't', term: { source: { kind, id }, invoice: 'SP-1' } }]),
  }) as never

test.each([
  ['a purchase that was paid', 'purchase', 'known', {}, 0],
  ['a purchase the provider does not know', 'purchase', 'other', {}, 1],
  ['a renewal that was paid', 'renewal', 'in_known', {}, 0],
  ['a renewal that is still open', 'renewal', 'in_other', {}, 1],
  ['what cost nothing', 'purchase', 'other', { total: money(0n) }, 0],
  ['a transfer', 'purchase', 'other', { method: 'transfer' }, 0],
  ['a licence', 'licence', 'other', {}, 0],
])('the nightly count knows whether money came for a term of %s', async (_name, kind, id, invoice, count) => {
  expect(await countTermsWithoutMoney(billing(invoice), settled(kind, id), new Date())).toBe(count)
})
