import { invalid } from '@smartproject/kit/errors'
import { SignUpMode, UserAction } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { protoCaptcha } from '../access/captcha-choice.js'
import type { adminCalls } from '../contract/admin.js'
import {
  auditView,
  deliveryView,
  mailStateRequest,
  mailStateView,
  platformMailView,
  platformSubscriptionView,
  platformUserView,
  captchaView,
  signUpRuleView,
} from '../views/billing/admin.js'
import { offerView } from '../views/company/invitations.js'
import { optionalInstant, pageRequest, pageView, present } from '../views/values.js'
import type { Handlers } from './context.js'
import { transferView } from './ownership.js'

const SIGN_UP_MODES = {
  open: SignUpMode.OPEN,
  domains: SignUpMode.DOMAINS,
  invited: SignUpMode.INVITED,
} as const

const USER_ACTIONS = {
  lock: UserAction.LOCK,
  unlock: UserAction.UNLOCK,
  end_sessions: UserAction.END_SESSIONS,
  start_reset: UserAction.START_RESET,
  reset_factor: UserAction.RESET_FACTOR,
  grant_admin: UserAction.GRANT_ADMIN,
  withdraw_admin: UserAction.WITHDRAW_ADMIN,
} as const

interface AuditInput {
  actor_id?: string | undefined
  action?: string | undefined
  target_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function auditFilter({ actor_id = '', action = '', target_id = '', from, to }: AuditInput) {
  return {
    actorId: actor_id,
    action,
    targetId: target_id,
    fromTime: from === undefined ? undefined : new Date(from),
    toTime: to === undefined ? undefined : new Date(to),
  }
}

export const adminHandlers = {
  listPlatformSubscriptions: async (input, ctx) => {
    const answer = await ctx.services.admin.listSubscriptions(
      { page: pageRequest(input) },
      await ctx.asUser(),
    )
    return { subscriptions: answer.subscriptions.map(platformSubscriptionView), page: pageView(answer.page) }
  },

  listPlatformUsers: async (input, ctx) => {
    const answer = await ctx.services.admin.listUsers({ page: pageRequest(input) }, await ctx.asUser())
    return { users: answer.users.map(platformUserView), page: pageView(answer.page) }
  },

  managePlatformUser: async ({ user_id: userId, action, reason }, ctx) => {
    const { user } = await ctx.services.auth.manageUser(
      { userId, action: USER_ACTIONS[action], reason, requestId: ctx.idempotencyKey },
      await ctx.asUser(),
    )
    const { active, platformAdmin } = present(user)
    return { active, platform_admin: platformAdmin }
  },

  lockPlatformSubscription: async ({ subscription_id: tenantId, locked, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { tenantId, locked, reason, requestId: ctx.idempotencyKey }
    const { subscription } = await ctx.services.tenancy.setSubscriptionLocked(request, rpc)
    return { locked: present(subscription).locked }
  },

  transferPlatformSubscription: async ({ subscription_id: tenantId, email, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { tenantId, email, reason, requestId: ctx.idempotencyKey }
    const { transfer } = await ctx.services.ownership.startTransferFor(request, rpc)
    return { accepts_at: transferView(present(transfer)).accepts_at }
  },

  getSignUpRule: async (_input, ctx) => {
    const { rule } = await ctx.services.auth.getSignUpRule({}, await ctx.asUser())
    return signUpRuleView(present(rule))
  },

  setSignUpRule: async ({ mode, domains, version, reason }, ctx) => {
    const change = { mode: SIGN_UP_MODES[mode], domains, version: BigInt(version), reason }
    const request = { ...change, requestId: ctx.idempotencyKey }
    const { rule } = await ctx.services.auth.setSignUpRule(request, await ctx.asUser())
    return signUpRuleView(present(rule))
  },

  getCaptcha: async (_input, ctx) => {
    const { choice } = await ctx.services.auth.getCaptchaChoice({}, await ctx.asUser())
    return captchaView(present(choice), ctx.platform.captcha)
  },

  setCaptcha: async ({ captcha, version, reason }, ctx) => {
    const captchas = ctx.platform.captcha
    if (!captchas.offered.includes(captcha))
      throw invalid([{ field: 'captcha', reason: 'CAPTCHA_NOT_CONFIGURED' }])
    const change = { captcha: protoCaptcha(captcha), version: BigInt(version), reason }
    const request = { ...change, requestId: ctx.idempotencyKey }
    const { choice } = await ctx.services.auth.setCaptchaChoice(request, await ctx.asUser())
    captchas.forget()
    return captchaView(present(choice), captchas)
  },

  sendTestMail: async (_input, ctx) =>
    ctx.services.auth.sendTestMail({ requestId: ctx.idempotencyKey }, await ctx.asUser()),

  offerCompany: async ({ title, email, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { title, email, reason, requestId: ctx.idempotencyKey }
    return offerView(present((await ctx.services.ownership.offerSubscription(request, rpc)).offer))
  },

  listCompanyOffers: async (input, ctx) => {
    const answer = await ctx.services.ownership.listOffers({ page: pageRequest(input) }, await ctx.asUser())
    return { offers: answer.offers.map(offerView), page: pageView(answer.page) }
  },

  withdrawCompanyOffer: async ({ offer_id: id, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { id, reason, requestId: ctx.idempotencyKey }
    const { offer } = await ctx.services.ownership.withdrawOffer(request, rpc)
    return offerView(present(offer))
  },

  listPlatformAudit: async (input, ctx) => {
    const answer = await ctx.services.admin.listAuditRecords(
      { tenantId: input.tenant_id ?? '', ...auditFilter(input), page: pageRequest(input) },
      await ctx.asUser(),
    )
    return { records: answer.records.map(auditView), names: answer.names, page: pageView(answer.page) }
  },

  listAudit: async (input, ctx) => {
    const answer = await ctx.services.admin.listTenantAuditRecords(
      { ...auditFilter(input), projectNumber: input.project ?? 0, page: pageRequest(input) },
      await ctx.inSubscription(input.subscription),
    )
    return {
      records: answer.records.map(auditView),
      names: answer.names,
      page: pageView(answer.page),
      sealed_until: optionalInstant(answer.sealedTime),
    }
  },

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
        // The leave is named twice for an email service of before.
        leaveId: input.leave_id ?? '',
        subjectType: 'leave',
        subjectId: input.leave_id ?? '',
        page: pageRequest(input),
      },
      await ctx.inSubscription(input.subscription),
    )
    return { deliveries: answer.deliveries.map(deliveryView), page: pageView(answer.page) }
  },
} satisfies Pick<Handlers, keyof typeof adminCalls>
