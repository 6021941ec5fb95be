import { type Caller, systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { noteCharge, refundFailed as failRefund } from '../../books/area.js'
import type { KeptEvent, Metadata, PaymentProvider } from '../../payment/area.js'
import { modeOf } from '../../prices/area.js'
import { noteIntent, noteSetupIn } from '../../purchase/area.js'
import { agreementEnded, noteDispute, noteInvoice } from '../../renewal/area.js'
import { underLock } from '../../subscription/area.js'
import type { Deps } from './deps.js'

/**
 * Does what an event of the provider is about. Its type and its object's id are all that is believed: the object is looked
 * up, so that order, delay and repetition of events do not matter.
 */
export async function handleProviderEvent(deps: Deps, event: KeptEvent): Promise<void> {
  const { provider } = deps
  if (!provider) return
  const { type, objectId } = event
  const about = new EventWork(deps, provider, event)
  if (type.startsWith('payment_intent.')) await about.intent(objectId)
  else if (type === 'setup_intent.succeeded') await about.setup(objectId)
  else if (type.startsWith('invoice.')) await about.invoice(objectId)
  else if (type.startsWith('customer.subscription.')) await about.agreement(objectId)
  else if (type === 'payment_method.automatically_updated') await about.cardChanged(objectId)
  else if (type === 'payment_method.detached') await about.cardChanged(objectId)
  else if (type === 'charge.refunded') await about.charge(objectId)
  else if (type === 'refund.failed') await about.refundFailed(objectId)
  else if (type.startsWith('charge.dispute.')) await about.dispute(objectId)
}

class EventWork {
  constructor(
    private readonly deps: Deps,
    private readonly provider: PaymentProvider,
    private readonly event: KeptEvent,
  ) {}

  async intent(id: string): Promise<void> {
    const intent = await this.provider.intent(id)
    const caller = intent && this.callerOf(intent.metadata)
    if (intent && caller) await noteIntent(this.deps, caller, intent)
  }

  async setup(id: string): Promise<void> {
    const setup = await this.provider.setup(id)
    const caller = setup && this.callerOf(setup.metadata)
    const card = setup?.state === 'succeeded' ? setup.card : null
    if (!setup || !caller || !card) return
    await underLock(this.deps, caller, async (one) => {
      // One that was removed again stays away: its event may come late.
      const known = await one.stores.calls.find(`sp1:${this.deps.settings.env}:detach_card:${card.id}:1`)
      if (!known) await noteSetupIn(one, setup)
    })
    this.deps.runner.wake(caller.tenantId)
  }

  async invoice(id: string): Promise<void> {
    const invoice = await this.provider.invoice(id)
    const caller = invoice && this.callerOf(invoice.metadata)
    if (invoice && caller) await noteInvoice(this.deps, caller, invoice)
  }

  async agreement(id: string): Promise<void> {
    const agreement = await this.provider.agreement(id)
    const caller = agreement && this.callerOf(agreement.metadata)
    if (!caller || agreement.state !== 'canceled') return
    await underLock(this.deps, caller, (one) => agreementEnded(one, id))
  }

  async cardChanged(id: string): Promise<void> {
    const card = await this.provider.card(id)
    const customer = card && card.customer !== '' ? await this.provider.customer(card.customer) : null
    const caller = customer && this.callerOf(customer.metadata)
    if (!card || !caller) return
    await underLock(this.deps, caller, async ({ stores }) => {
      const known = await stores.cards.find(id)
      if (known) await stores.cards.update({ ...known, ...card })
    })
  }

  async charge(id: string): Promise<void> {
    const charge = await this.provider.charge(id)
    const caller = charge && (await this.callerOfCustomer(charge.customer))
    if (charge && caller) await underLock(this.deps, caller, (one) => noteCharge(one, charge))
  }

  async refundFailed(id: string): Promise<void> {
    const refund = await this.provider.refund(id)
    const charge = refund && (await this.provider.charge(refund.charge))
    const caller = charge && (await this.callerOfCustomer(charge.customer))
    if (!refund || !charge || !caller) return
    await underLock(this.deps, caller, async (one) => {
      const { stores, now, deps } = one
      if (await stores.payments.has('refund', `${id}:failed`)) return
      await stores.payments.insert({
        providerId: `${id}:failed`,
        kind: 'refund',
        amount: { minor: refund.amount, currency: charge.currency },
        status: 'failed',
        userId: '',
        subject: charge.intent,
        invoice: '',
        mode: modeOf(deps),
        time: now,
      })
      const ours = (await stores.refunds.ofIntent(charge.intent)).find(
        ({ state, amount }) => (state === 'done' || state === 'sent') && amount.minor === refund.amount,
      )
      if (ours) await failRefund(one, ours.id, 'refund_failed')
    })
  }

  async dispute(id: string): Promise<void> {
    const dispute = await this.provider.dispute(id)
    const charge = dispute && (await this.provider.charge(dispute.charge))
    const caller = charge && (await this.callerOfCustomer(charge.customer))
    if (dispute && caller) await underLock(this.deps, caller, (one) => noteDispute(one, dispute))
  }

  /** The system in the tenant an object was made for; null for what another installation has made. */
  private callerOf({ tenant, env }: Metadata): Caller | null {
    if (tenant === '' || env !== this.deps.settings.env) return null
    return systemCaller(tenantId(tenant), this.event.id)
  }

  private async callerOfCustomer(id: string): Promise<Caller | null> {
    const customer = id === '' ? null : await this.provider.customer(id)
    return customer && this.callerOf(customer.metadata)
  }
}
