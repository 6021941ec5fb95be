import type { planningSetupCalls } from '../../api/planboard/setup.js'
import { patternView, planningSetupMessage, planningSetupView } from '../../views/planboard/setup.js'
import { protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const planningSetupHandlers = {
  listPatterns: async ({ subscription, user }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { patterns, manageable } = await ctx.services.planboard.listPatterns({ userId: user }, rpc)
    return { patterns: patterns.map(patternView), manageable }
  },

  savePattern: async ({ subscription, user, from, version, pattern }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = {
      pattern: {
        userId: user,
        fromDate: protoDay(from),
        minutes: pattern?.minutes ?? [],
        share: pattern?.share ?? 0,
        worksHolidays: pattern?.works_holidays ?? false,
        version: BigInt(version),
      },
      removed: pattern === null,
      requestId: ctx.idempotencyKey,
    }
    const { patterns } = await ctx.services.planboard.savePattern(request, rpc)
    return { patterns: patterns.map(patternView) }
  },

  getPlanningSetup: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { setup, manageable } = await ctx.services.planboard.getPlanningSetup({}, rpc)
    return { ...planningSetupView(setup), manageable }
  },

  savePlanningSetup: async ({ subscription, setup }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { setup: planningSetupMessage(setup), requestId: ctx.idempotencyKey }
    return planningSetupView((await ctx.services.planboard.savePlanningSetup(request, rpc)).setup)
  },
} satisfies Pick<Handlers, keyof typeof planningSetupCalls>
