import type { planActCalls } from '../../api/work/plan-acts.js'
import { baselineView, namedTaskView, proposalView } from '../../views/work/schedule.js'
import { optionalDay, present, protoDay, safeNumber } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const planActHandlers = {
  setBaseline: async ({ subscription, project, name }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { projectNumber: project, name, requestId: ctx.idempotencyKey }
    const { baseline } = await ctx.services.schedule.setBaseline(request, rpc)
    return { baseline: baselineView(present(baseline)) }
  },

  deleteBaseline: async ({ subscription, project, baseline, reason }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const about = { projectNumber: project, baselineId: baseline, reason }
    const request = { ...about, requestId: ctx.idempotencyKey }
    const { currentId } = await ctx.services.schedule.deleteBaseline(request, rpc)
    return { current: currentId }
  },

  splitTask: async ({ subscription, task, version, day, minutes }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const about = { taskId: task, version: BigInt(version), day: protoDay(day), minutes }
    const request = { ...about, requestId: ctx.idempotencyKey }
    const split = await ctx.services.schedule.splitTask(request, rpc)
    return {
      first: { id: task, version: safeNumber(split.version) },
      part: namedTaskView(present(split.part)),
    }
  },

  joinTask: async ({ subscription, task, version }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { taskId: task, version: BigInt(version), requestId: ctx.idempotencyKey }
    const joined = await ctx.services.schedule.joinTask(request, rpc)
    return { first: { id: present(joined.into).taskId, version: safeNumber(joined.version) } }
  },

  levelWork: async ({ subscription, project, people, first, last, extend }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const days = { firstDate: protoDay(first), lastDate: protoDay(last) }
    const request = { projectNumber: project, userIds: people, ...days, extend }
    const levelled = await ctx.services.schedule.previewLevelling(request, rpc)
    return {
      changes: levelled.changes.map(({ taskId, startDate, dueDate }) => ({
        task: taskId,
        start: optionalDay(startDate),
        due: optionalDay(dueDate),
      })),
      unplaced: levelled.unplaced.map(namedTaskView),
      end: { before: optionalDay(levelled.endBefore), after: optionalDay(levelled.endAfter) },
    }
  },

  listProposals: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { proposals } = await ctx.services.schedule.listProposals({ projectNumber: project }, rpc)
    return { proposals: proposals.map(proposalView) }
  },

  dismissProposal: async ({ subscription, project, proposal }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const about = { projectNumber: project, proposalId: proposal }
    await ctx.services.schedule.dismissProposal({ ...about, requestId: ctx.idempotencyKey }, rpc)
    return { dismissed: true }
  },
} satisfies Pick<Handlers, keyof typeof planActCalls>
