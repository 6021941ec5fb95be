import { randomUUID } from 'node:crypto'

import type { Log } from '@smartproject/kit/log'
import { repeatEvery } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { endingOf, type KeptEvent } from '../../payment/area.js'
import { modeOf } from '../../prices/area.js'
import { lookAgain, noteIntent } from '../../purchase/area.js'
import {
  applyChange,
  endAfterGrace,
  lookAtRenewal,
  publishEntitlements,
  remindOfCard,
  remindOfChange,
  remindOfEnd,
  remindOfFailure,
} from '../../renewal/area.js'
import type { Deps, DueWork } from './deps.js'
import { termsWithoutMoney, webhookSilenceSeconds } from './measures.js'
import { handleProviderEvent } from './provider-events.js'
import { countTermsWithoutMoney } from './terms-without-money.js'

/** The dependencies of the reconciler. */
export interface ReconcileDeps {
  readonly billing: Deps
  readonly due: DueWork
  /** True for the one replica that does it for all. */
  readonly mayRun: () => Promise<boolean>
  readonly log: Log
  /** How long a minute of it is. */
  readonly minuteMs?: number | undefined
}

const MOST = 200
/** Renewals that failed longer ago are over: their plans are closed. */
const FAILURE_DAYS = 40
/** Booked changes begin with a renewal: those that come this soon are looked at. */
const CHANGE_AHEAD_DAYS = 8
/** Events that are worked on together. */
const AT_ONCE = 10
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Calls that a crash left behind are looked for this often. */
const CALLS_MS = 2 * SECOND_MS
const EVENTS_BACK_MS = 3 * HOUR_MS
/** The number of turns before a purchase is looked at again. */
const LOOK_AGAIN_TURNS = 2

/** Finds what crashes, lost events and silence have left behind. */
export interface Reconciler {
  /** Handles the events of the provider that wait. */
  events(): Promise<void>
  /** The checks of each minute. */
  minute(): Promise<void>
  /** The checks of each hour. */
  hour(): Promise<void>
  /** The comparisons of each night. */
  night(): Promise<void>
  stop(): Promise<void>
}

/** Starts the reconciler; events wake it, everything else is looked at in its turn. */
export function startReconciler(deps: ReconcileDeps): Reconciler {
  const { log, mayRun } = deps
  const part = log.child({ part: 'reconciler' })
  let stopping = false
  let handling: Promise<void> | null = null
  let again = false
  // One pass at a time, however many events come: each would else look at the same ones.
  const handleEvents = (): Promise<void> => {
    again = handling !== null
    handling ??= events(deps, () => stopping).finally(() => {
      handling = null
      if (again && !stopping) void handleEvents().catch((err: unknown) => part.warn({ err }, 'events wait'))
    })
    return handling
  }
  const job = {
    events: handleEvents,
    minute: async () => {
      await handleEvents()
      await minute(deps)
    },
    hour: async () => {
      await hour(deps)
      await handleEvents()
    },
    night: () => night(deps),
  }
  let minutes = 0
  const turn = async () => {
    if (!(await mayRun())) return
    await job.minute()
    if (minutes % 60 === 0) await job.hour()
    if (minutes % (24 * 60) === 60) await job.night()
    minutes += 1
  }
  const running = repeatEvery(deps.minuteMs ?? MINUTE_MS, turn, part)
  // Every replica, without the lease: the one that held it may be what died. Claims keep them apart.
  const left = repeatEvery(CALLS_MS, () => wakeLeftCalls(deps), part)
  return {
    ...job,
    async stop() {
      stopping = true
      await Promise.all([running.stop(), left.stop()])
      await handling?.catch(() => undefined)
    },
  }
}

/** Handles the events that are due, a few together. */
async function events({ billing, log }: ReconcileDeps, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const taken = await billing.events.take(new Date(), AT_ONCE)
    if (taken.length === 0) return
    await Promise.all(taken.map((event) => handle(billing, event, log)))
  }
}

async function handle(billing: Deps, event: KeptEvent, log: Log): Promise<void> {
  try {
    await handleProviderEvent(billing, event)
    await billing.events.done(event.id)
  } catch (err) {
    log.warn({ err, eventId: event.id, type: event.type }, 'an event of the provider is tried again later')
    await billing.events.failed(event, new Date())
  }
}

/** Goes on with calls that a crash left behind. */
async function wakeLeftCalls({ billing, due }: ReconcileDeps): Promise<void> {
  for (const id of await due.withCalls(new Date(), MOST)) billing.runner.wake(id)
}

