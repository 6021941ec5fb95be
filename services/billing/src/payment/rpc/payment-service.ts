import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { TenantId } from '@smartproject/kit/types/ids'
import {
  PaymentServiceService,
  type PaymentServiceServer,
} from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { getBillingDetails, saveBillingDetails } from '../../subscription/app/billing-details.js'
import { removeCard, setDefaultCard, setUpCard } from '../app/cards.js'
import { ensureCustomer } from '../app/customers.js'
import type { BillingDeps } from '../../subscription/app/deps.js'
import { reissueInvoice } from '../../invoices/app/reissue-invoice.js'
import type { Invoice } from '../../invoices/domain/invoice.js'
import { isOutdated } from '../../invoices/domain/reissue.js'
import { encodeCard, encodeDetails, encodeInvoice } from '../../subscription/wire/encode.js'
import { invoicePage } from '../../invoices/rpc/invoice-page.js'
import { readCurrency } from '../../purchase/rpc/purchase-service.js'
import { readDetails } from '../../subscription/rpc/read-details.js'
import { invoiceFile, NUMBER_MAX } from '../../invoices/rpc/invoice-file.js'

const ID_MAX = 255

/** The RPCs about billing details, cards and invoices. */
export function paymentService(deps: BillingDeps, pageTokens: PageTokens): RpcService {
  const today = async (tenantId: TenantId): Promise<PlainDate> => {
    const fact = await deps.work.read(tenantId).facts.find()
    return dayIn(fact?.timeZone ?? 'UTC', deps.clock.now())
  }
  return rpcService<PaymentServiceServer>(PaymentServiceService, {
    async getBillingDetails(_request, call) {
      return { details: encodeDetails(await getBillingDetails(deps, call.caller)) }
    },
    async saveBillingDetails(request, call) {
      const details = readDetails(request.details)
      return { details: encodeDetails(await saveBillingDetails(deps, call.caller, details)) }
    },
    async ensureCustomer(request, call) {
      const reader = new RequestReader()
      const wanted = {
        currency: readCurrency(reader, request.currency),
        name: reader.text('name', request.name, { max: 200 }),
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
        name: reader.text('name', request.name, { max: 200 }),
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
    async listInvoices({ page }, call) {
      const { invoices, nextPageToken } = await invoicePage(deps, pageTokens, call.caller, page)
      const { details, facts } = deps.work.read(call.caller.tenantId)
      const [known, fact] = await Promise.all([details.find(), facts.find()])
      const isOld = (invoice: Invoice) => fact !== null && isOutdated(invoice, known, fact)
      return {
        invoices: invoices.map((invoice) => encodeInvoice(invoice, isOld(invoice))),
        page: { nextPageToken },
      }
    },
    async reissueInvoice(request, call) {
      const reader = new RequestReader()
      const number = reader.text('number', request.number, { min: 1, max: NUMBER_MAX })
      reader.done()
      const { note, replacement } = await reissueInvoice(deps, call.caller, number)
      return { invoice: encodeInvoice(replacement), creditNote: encodeInvoice(note) }
    },
    getInvoiceFile: (request, call) => invoiceFile(deps, call.caller, request),
  })
}

/** What the provider's states mean to who saves a card. */
const SETUP_STATES: Readonly<Record<string, string>> = {
  requires_payment_method: 'needs_card',
  requires_confirmation: 'needs_card',
  requires_action: 'needs_action',
  processing: 'processing',
}
