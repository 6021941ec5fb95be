import { randomUUID } from 'node:crypto'

import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { endingOf, lastDayOf } from '../../payment/area.js'
import { planById, planName, TRIAL_ID } from '../../prices/area.js'
import {
  type PaymentNews,
  publishNews,
  renewalDay,
  renewalPrice,
  savePlan,
  type SubscriptionPlan,
  underLock,
} from '../../subscription/area.js'
import { changeMailDue, endNewsDue, failureMailDue, lastOpenDay } from '../domain/reminders.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

const nothing = { amount: null, invoice: '', purchaseId: '', reason: '' } as const

const titleOf = ({ planId: id, title }: SubscriptionPlan) => planName({ id, title })

/** News of a renewal that failed so many days ago. */
export function failureNews(plan: SubscriptionPlan, days: number): PaymentNews {
  const about = { planTitle: titleOf(plan), day: lastOpenDay(plan), afterTrial: plan.planId === TRIAL_ID }
  return { ...nothing, kind: 'failed', days, ...about }
}

/** Publishes once more that a renewal failed, on each day its owner is mailed; each once, and those missed not later. */
export async function remindOfFailure(billing: Deps, id: string): Promise<void> {
  await underLock(billing, systemCaller(tenantId(id), `failure:${randomUUID()}`), async (one) => {
    const { plan, fact, today } = one
    const days = failureMailDue(plan, { timeZone: fact.timeZone, today })
    if (days === null) return
    await savePlan(one, { ...plan, failureMailed: days, version: plan.version + 1 })
    publishNews(one, failureNews(plan, days))
  })
}

/**
 * Publishes, once, that a booked change begins in a week: a decrease, or what follows a trial, with the payment that
 * opens it.
 */
export async function remindOfChange(billing: Deps, id: string): Promise<void> {
  const caller = systemCaller(tenantId(id), `ahead:${randomUUID()}`)
  const before = await billing.work.read(caller.tenantId).plans.find()
  if (!before?.next || before.changeMailed === before.next.startDate) return
  await underLock(billing, caller, async (one) => {
    const { stores, plan, today, deps } = one
    const days = changeMailDue(plan, today)
    if (days === null || !plan.next) return
    const { planId, startDate, catalogueVersion } = plan.next
    const booked = planById(await deps.catalogues.version(catalogueVersion), planId)
    await savePlan(one, { ...plan, changeMailed: startDate, version: plan.version + 1 })
    const planTitle = booked ? planName(booked) : ''
    const change = { ...nothing, kind: 'change_ahead', days, planTitle, day: startDate } as const
    publishNews(one, plan.planId === TRIAL_ID ? { ...change, ...(await duePayment(stores, plan)) } : change)
  })
}

/** Publishes, a week and a day before and at its end, that a trial or a term ends that nothing follows; each once. */
export async function remindOfEnd(billing: Deps, id: string): Promise<void> {
  const caller = systemCaller(tenantId(id), `ends:${randomUUID()}`)
  const stores = billing.work.read(caller.tenantId)
  const [before, about] = await Promise.all([stores.plans.find(), stores.facts.find()])
  const day = about && dayIn(about.timeZone, billing.clock.now())
  if (!before || !day || !endNewsDue(before, day)) return
  await underLock(billing, caller, async (one) => {
    const { plan, today, fact } = one
    const due = endNewsDue(plan, today)
    if (!due) return
    const { days, isLate } = due
    const { endDate, title: planTitle } = plan
    await savePlan(one, { ...plan, endPublished: { endDate, days }, version: plan.version + 1 })
    if (isLate || fact.closing) return
    const kind = plan.planId === TRIAL_ID ? 'trial_ends' : 'term_ends'
    publishNews(one, { ...nothing, kind, days, planTitle, day: endDate })
  })
}

/** News for a new owner: what is charged next, when, and on which card; of a renewal that failed, that it did. */
export async function payerNews(stores: Stores, plan: SubscriptionPlan): Promise<PaymentNews> {
  if (plan.failedSince) return failureNews(plan, plan.failureMailed)
  return { ...nothing, kind: 'payer_changed', planTitle: titleOf(plan), ...(await duePayment(stores, plan)) }
}

/** The next payment: the renewal, or the first payment after a trial. */
async function duePayment(stores: Stores, plan: SubscriptionPlan) {
  const card = (await stores.cards.list()).find(({ isDefault }) => isDefault)
  const amount = plan.agreement && renewalPrice(plan.agreement).total
  const afterTrial = plan.planId === TRIAL_ID
  return { afterTrial, amount, cardLast4: card?.last4 ?? '', day: renewalDay(plan) }
}

/** Publishes that a card is about to end, 30 and 7 days before; to owners whose plan it renews. */
export async function remindOfCard(billing: Deps, id: string, cardId: string): Promise<void> {
  await underLock(billing, systemCaller(tenantId(id), `card:${randomUUID()}`), async (one) => {
    const { stores, plan, today } = one
    const card = await stores.cards.find(cardId)
    const ending = card && endingOf(card, today)
    if (!card || !ending || card.reminded === ending.key) return
    await stores.cards.update({ ...card, reminded: ending.key })
    if (!card.isDefault || !plan.autoRenew) return
    const about = { days: ending.days, planTitle: titleOf(plan), day: lastDayOf(card), cardLast4: card.last4 }
    publishNews(one, { ...nothing, kind: 'card_expiring', ...about })
  })
}
