import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import type { Delivery, Locale } from '../domain/delivery.js'
import { ProviderFailure, type Mail, type MailProvider } from '../domain/mail.js'
import { nextTry, type Pace } from '../domain/pace.js'
import type { MailSettled, Progress, Work } from '../domain/ports.js'
import { writeMail, type WriteDeps, type Written } from './write-mail.js'

export interface DeliverDeps extends WriteDeps {
  readonly work: Work
  readonly provider: MailProvider
  readonly pace: Pace
  readonly log: Log
}

// Marking an accepted mail matters more than any other write here: it is tried for about six seconds.
const MARK_TRIES = 6
const MARK_WAIT_MS = 200

/**
 * Carries one claimed mail a step further: sends it, lets it wait, gives it up. The ledger says "handed over"
 * durably before the provider hears of it, so after a crash a mail with an unknown outcome is told from one
 * that was never handed over; it is sent again once, with the same Message-ID, and never a third time.
 */
export async function deliverMail(deps: DeliverDeps, delivery: Delivery): Promise<void> {
  if (delivery.overtaken) return settle(deps, delivery, { to: 'dropped', reason: 'OVERTAKEN' })
  const inDoubt = delivery.handedOverTime !== null
  if (inDoubt && delivery.resends >= 1)
    return settle(deps, delivery, { to: 'failed', reason: 'OUTCOME_UNKNOWN' })
  const begun = delivery.resentTime ?? delivery.createTime
  const age = deps.clock.now().getTime() - begun.getTime()
  if (age > deps.pace.giveUpMs)
    return settle(deps, delivery, { to: 'failed', reason: delivery.lastError || 'GIVEN_UP' })

  const written = await write(deps, delivery)
  if (written.kind !== 'mail') return putAside(deps, delivery, written)
  if (!(await handOver(deps, delivery, { ...written, again: inDoubt }))) return
  await send(deps, delivery, written.mail)
}

async function write(deps: DeliverDeps, delivery: Delivery): Promise<Written> {
  try {
    return await writeMail(deps, deps.work.read(tenantId(delivery.tenantId)).facts, delivery)
  } catch (error) {
    // A key not rolled out yet can come; what no key can read never will.
    if (error instanceof DomainError && error.kind === 'unavailable')
      return { kind: 'wait', reason: error.reason }
    if (error instanceof DomainError) return { kind: 'fail', reason: error.reason }
    throw error
  }
}

async function putAside(
  deps: DeliverDeps,
  delivery: Delivery,
  written: Exclude<Written, { kind: 'mail' }>,
): Promise<void> {
  const { kind, ...why } = written
  if (kind !== 'wait') return settle(deps, delivery, { to: kind === 'drop' ? 'dropped' : 'failed', ...why })
  const dueTime = nextTry(deps.clock.now(), deps.pace.waitMs, delivery.waits + 1)
  await advance(deps, delivery, { to: 'wait', dueTime, reason: why.reason })
}

function handOver(
  deps: DeliverDeps,
  delivery: Delivery,
  { mail, locale, again }: { mail: Mail; locale: Locale; again: boolean },
): Promise<boolean> {
  return advance(deps, delivery, {
    to: 'handed-over',
    email: mail.to.address,
    locale,
    again,
    at: deps.clock.now(),
  })
}

async function send(deps: DeliverDeps, delivery: Delivery, mail: Mail): Promise<void> {
  let providerId: string
  try {
    providerId = (await deps.provider.send(mail)).providerId
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return refused(deps, delivery, error)
  }
  await persistently(() => settle(deps, delivery, { to: 'sent', at: deps.clock.now(), providerId }))
}

async function refused(deps: DeliverDeps, delivery: Delivery, failure: ProviderFailure): Promise<void> {
  const { kind, reason } = failure
  deps.log.warn({ deliveryId: delivery.id, tenantId: delivery.tenantId, kind, reason }, 'mail not accepted')
  if (kind === 'refused') return settle(deps, delivery, { to: 'failed', reason })
  const dueTime = nextTry(deps.clock.now(), deps.pace.retryMs, delivery.attempts + 1)
  await advance(deps, delivery, { to: kind === 'unknown' ? 'doubt' : 'retry', dueTime, reason })
}

async function settle(
  deps: DeliverDeps,
  delivery: Delivery,
  progress: Extract<Progress, { to: 'sent' | 'failed' | 'dropped' }>,
): Promise<void> {
  const settled = await advance(deps, delivery, progress)
  if (!settled) return
  const { id: deliveryId, tenantId: tenant, template } = delivery
  deps.log.info({ deliveryId, tenantId: tenant, template, state: progress.to }, 'mail settled')
}

/** Moves the ledger on in one transaction with its event and its audit record. */
function advance(deps: DeliverDeps, delivery: Delivery, progress: Progress): Promise<boolean> {
  const caller = systemCaller(tenantId(delivery.tenantId), delivery.eventId)
  return deps.work.write(caller, async (stores, changes) => {
    const moved = await stores.deliveries.advance(delivery.id, delivery.claim, progress)
    if (!moved) return moved
    const state = publishedState(delivery, progress)
    if (state) changes.publish(mailSettled(delivery, state))
    if (progress.to !== 'sent' && progress.to !== 'failed') return moved
    changes.audit({
      action: `mail.${progress.to}`,
      targetType: 'delivery',
      targetId: delivery.id,
      details: {
        template: delivery.template,
        recipient: delivery.recipientId,
        [delivery.subject.type]: delivery.subject.id,
        ...(progress.to === 'failed' ? { reason: progress.reason } : {}),
      },
    })
    return moved
  })
}

/** The published news: the end and, once, that it is late; of a mail without a waiting reader only when it was late. */
function publishedState({ attempts }: Delivery, { to }: Progress): MailSettled['state'] | null {
  if (to === 'sent' || to === 'failed') return to
  if (to === 'dropped') return attempts > 0 ? 'dropped' : null
  return (to === 'retry' || to === 'doubt') && attempts === 0 ? 'planned' : null
}

function mailSettled(delivery: Delivery, state: MailSettled['state']): MailSettled {
  const { id: deliveryId, eventId, recipientId, template, subject } = delivery
  return { type: 'mail-settled', deliveryId, eventId, recipientId, template, subject, state }
}

async function persistently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MARK_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, MARK_WAIT_MS * 2 ** (tries - 1)))
    }
  }
}
