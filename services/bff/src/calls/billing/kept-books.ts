import type { keptBookCalls } from '../../api/billing/kept-books.js'
import { keptInvoiceView, keptPaymentView } from '../../views/billing/kept-books.js'
import { pageRequest, pageView } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const keptBookHandlers = {
  listKeptInvoices: async (input, ctx) => {
    const answer = await ctx.services.money.listKeptInvoices({ page: pageRequest(input) }, await ctx.asUser())
    return { invoices: answer.invoices.map(keptInvoiceView), page: pageView(answer.page) }
  },

  listKeptPayments: async (input, ctx) => {
    const answer = await ctx.services.money.listKeptPayments({ page: pageRequest(input) }, await ctx.asUser())
    return { payments: answer.payments.map(keptPaymentView), page: pageView(answer.page) }
  },
} satisfies Pick<Handlers, keyof typeof keptBookCalls>
