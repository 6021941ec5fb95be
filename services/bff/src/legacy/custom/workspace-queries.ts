import { DomainError } from '@smartproject/kit/errors'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import type { Money } from '@smartproject/proto/smartproject/type/v1/type'
import { z } from 'zod'

import { allPages, findProject, ownSubscriptions } from '../../calls/lookups.js'
import { sessionHandlers } from '../../calls/account/session.js'
import { workspaceHandlers } from '../../calls/company/workspace.js'
import { opaqueId, pageInput, projectNumber } from '../../api/shapes.js'
import { managesUsers } from '../../views/company/people.js'
import { pageRequest, pageView, present, textOrNull } from '../../views/values.js'
import { FEATURE_KEYS } from '../../views/billing/billing.js'
import { projectView, subscriptionEntryView } from '../../views/company/workspace.js'
import { namedQuery } from './query.js'

const none = z.strictObject({})

const tenancyQueries = [
  namedQuery({
    name: 'tenancy.reportingPerson',
    kind: 'read',
    tenant: 'member',
    rpc: 'tenancy/GetMember',
    params: z.strictObject({ userId: opaqueId.optional() }),
    run: async ({ userId }, ctx, subscription) => {
      const rpc = await ctx.inSubscription(subscription)
      const self = present((await ctx.services.tenancy.getMember({ userId: '' }, rpc)).member)
      if (userId === undefined || userId === self.userId)
        return { rows: [{ report_to: textOrNull(self.reportTo) }] }
      const { member } = await ctx.services.tenancy.getMember({ userId }, rpc)
      if (member?.reportTo !== self.userId && !managesUsers(self))
        throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
      return { rows: [{ report_to: textOrNull(present(member).reportTo) }] }
    },
  }),
  namedQuery({
    name: 'tenancy.isOwner',
    kind: 'read',
    tenant: 'member',
    rpc: 'tenancy/GetMember',
    params: none,
    run: async (_params, ctx, subscription) => {
      const { member } = await ctx.services.tenancy.getMember(
        { userId: '' },
        await ctx.inSubscription(subscription),
      )
      return { rows: [{ owner: member?.subscribedAs === SubscribedAs.OWNER }] }
    },
  }),
  namedQuery({
    name: 'tenancy.mySubscriptions',
    kind: 'read',
    tenant: 'self',
    rpc: 'tenancy/ListOwnSubscriptions',
    params: none,
    run: async (_params, ctx) => ({
      rows: (await ownSubscriptions(ctx)).map((own) =>
        subscriptionEntryView(own, ctx.session, ctx.platform.clock.now()),
      ),
    }),
  }),
  namedQuery({
    name: 'tenancy.myProjectRoles',
    kind: 'read',
    tenant: 'member',
    rpc: 'tenancy/ListProjects',
    params: z.strictObject({ projectId: projectNumber.optional() }),
    run: async ({ projectId }, ctx, subscription) => {
      if (projectId !== undefined) {
        const { ownRoleId } = await findProject(ctx, projectId, subscription)
        return { rows: [{ project_id: projectId, role_id: ownRoleId }] }
      }
      const rpc = await ctx.inSubscription(subscription)
      const projects = await allPages(async (page) => {
        const answer = await ctx.services.tenancy.listProjects({ page, includeArchived: true }, rpc)
        return { items: answer.projects, next: answer.page?.nextPageToken ?? '' }
      })
      const ownRole = (members: { userId: string; roleId: number }[]) =>
        members.find((member) => member.userId === ctx.session.user.id)?.roleId ?? 0
      return {
        rows: projects.map(({ number, members }) => ({ project_id: number, role_id: ownRole(members) })),
      }
    },
  }),
  namedQuery({
    name: 'tenancy.subscription',
    kind: 'read',
    tenant: 'member',
    rpc: 'tenancy/GetSubscription',
    params: none,
    run: async (_params, ctx, subscription) => ({
      rows: await workspaceHandlers.getsubdefaultdetail({ id: subscription }, ctx),
    }),
  }),
  namedQuery({
    name: 'project.ownActive',
    kind: 'read',
    tenant: 'member',
    rpc: 'tenancy/ListProjects',
    params: z.strictObject({ cursor: pageInput.page_token }),
    run: async ({ cursor }, ctx, subscription) => {
      const rpc = await ctx.inSubscription(subscription)
      const request = { page: pageRequest({ page_token: cursor }), includeArchived: false }
      const { projects, page } = await ctx.services.tenancy.listProjects(request, rpc)
      return {
        rows: projects.map((project) => projectView(project, subscription)),
        cursor: pageView(page).next_page_token,
      }
    },
  }),
]

const accountQueries = [
  namedQuery({
    name: 'auth.userDetails',
    kind: 'read',
    tenant: 'self',
    rpc: 'auth/GetOwnUser',
    params: z.strictObject({ userId: opaqueId.optional() }),
    run: async ({ userId }, ctx) => ({
      rows: await sessionHandlers.getloginuserdata({ userid: userId ?? ctx.session.user.id }, ctx),
    }),
  }),
  namedQuery({
    name: 'auth.sessionOnline',
    kind: 'read',
    tenant: 'self',
    rpc: 'auth/GetSession',
    params: none,
    // The session was confirmed on the way here; an ended one got 401.
    run: async (_params, ctx) => ({ rows: [{ online: true, sid: ctx.session.id }] }),
  }),
  namedQuery({
    name: 'auth.unlockUser',
    kind: 'write',
    tenant: 'member',
    rpc: 'auth/ForgetFailedSignIns',
    // By id alone: an address or a name would tell whether there is such an account.
    params: z.strictObject({ userId: opaqueId }),
    run: async ({ userId }, ctx, subscription) => {
      const request = { userId, requestId: ctx.idempotencyKey }
      await ctx.services.auth.forgetFailedSignIns(request, await ctx.inSubscription(subscription))
      return { rows: [{ id: userId, login_attempts: 0 }] }
    },
  }),
  namedQuery({
    name: 'billing.plans',
    kind: 'read',
    tenant: 'self',
    rpc: 'billing/ListPlans',
    params: none,
    run: async (_params, ctx) => {
      const { plans } = await ctx.services.billing.listPlans({}, await ctx.asUser())
      const rows = plans.map(
        ({ id, title, price, usPrice, billingFrequency, features, offer1, offer2, offer3 }) => ({
          id,
          title,
          price: moneyView(price),
          us_price: moneyView(usPrice),
          billingfrequency: billingFrequency,
          features: Object.fromEntries(features.map((text, index) => [FEATURE_KEYS.charAt(index), text])),
          offer_1: offer1,
          offer_2: offer2,
          offer_3: offer3,
        }),
      )
      return { rows }
    },
  }),
]

/** Named queries about the workspace, its people and plans. */
export const workspaceQueries = [...tenancyQueries, ...accountQueries]

/** An amount in minor units, which JSON keeps exactly. */
function moneyView(money: Money | undefined): { currency: string; minor: number } | null {
  if (!money) return null
  return {
    currency: money.currencyCode,
    minor: Number(money.units) * 100 + Math.round(money.nanos / 10_000_000),
  }
}
