import type { scenarioCalls } from '../../api/planboard/scenarios.js'
import { scenarioView, wantedMessages } from '../../views/planboard/scenarios.js'
import { namedTaskView } from '../../views/work/schedule.js'
import type { Handlers } from '../context.js'

export const scenarioHandlers = {
  listScenarios: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { scenarios } = await ctx.services.planboard.listScenarios({}, rpc)
    return { scenarios: scenarios.map(scenarioView) }
  },

  createScenario: async ({ subscription, name, changes }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const made = {
      id: '',
      version: 0n,
      name,
      changes: wantedMessages(changes),
      requestId: ctx.idempotencyKey,
    }
    const { scenario } = await ctx.services.planboard.saveScenario(made, rpc)
    return { scenario: scenarioView(scenario) }
  },

  saveScenario: async ({ subscription, id, version, name, changes }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const seen = { id, version: BigInt(version), requestId: ctx.idempotencyKey }
    const wanted = { ...seen, name, changes: wantedMessages(changes) }
    const { scenario } = await ctx.services.planboard.saveScenario(wanted, rpc)
    return { scenario: scenarioView(scenario) }
  },

  applyScenario: async ({ subscription, id, version }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { id, version: BigInt(version), requestId: ctx.idempotencyKey }
    const { runId, changed, leftOut, hidden } = await ctx.services.planboard.applyScenario(request, rpc)
    return { run: runId, changed, left_out: leftOut.map(namedTaskView), hidden }
  },

  dropScenario: async ({ subscription, id, version }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { id, version: BigInt(version), requestId: ctx.idempotencyKey }
    await ctx.services.planboard.dropScenario(request, rpc)
    return { dropped: true as const }
  },
} satisfies Pick<Handlers, keyof typeof scenarioCalls>
