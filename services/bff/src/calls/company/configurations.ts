import type { configurationCalls } from '../../api/company/configurations.js'
import type { Handlers } from '../context.js'
import { compareProject, configurationOf, configureProject, requireIn } from './configure-project.js'

export const configurationHandlers = {
  deleteConfiguratorTemplate: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    await ctx.services.templates.deleteConfiguratorTemplate({ id, requestId: ctx.idempotencyKey }, rpc)
    return { deleted: true as const }
  },

  compareConfiguration: async ({ subscription, project: number, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return compareProject(ctx, rpc, { number, configuration: await configurationOf(ctx, rpc, id) })
  },

  applyConfiguration: async ({ subscription, project: number, id, items }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const configuration = await configurationOf(ctx, rpc, id)
    requireIn(configuration, items)
    await configureProject(ctx, rpc, { number, items })
    return compareProject(ctx, rpc, { number, configuration })
  },
} satisfies Pick<Handlers, keyof typeof configurationCalls>
