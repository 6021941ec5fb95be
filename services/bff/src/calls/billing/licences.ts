import type { Licence } from '@smartproject/proto/smartproject/billing/v1/licence_service'

import type { LicenceEntry, licenceCalls } from '../../api/billing/licences.js'
import { planStateView, planTitle } from '../../views/billing/billing.js'
import {
  dayText,
  instantText,
  pageRequest,
  pageView,
  present,
  protoDay,
  textOrNull,
} from '../../views/values.js'
import type { Handlers } from '../context.js'
import { proved } from '../proved.js'

export const licenceHandlers = {
  getLicence: async ({ subscription, code }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const answer = await ctx.services.licences.getLicence({ code }, rpc)
    const { planId, title, seats, days, startDate, endDate, until, customer } = answer
    return {
      licence: {
        plan: planId,
        title: planTitle({ id: planId, title }),
        seats,
        days,
        start_date: dayText(startDate),
        end_date: dayText(endDate),
        until: dayText(until),
        customer: textOrNull(customer),
      },
    }
  },

  redeemCode: async ({ subscription, code }, ctx) => {
    const request = { code, requestId: ctx.idempotencyKey }
    const answer = await ctx.services.licences.redeemLicence(request, await ctx.inSubscription(subscription))
    const { plan, title, seats, end_date } = planStateView(answer.plan)
    return { plan, title, seats, end_date }
  },

  issueLicences: async ({ plan, seats, days, until, count = 1, note = '', reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = {
      planId: plan,
      seats,
      days,
      until: protoDay(until),
      count,
      note,
      reason,
      requestId: ctx.idempotencyKey,
    }
    const { licences } = await ctx.services.licences.issueLicences(request, rpc)
    return { licences: licences.map(({ licence, code }) => ({ ...licenceView(licence), code })) }
  },

  listLicences: async (paging, ctx) => {
    const request = { page: pageRequest(paging) }
    const { licences, page } = await ctx.services.licences.listLicences(request, await ctx.asUser())
    return { licences: licences.map(licenceView), ...pageView(page) }
  },

  revokeLicence: async ({ id, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { id, reason, requestId: ctx.idempotencyKey }
    const { licence } = await ctx.services.licences.revokeLicence(request, rpc)
    return { licence: licenceView(licence) }
  },
} satisfies Pick<Handlers, keyof typeof licenceCalls>

function licenceView(message: Licence | undefined): LicenceEntry {
  const licence = present(message)
  return {
    id: licence.id,
    plan: licence.planId,
    title: planTitle({ id: licence.planId, title: licence.title }),
    seats: licence.seats,
    days: licence.days,
    until: dayText(licence.until),
    state: licence.state as LicenceEntry['state'],
    note: licence.note,
    created_at: instantText(licence.createTime),
    redeemed_at: licence.redeemTime ? instantText(licence.redeemTime) : null,
    tenant_id: textOrNull(licence.tenantId),
    company: textOrNull(licence.company),
    key: textOrNull(licence.key),
  }
}
