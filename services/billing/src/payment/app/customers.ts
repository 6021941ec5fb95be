import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Currency } from '../../prices/area.js'
import { underLock } from '../../subscription/area.js'
import { planCall } from '../domain/provider-call.js'
import type { Deps, Settling } from './deps.js'
import { waitFor } from './wait-for.js'

/** Plans the customer of a currency; one that is on its way is not asked for twice. */
export async function planCustomer(
  { deps, stores, tenantId }: Settling,
  { currency, name, email }: { currency: Currency; name: string; email: string },
): Promise<void> {
  const { env, mode } = deps.settings
  const subject = `${tenantId}.${currency.toLowerCase()}.${mode}`
  const details = await stores.details.find()
  const call = planCall(
    { env, subject, lane: 'customer' },
    {
      op: 'customer',
      currency,
      name: details?.fullName || name,
      email: details?.email || email,
    },
    new Date(),
  )
  const running = (await stores.calls.unfinished()).some((one) => one.subject === subject)
  if (running) return
  const before = await stores.calls.find(call.key)
  // A refused one may go better by now, under a key of its own.
  const attempt = before ? before.attempt + 1 + Math.floor(Date.now() / 1_000) : 1
  await stores.calls.plan(
    before ? planCall({ env, subject, lane: 'customer', attempt }, call.request, new Date()) : call,
  )
}

/**
 * The customer of the tenant at the provider, made where there is none. Without a currency it is the one it pays in, or that
 * of its country. Errors: unavailable PROVIDER_UNAVAILABLE.
 */
export async function ensureCustomer(
  deps: Deps,
  caller: Caller,
  wanted: { currency: Currency | null; name: string; email: string },
): Promise<string> {
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const currency = await underLock(deps, caller, async (one) => {
    const country = (await one.stores.details.find())?.country ?? ''
    const usual: Currency = country === '' || country === 'QA' ? 'QAR' : 'USD'
    const chosen = wanted.currency ?? one.plan.currency ?? usual
    if (!(await one.stores.customers.find(chosen))) await planCustomer(one, { ...wanted, currency: chosen })
    return chosen
  })
  const found = await waitFor(deps, caller.tenantId, () =>
    deps.work.read(caller.tenantId).customers.find(currency),
  )
  if (!found) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  return found
}