/** Abandoned purchases, changes that come into force, closed plans that renew. */
async function minute(deps: ReconcileDeps): Promise<void> {
  const { billing, due } = deps
  const before = new Date(Date.now() - LOOK_AGAIN_TURNS * (deps.minuteMs ?? MINUTE_MS))
  for (const { tenantId: id, id: purchaseId } of await due.purchases(before, MOST))
    await quietly(deps, () =>
      lookAgain(billing, systemCaller(tenantId(id), `look:${randomUUID()}`), purchaseId),
    )
  const now = billing.clock.now()
  for (const id of await due.changes(new Date(now.getTime() + DAY_MS), MOST))
    await quietly(deps, () => applyChange(billing, id))
  for (const id of await due.unpublished(MOST)) await quietly(deps, () => publishEntitlements(billing, id))
  for (const { tenantId: id } of await due.renewals(new Date(now.getTime() - 400 * DAY_MS), now, MOST))
    await quietly(deps, () => endAfterGrace(billing, id))
  await remind(deps, now)
}

/** Owners whose renewal failed some days ago, whose plan is about to shrink or to end, and whose card is about to end. */
async function remind(deps: ReconcileDeps, now: Date): Promise<void> {
  const { billing, due } = deps
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const id of await due.failures(daysAgo(FAILURE_DAYS), daysAgo(2), MOST))
    await quietly(deps, () => remindOfFailure(billing, id))
  const week = new Date(now.getTime() + CHANGE_AHEAD_DAYS * DAY_MS)
  for (const { tenantId: id } of await due.renewals(now, week, MOST))
    await quietly(deps, () => remindOfChange(billing, id))
  for (const id of await due.ends(now, MOST)) await quietly(deps, () => remindOfEnd(billing, id))
  const today = dayIn('UTC', now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const next = month === 12 ? { expYear: year + 1, expMonth: 1 } : { expYear: year, expMonth: month + 1 }
  for (const ends of [{ expYear: year, expMonth: month }, next]) {
    const ending = endingOf(ends, today)
    const cards = ending ? await due.endingCards(ends, modeOf(billing), ending.key, MOST) : []
    for (const { tenantId: id, id: card } of cards) await quietly(deps, () => remindOfCard(billing, id, card))
  }
}

/** Events that never came, and agreements about to renew or just renewed. */
async function hour(deps: ReconcileDeps): Promise<void> {
  const { billing, due } = deps
  const { provider, clock } = billing
  // A clock that is set back later is noticed by it.
  await quietly(deps, () => billing.seenDays.note(dayIn('UTC', clock.now())))
  if (!provider) return
  for (const event of await provider.eventsSince(new Date(clock.now().getTime() - EVENTS_BACK_MS)))
    if (event.live === (provider.mode === 'live')) await billing.events.keep(event, new Date())
  const now = clock.now().getTime()
  const renewals = await due.renewals(new Date(now - 30 * DAY_MS), new Date(now + 2 * DAY_MS), MOST)
  for (const { tenantId: id, agreement } of renewals)
    await quietly(deps, () => lookAtRenewal(billing, id, agreement))
  const last = await billing.events.lastReceived()
  webhookSilenceSeconds.set(renewals.length > 0 && last ? (Date.now() - last.getTime()) / SECOND_MS : 0)
}

/** Money without a term is settled; terms without money are counted, for people to look at. */
async function night(deps: ReconcileDeps): Promise<void> {
  const { billing } = deps
  const { provider, clock, settings } = billing
  if (!provider) return
  for (const intent of await provider.paidSince(new Date(clock.now().getTime() - 2 * DAY_MS))) {
    if (intent.metadata.env !== settings.env || intent.metadata.tenant === '') continue
    const caller = systemCaller(tenantId(intent.metadata.tenant), `night:${intent.id}`)
    await quietly(deps, () => noteIntent(billing, caller, intent))
  }
  await quietly(deps, async () =>
    termsWithoutMoney.set(
      await countTermsWithoutMoney(billing, deps.due, new Date(clock.now().getTime() - 2 * DAY_MS)),
    ),
  )
}

/** The failure of one tenant does not hold up the others. */
async function quietly({ log }: ReconcileDeps, work: () => Promise<unknown>): Promise<void> {
  await work().catch((err: unknown) => log.warn({ err }, 'reconciling failed, trying again later'))
}
