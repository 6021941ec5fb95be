import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { After } from '../../prices/area.js'
import { underLock } from '../../subscription/area.js'
import type { HeldPayment, PaymentLine } from '../domain/held-payment.js'
import { isUnfinished, type ProviderCall, refundKeys } from '../domain/provider-call.js'
import type { WholePayments } from '../domain/stores.js'
import type { Deps, Settling } from './deps.js'
import { planRequest } from './plan-request.js'

/** Held money of all tenants, newest first. */
export async function listHeldPayments(
  { settings }: Pick<Deps, 'settings'>,
  money: WholePayments,
  after: After | null,
  most: number,
): Promise<readonly HeldPayment[]> {
  const lines = await money.payments({ kind: 'held' }, after, most)
  const closed = await money.closed(lines.map(({ providerId }) => providerId))
  const keysOf = (line: PaymentLine) => refundKeys(settings.env, line.providerId)
  const calls = await money.calls(lines.flatMap(keysOf))
  return lines.map((payment) => {
    const keys = keysOf(payment)
    const own = calls.filter(({ key }) => keys.includes(key))
    return { payment, ...wayBack(own, closed.has(payment.providerId)) }
  })
}

function wayBack(
  calls: readonly ProviderCall[],
  isClosed: boolean,
): { state: HeldPayment['state']; failure: string } {
  const last = calls.toSorted((a, b) => b.attempt - a.attempt)[0]
  const failure = last?.failure?.code ?? ''
  if (isClosed) return { state: 'closed', failure }
  if (last?.state === 'confirmed') return { state: 'returned', failure: '' }
  return { state: last && isUnfinished(last) ? 'returning' : 'stuck', failure }
}

/**
 * Sends held money back again, or closes its case because it was settled in another way. Errors: not_found PAYMENT_NOT_FOUND,
 * precondition HELD_SETTLED (it is on its way, has gone back or is closed) | NOTHING_TO_RETURN (the provider never named what
 * to give back).
 */
export async function settleHeldPayment(
  deps: Deps,
  caller: Caller,
  { providerId, action, reason }: { providerId: string; action: 'return' | 'close'; reason: string },
): Promise<void> {
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  await underLock(deps, caller, async (one) => {
    const { stores, changes, now } = one
    const held = await stores.payments.find('held', providerId)
    if (!held) throw notFound('PAYMENT_NOT_FOUND')
    const calls = await callsOf(one, providerId)
    const { state } = wayBack(calls, await stores.payments.has('closed', providerId))
    if (state !== 'stuck') throw new DomainError('precondition', 'HELD_SETTLED')
    if (action === 'close')
      await stores.payments.insert({ ...held, kind: 'closed', userId: caller.userId, time: now })
    else await sendAgain(one, calls)
    changes.audit({
      action: action === 'close' ? 'billing.held_closed' : 'billing.held_returned',
      targetType: 'payment',
      targetId: providerId,
      details: { reason, amount: held.amount.minor.toString(), currency: held.amount.currency },
    })
    return null
  })
  deps.runner.wake(caller.tenantId)
}

/** The calls by which a held payment was to go back, of all attempts. */
async function callsOf({ deps, stores }: Settling, providerId: string): Promise<readonly ProviderCall[]> {
  const found = await Promise.all(
    refundKeys(deps.settings.env, providerId).map((key) => stores.calls.find(key)),
  )
  return found.filter((call) => call !== null)
}

async function sendAgain(one: Settling, calls: readonly ProviderCall[]): Promise<void> {
  const last = calls.toSorted((a, b) => b.attempt - a.attempt)[0]
  if (!last) throw new DomainError('precondition', 'NOTHING_TO_RETURN')
  const { subject, lane, request, attempt } = last
  await planRequest(one, { subject, lane, attempt: attempt + 1 }, request)
}
