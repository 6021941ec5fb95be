import type { peopleCalls } from '../../api/company/people.js'
import {
  companyMemberView,
  grantPermissions,
  invitationStates,
  invitationView,
  outcomeView,
  stateView,
} from '../../views/company/invitations.js'
import { managesUsers, openTasksView, personNameView } from '../../views/company/people.js'
import { instantText, pageRequest, pageView, present, textOrNull } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { allMembers } from '../lookups.js'
import { onceKnown } from '../once-known.js'

/** Of a call that goes with no passport. */
const DEADLINE_MS = 3_000

const ASKED = ['asked', 'asked_before', 'not_needed'] as const

export const peopleHandlers = {
  listCompanyMembers: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const self = present((await ctx.services.tenancy.getMember({ userId: '' }, rpc)).member)
    if (!managesUsers(self)) throw ctx.denied(rpc)
    return (await allMembers(ctx, rpc, {})).map(companyMemberView)
  },

  getPeopleNames: async ({ subscription, users }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { names } = await ctx.services.tenancy.listMemberNames({ userIds: users }, rpc)
    return names.map(personNameView)
  },

  listSuccessors: async ({ subscription, user }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { count, projects } = await ctx.services.tasks.countOpenTasks({ userId: user, heirId: '' }, rpc)
    return { tasks: count, projects: projects.map(openTasksView) }
  },

  updateCompanyMember: async (input, ctx) => {
    const { member } = await ctx.services.tenancy.updateMember(
      {
        userId: input.user,
        version: BigInt(input.version),
        reportTo: input.report_to ?? '',
        manageUsers: input.manage_users,
        guest: input.guest,
        grants: input.grants && { permissions: input.grants.map((grant) => grantPermissions[grant]) },
        active: true,
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(input.subscription),
    )
    return companyMemberView(present(member))
  },

  leaveCompany: async ({ subscription }, ctx) => {
    const request = { userId: ctx.session.user.id, requestId: ctx.idempotencyKey }
    await ctx.services.tenancy.leaveSubscription(request, await ctx.inSubscription(subscription))
    return { left: true as const }
  },

  askOwner: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { result } = await ctx.services.tenancy.askOwner({ requestId: ctx.idempotencyKey }, rpc)
    return { result: ASKED.find((one) => one === result) ?? 'not_needed' }
  },

  inviteMembers: async (input, ctx) => {
    const { results } = await ctx.services.tenancy.inviteMembers(
      {
        emails: input.emails,
        manageUsers: input.manage_users,
        guest: input.guest,
        reportTo: input.report_to ?? '',
        projects: input.projects.map(({ project, role_id }) => ({ number: project, roleId: role_id })),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(input.subscription),
    )
    return results.map(({ email, outcome, reason }) => ({
      email,
      outcome: outcomeView(outcome),
      reason: textOrNull(reason),
    }))
  },

  listInvitations: async ({ subscription, states = [], search = '', ...input }, ctx) => {
    const answer = await ctx.services.tenancy.listInvitations(
      { page: pageRequest(input), states: states.map((state) => invitationStates[state]), search },
      await ctx.inSubscription(subscription),
    )
    return {
      invitations: answer.invitations.map(invitationView),
      seats: { used: answer.seatsUsed, limit: answer.seatsLimit || null },
      page: pageView(answer.page),
    }
  },

  resendInvitation: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { id, requestId: ctx.idempotencyKey }
    return invitationView(present((await ctx.services.tenancy.resendInvitation(request, rpc)).invitation))
  },

  revokeInvitation: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { id, requestId: ctx.idempotencyKey }
    return invitationView(present((await ctx.services.tenancy.revokeInvitation(request, rpc)).invitation))
  },

  getInvitation: async ({ code }, ctx) => {
    const { id: userId, email } = ctx.session?.user ?? { id: '', email: '' }
    const request = { code, userId, email }
    // A code tells an address, so wrong ones are counted where they come from.
    const shown = await ctx.platform.wrongCodes.run(`invitation ${ctx.browser.address}`, () =>
      ctx.services.tenancy.getInvitationByCode(request, { deadlineMs: DEADLINE_MS }),
    )
    return {
      state: stateView(shown.state),
      company: shown.company,
      inviter: shown.inviter,
      masked_email: shown.maskedEmail,
      email: textOrNull(shown.email),
      // The news of an account made a moment ago may still be on its way to tenancy.
      for_me: shown.forViewer || shown.forEmail,
      subscription: shown.subscriptionNumber || null,
      offer: shown.offer,
    }
  },

  listOwnInvitations: async (_input, ctx) => {
    const { invitations } = await ctx.services.tenancy.listOwnInvitations({}, await ctx.asUser())
    return invitations.map(({ id, company, inviter, expireTime, offer }) => ({
      id,
      company,
      inviter,
      ends_at: instantText(expireTime),
      offer,
    }))
  },

  acceptInvitation: async ({ code = '', id = '' }, ctx) => {
    const rpc = await ctx.asUser()
    const request = { code, id, requestId: ctx.idempotencyKey }
    const answer = await onceKnown(() => ctx.services.tenancy.acceptInvitation(request, rpc))
    return { subscription: answer.subscriptionNumber }
  },

  declineInvitation: async ({ code = '', id = '' }, ctx) => {
    const rpc = await ctx.asUser()
    const request = { code, id, requestId: ctx.idempotencyKey }
    await onceKnown(() => ctx.services.tenancy.declineInvitation(request, rpc))
    return { declined: true as const }
  },
} satisfies Pick<Handlers, keyof typeof peopleCalls>
