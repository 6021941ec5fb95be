import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { Delivery } from '../domain/delivery.js'
import type { Work } from '../domain/ports.js'

/** The dependencies of sending again. */
export interface ResendDeps {
  readonly work: Work
  readonly clock: Clock
  readonly wakeSender: () => void
}

/** Which mail, and why. */
export interface ResendInput {
  readonly tenantId: TenantId
  readonly id: string
  readonly reason: string
}

/**
 * Plans a mail again that failed. The caller names the tenant: platform administrators see all ledgers. A mail that a newer one about the
 * same thing has overtaken stays as it is, for its codes no longer work. Errors: not_found DELIVERY_NOT_FOUND, precondition
 * NOT_RESENDABLE.
 */
export async function resendDelivery(
  deps: ResendDeps,
  caller: Caller,
  { tenantId, id, reason }: ResendInput,
): Promise<Delivery> {
  const planned = await deps.work.write({ ...caller, tenantId }, async ({ deliveries }, changes) => {
    const current = await deliveries.find(id)
    if (!current) throw notFound('DELIVERY_NOT_FOUND')
    const done =
      !(await deliveries.isOvertaken(current.subject)) && (await deliveries.resend(id, deps.clock.now()))
    const delivery = done ? await deliveries.find(id) : null
    if (!delivery) throw new DomainError('precondition', 'NOT_RESENDABLE')
    const { template, recipientId: recipient } = delivery
    changes.audit({
      action: 'mail.resent',
      targetType: 'delivery',
      targetId: id,
      details: { template, recipient, reason },
    })
    // Plain data: what a repeated request gets again holds neither what the mail tells nor its codes.
    return { ...delivery, data: null, sealedCodes: '' }
  })
  deps.wakeSender()
  return planned
}
