import { DomainError } from '@smartproject/kit/errors'
import type { SubscriptionPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { workspaceCalls } from '../../api/company/workspace.js'
import { managesUsers, permissionsText, personView, subscribedAsView } from '../../views/company/people.js'
import { present, requireOwnId } from '../../views/values.js'
import {
  membershipView,
  subscriptionDetailView,
  subscriptionEntryView,
} from '../../views/company/workspace.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { allMembers, findProject, ownSubscriptions } from '../lookups.js'

export const workspaceHandlers = {
  getsublist: async ({ userId }, ctx) => {
    requireOwnId(userId, ctx.session.user.id)
    return (await ownSubscriptions(ctx)).map((own) =>
      subscriptionEntryView(own, ctx.session, ctx.platform.clock.now()),
    )
  },

  getUserSub: async ({ userId }, ctx) => {
    requireOwnId(userId, ctx.session.user.id)
    return (await ownSubscriptions(ctx)).map(membershipView)
  },

  getsubdefaultdetail: async ({ id }, ctx) => {
    const rpc = await ctx.inSubscription(id)
    const answer = await ctx.services.tenancy.getSubscription({}, rpc)
    const owner = present(answer.subscription).ownerId === ctx.session.user.id
    return [subscriptionDetailView(answer, owner ? await paidPlan(ctx, rpc) : null)]
  },

  userPermission: async ({ subscription, userid }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const self = present((await ctx.services.tenancy.getMember({ userId: '' }, rpc)).member)
    if (userid !== self.userId && !managesUsers(self)) throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
    const asked =
      userid === self.userId
        ? self
        : present((await ctx.services.tenancy.getMember({ userId: userid }, rpc)).member)
    return { permissions: permissionsText(asked), subscribedas: subscribedAsView(asked.subscribedAs) }
  },

  GetAllmanagers: async ({ subscription }, ctx) => {
    const managers = await allMembers(ctx, await ctx.inSubscription(subscription), { managersOnly: true })
    return managers.map(personView).map(({ id, fullname, email, url }) => ({ Id: id, fullname, email, url }))
  },

  getUserList: async ({ subscription, project }, ctx) => {
    if (project === undefined) {
      const rpc = await ctx.inSubscription(present(subscription))
      return (await allMembers(ctx, rpc, {})).filter((member) => member.active).map(personView)
    }
    const found = await findProject(ctx, project, subscription)
    return (await allMembers(ctx, found.rpc, { projectNumber: project })).map(personView)
  },
} satisfies Pick<Handlers, keyof typeof workspaceCalls>

/** The facts of billing; the workspace opens without it when billing is away or has no plan yet. */
async function paidPlan(ctx: SignedInContext, rpc: UserCallOptions): Promise<SubscriptionPlan | null> {
  try {
    return (await ctx.services.billing.getSubscriptionPlan({}, { ...rpc, deadlineMs: 1_500 })).plan ?? null
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'unavailable'))
      return null
    throw error
  }
}
