import type { planningCalls } from '../../api/work/planning.js'
import { amountView, planView, releaseDayView, scopeChangeView } from '../../views/work/planning.js'
import { setupMessage, setupView } from '../../views/work/release-setup.js'
import { pageRequest, pageView } from '../../views/values.js'
import type { Handlers, SignedInContext } from '../context.js'

export const planningHandlers = {
  listReleasePlans: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { projectNumbers: project === undefined ? [] : [project] }
    const { plans, velocities } = await ctx.services.planning.listReleasePlans(request, rpc)
    return {
      plans: plans.map(planView),
      velocities: velocities.map(({ projectNumber, typeId, mean, releases }) => ({
        project: projectNumber,
        type: typeId,
        mean: amountView(mean),
        releases,
      })),
    }
  },

  getReleaseScope: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { id: input.id, page: pageRequest(input) }
    const { plan, days, changes, page } = await ctx.services.planning.getReleaseScope(request, rpc)
    return {
      plan: planView(plan),
      days: days.map(releaseDayView),
      changes: changes.flatMap(scopeChangeView),
      ...pageView(page),
    }
  },

  startRelease: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    return {
      plan: planView(
        (await ctx.services.planning.startRelease({ ...seen(input, ctx), startTime: undefined }, rpc)).plan,
      ),
    }
  },

  completeRelease: async (input, ctx) => {
    const rest =
      input.rest === 'release'
        ? { $case: 'releaseId' as const, value: input.release }
        : { $case: input.rest, value: true }
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { ...seen(input, ctx), rest, completeTime: undefined }
    const { plan, moved } = await ctx.services.planning.completeRelease(request, rpc)
    return { plan: planView(plan), moved }
  },

  cancelRelease: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { plan, moved } = await ctx.services.planning.cancelRelease(seen(input, ctx), rpc)
    return { plan: planView(plan), moved }
  },

  reopenRelease: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    return { plan: planView((await ctx.services.planning.reopenRelease(seen(input, ctx), rpc)).plan) }
  },

  getReleaseSetup: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { setup, manageable } = await ctx.services.planning.getReleaseSetup({}, rpc)
    return { ...setupView(setup), manageable }
  },

  saveReleaseSetup: async ({ subscription, setup }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { setup: setupMessage(setup), requestId: ctx.idempotencyKey }
    return setupView((await ctx.services.planning.saveReleaseSetup(request, rpc)).setup)
  },
} satisfies Pick<Handlers, keyof typeof planningCalls>

function seen({ id, version }: { id: string; version: number }, { idempotencyKey }: SignedInContext) {
  return { id, version: BigInt(version), requestId: idempotencyKey }
}
