import {
  deliveryView,
  mailStateRequest,
  mailStateView,
  platformMailView,
} from '../../views/platform/mails.js'
import { pageRequest, pageView, present } from '../../views/values.js'
import type { Handlers } from '../context.js'
import type { mailCalls } from '../../api/platform/mails.js'

export const mailHandlers = {
  listPlatformMails: async (input, ctx) => {
    const answer = await ctx.services.email.listAllDeliveries(
      { state: mailStateRequest(input.state), page: pageRequest(input) },
      await ctx.asUser(),
    )
    return {
      mails: answer.deliveries.map((mail) => platformMailView(mail, answer.titles)),
      page: pageView(answer.page),
    }
  },

  resendPlatformMail: async ({ subscription_id: tenantId = '', mail_id: id, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { tenantId, id, reason, requestId: ctx.idempotencyKey }
    const { delivery } = await ctx.services.email.resendDelivery(request, rpc)
    return { state: mailStateView(present(delivery).state) }
  },

  listMailDeliveries: async (input, ctx) => {
    const answer = await ctx.services.email.listDeliveries(
      {
        // The leave is named twice for an older email service.
        leaveId: input.leave_id ?? '',
        subjectType: 'leave',
        subjectId: input.leave_id ?? '',
        page: pageRequest(input),
      },
      await ctx.inSubscription(input.subscription),
    )
    return { deliveries: answer.deliveries.map(deliveryView), page: pageView(answer.page) }
  },

  sendTestMail: async (_input, ctx) =>
    ctx.services.auth.sendTestMail({ requestId: ctx.idempotencyKey }, await ctx.asUser()),
} satisfies Pick<Handlers, keyof typeof mailCalls>
