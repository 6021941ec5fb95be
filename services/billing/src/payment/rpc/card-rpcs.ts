import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { PaymentServiceServer } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { readCurrency } from '../../prices/area.js'
import { removeCard, setDefaultCard, setUpCard } from '../app/cards.js'
import { ensureCustomer } from '../app/customers.js'
import type { Deps } from '../app/deps.js'
import { encodeCard } from '../wire/encode.js'

const ID_MAX = 255

type Cards = Pick<
  PaymentServiceServer,
  'ensureCustomer' | 'listCards' | 'setUpCard' | 'setDefaultCard' | 'removeCard'
>

/** The RPCs about the customer at the provider and its cards. */
export function cardRpcs(deps: Deps): Handlers<Cards> {
  const today = async (tenantId: TenantId): Promise<PlainDate> => {
    const fact = await deps.work.read(tenantId).facts.find()
    return dayIn(fact?.timeZone ?? 'UTC', deps.clock.now())
  }
  return {
    async ensureCustomer(request, call) {
      const reader = new RequestReader()
      const wanted = {
        currency: readCurrency(reader, request.currency),
        name: reader.name('name', request.name, { min: 0, max: 200 }),
        email: reader.text('email', request.email, { max: 254 }),
      }
      reader.done()
      return { customerId: await ensureCustomer(deps, call.caller, wanted) }
    },
    async listCards(_request, call) {
      const day = await today(call.caller.tenantId)
      const cards = await deps.work.read(call.caller.tenantId).cards.list()
      return { cards: cards.map((card) => encodeCard(card, day)) }
    },
    async setUpCard(request, call) {
      const reader = new RequestReader()
      const wanted = {
        setupId: reader.text('setup_id', request.setupId, { max: ID_MAX }),
        paymentMethod: reader.text('payment_method', request.paymentMethod, { max: ID_MAX }),
        customerId: reader.text('customer_id', request.customerId, { max: ID_MAX }),
        name: reader.name('name', request.name, { min: 0, max: 200 }),
        email: reader.text('email', request.email, { max: 254 }),
      }
      reader.done()
      const { setup, card } = await setUpCard(deps, call.caller, wanted)
      return {
        setupId: setup.id,
        state: card ? 'saved' : (SETUP_STATES[setup.state] ?? 'processing'),
        clientSecret: card ? '' : setup.clientSecret,
        card: card ? encodeCard(card, await today(call.caller.tenantId)) : undefined,
      }
    },
    async setDefaultCard(request, call) {
      const reader = new RequestReader()
      const wanted = {
        cardId: reader.text('card_id', request.cardId, { min: 1, max: ID_MAX }),
        customerId: reader.text('customer_id', request.customerId, { max: ID_MAX }),
      }
      reader.done()
      const card = await setDefaultCard(deps, call.caller, wanted)
      return { card: encodeCard(card, await today(call.caller.tenantId)), customerId: card.customer }
    },
    async removeCard(request, call) {
      const reader = new RequestReader()
      const id = reader.text('card_id', request.cardId, { min: 1, max: ID_MAX })
      reader.done()
      await removeCard(deps, call.caller, id)
      return {}
    },
  }
}

/** The meaning of the provider's states for a person who saves a card. */
const SETUP_STATES: Readonly<Record<string, string>> = {
  requires_payment_method: 'needs_card',
  requires_confirmation: 'needs_card',
  requires_action: 'needs_action',
  processing: 'processing',
}
