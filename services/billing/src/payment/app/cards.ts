import { randomUUID } from 'node:crypto'

import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { modeOf } from '../../prices/area.js'
import { savePlan, underLock } from '../../subscription/area.js'
import { type Card, cardRefusal } from '../domain/card.js'
import { planCall } from '../domain/provider-call.js'
import type { CardFacts, SetupFacts } from '../domain/provider.js'
import { ensureCustomer } from './customers.js'
import type { Deps, Settling } from './deps.js'
import { planRequest, planRequestOnce } from './plan-request.js'
import { waitFor } from './wait-for.js'

/** Keeps a card as the default one: also what renews takes it, and a renewal that failed is tried again with it. */
export async function keepCard(one: Settling, facts: CardFacts): Promise<Card> {
  const { deps, stores, plan, changes } = one
  const before = await stores.cards.find(facts.id)
  const card: Card = { ...facts, isDefault: true, mode: modeOf(deps) }
  await stores.cards.saveDefault(card)
  await sharesTrial(one, card)
  if (!before?.isDefault) await renewWith(one, card)
  // Saving or choosing a card says who pays.
  if (plan.cardStatus !== 1 || plan.payerUnconfirmed)
    await savePlan(one, { ...plan, cardStatus: 1, payerUnconfirmed: false, version: plan.version + 1 })
  if (!before)
    changes.audit({
      action: 'billing.card_saved',
      targetType: 'card',
      targetId: card.id,
      details: { brand: card.brand, last4: card.last4 },
    })
  return card
}

/** Notes that a card shares the trial of its company; false where it has had the trial of another company. */
export function sharesTrial(
  { stores, tenantId, now }: Settling,
  { fingerprint }: Pick<Card, 'fingerprint'>,
): Promise<boolean> {
  return stores.trials.claimByCard(fingerprint, { subscriptionId: tenantId, now })
}

/** Plans the calls by which renewals take a card. */
async function renewWith(one: Settling, card: Card): Promise<void> {
  const subject = `${card.id}.${randomUUID()}`
  const { id: paymentMethod, customer } = card
  await planRequest(one, { subject, lane: 'cards' }, { op: 'default_card', customer, paymentMethod })
  const { agreement } = one.plan
  if (agreement && agreement.id !== '' && agreement.customer === customer)
    await planRequest(
      one,
      { subject, lane: 'agreement' },
      { op: 'agreement_card', agreement: agreement.id, paymentMethod },
    )
}

/** How saving a card stands. */
export interface SetupProgress {
  readonly setup: SetupFacts
  readonly card: Card | null
}

/**
 * Begins to save a card, or goes on with a set-up that was begun. Errors: not_found SETUP_NOT_FOUND | CUSTOMER_NOT_FOUND,
 * precondition CARD_DECLINED | CARD_EXPIRED | AUTHENTICATION_REQUIRED, unavailable PROVIDER_UNAVAILABLE.
 */
export async function setUpCard(
  deps: Deps,
  caller: Caller,
  wanted: { setupId: string; paymentMethod: string; customerId: string; name: string; email: string },
): Promise<SetupProgress> {
  const { provider } = deps
  if (!provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const setupId = wanted.setupId || (await beginSetup(deps, caller, wanted))
  const setup = await provider.setup(setupId)
  if (!setup || setup.metadata.tenant !== caller.tenantId || setup.metadata.env !== deps.settings.env)
    throw notFound('SETUP_NOT_FOUND')
  const { card } = setup
  if (setup.state !== 'succeeded' || !card) return { setup, card: null }
  const kept = await underLock(deps, { ...caller, idempotency: null }, (one) => keepCard(one, card))
  deps.runner.wake(caller.tenantId)
  return { setup, card: kept }
}

async function beginSetup(
  deps: Deps,
  caller: Caller,
  wanted: { paymentMethod: string; customerId: string; name: string; email: string },
): Promise<string> {
  const bare = { ...caller, idempotency: null }
  const customer = wanted.customerId || (await ensureCustomer(deps, bare, { ...wanted, currency: null }))
  const key = await underLock(deps, caller, async ({ stores }) => {
    if (!(await stores.customers.currencyOf(customer))) throw notFound('CUSTOMER_NOT_FOUND')
    const subject = caller.idempotency?.requestId ?? randomUUID()
    const about = { env: deps.settings.env, subject, lane: `setup:${subject}` }
    const request = { op: 'setup', customer, paymentMethod: wanted.paymentMethod } as const
    const call = planCall(about, request, new Date())
    await stores.calls.plan(call)
    return call.key
  })
  return waitForSetup(deps, caller, key)
}

/** The id of the set-up that a call has made. */
async function waitForSetup(deps: Deps, caller: Caller, key: string): Promise<string> {
  const call = await waitFor(deps, caller.tenantId, async () => {
    const found = await deps.work.read(caller.tenantId).calls.find(key)
    return found && (found.state === 'confirmed' || found.state === 'rejected') ? found : null
  })
  if (!call) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  if (call.state === 'rejected') throw cardRefusal(call.failure ?? { code: 'card_declined', message: '' })
  return call.resultId
}

/** Makes a saved card the default one. Errors: not_found CARD_NOT_FOUND | CUSTOMER_NOT_FOUND. */
export async function setDefaultCard(
  deps: Deps,
  caller: Caller,
  { cardId, customerId }: { cardId: string; customerId: string },
): Promise<Card> {
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const kept = await underLock(deps, caller, async (one) => {
    const { stores } = one
    if (customerId !== '' && !(await stores.customers.currencyOf(customerId)))
      throw notFound('CUSTOMER_NOT_FOUND')
    const card = await stores.cards.find(cardId)
    if (!card || (customerId !== '' && card.customer !== customerId)) throw notFound('CARD_NOT_FOUND')
    return keepCard(one, card)
  })
  deps.runner.wake(caller.tenantId)
  return kept
}

/** Removes a card. Errors: not_found CARD_NOT_FOUND, precondition CARD_IN_USE for the one that is to pay the renewal. */
export async function removeCard(deps: Deps, caller: Caller, cardId: string): Promise<void> {
  await underLock(deps, caller, async (one) => {
    const { stores, plan, changes } = one
    const card = await stores.cards.find(cardId)
    if (!card) throw notFound('CARD_NOT_FOUND')
    if (card.isDefault && plan.autoRenew) throw new DomainError('precondition', 'CARD_IN_USE')
    await stores.cards.remove(cardId)
    if (card.isDefault) await savePlan(one, { ...plan, cardStatus: 0, version: plan.version + 1 })
    const about = { subject: cardId, lane: 'cards' }
    await planRequestOnce(one, about, { op: 'detach_card', paymentMethod: cardId })
    changes.audit({
      action: 'billing.card_removed',
      targetType: 'card',
      targetId: cardId,
      details: { brand: card.brand, last4: card.last4 },
    })
    return null
  })
  deps.runner.wake(caller.tenantId)
}
