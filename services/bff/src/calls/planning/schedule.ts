import { LagUnit, LinkType } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { scheduleCalls } from '../../api/work/schedule.js'
import { portfolioView } from '../../views/work/portfolio.js'
import {
  baselineView,
  ganttTaskView,
  namedTaskView,
  outsideTaskView,
  protoLagUnits,
  protoLinkTypes,
  protoPlan,
  protoScheduleChange,
  removedTaskView,
  taskLinkView,
  taskMoveView,
  taskPlanView,
} from '../../views/work/schedule.js'
import { dayText, optionalDay, safeNumber } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** Thousands of tasks are written, or taken back, in one transaction. */
const WHOLE_PROJECT_MS = 30_000

export const scheduleHandlers = {
  getGantt: async ({ subscription, project, baseline }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const gantt = await ctx.services.schedule.getGantt(
      { projectNumber: project, baselineId: baseline ?? '' },
      rpc,
    )
    return {
      tasks: gantt.tasks.map(ganttTaskView),
      links: gantt.links.map(taskLinkView),
      outside: gantt.outside.map(outsideTaskView),
      today: dayText(gantt.today),
      calendar: {
        first: dayText(gantt.firstDate),
        last: dayText(gantt.lastDate),
        days_off: gantt.daysOff.map(dayText),
      },
      end: optionalDay(gantt.endDate),
      away: gantt.away.map(({ userId, firstDate, lastDate }) => ({
        user: userId,
        first: dayText(firstDate),
        last: dayText(lastDate),
      })),
      manageable: gantt.manageable,
      baselines: gantt.baselines.map(baselineView),
      baseline: gantt.baselineId,
      removed: gantt.removed.map(removedTaskView),
      baseline_rights: { set: gantt.maySetBaseline, remove: gantt.mayDeleteBaseline },
    }
  },

  getPortfolio: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return portfolioView(await ctx.services.schedule.getPortfolio({}, rpc))
  },

  saveLink: async ({ subscription, task, version, predecessor, link, follow }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = {
      taskId: task,
      version: BigInt(version),
      predecessorId: predecessor,
      type: link ? protoLinkTypes[link.type] : LinkType.UNSPECIFIED,
      lag: link?.lag ?? 0,
      lagUnit: link?.unit ? protoLagUnits[link.unit] : LagUnit.UNSPECIFIED,
      follow: follow ?? false,
      requestId: ctx.idempotencyKey,
    }
    const saved = await ctx.services.schedule.saveLink(request, rpc)
    return { link: saved.link ? taskLinkView(saved.link) : null, version: safeNumber(saved.version) }
  },

  savePlan: async ({ subscription, task, version, ...plan }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const seen = { taskId: task, version: BigInt(version), requestId: ctx.idempotencyKey }
    const saved = await ctx.services.schedule.savePlan({ ...seen, plan: protoPlan(plan) }, rpc)
    return { plan: taskPlanView(saved.plan), version: safeNumber(saved.version) }
  },

  previewSchedule: async ({ subscription, ...change }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { change: protoScheduleChange(change) }
    const preview = await ctx.services.schedule.previewSchedule(request, rpc)
    return {
      basis: preview.basis,
      moves: preview.moves.map(taskMoveView),
      left_out: preview.leftOut.map(namedTaskView),
      followers: preview.followers.map(outsideTaskView),
      end: { before: optionalDay(preview.endBefore), after: optionalDay(preview.endAfter) },
      missed: preview.missed.map(namedTaskView),
      broken: preview.broken.map(taskLinkView),
      overbooked: preview.overbooked.map(({ userId, firstDate, lastDate, minutes }) => ({
        user: userId,
        first: dayText(firstDate),
        last: dayText(lastDate),
        minutes,
      })),
    }
  },

  applySchedule: async ({ subscription, basis, ...change }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: WHOLE_PROJECT_MS }).inSubscription(subscription)
    const request = {
      change: protoScheduleChange(change),
      basis: basis ?? '',
      requestId: ctx.idempotencyKey,
    }
    const applied = await ctx.services.schedule.applySchedule(request, rpc)
    return {
      run: applied.runId,
      moves: applied.moves.map(taskMoveView),
      left_out: applied.leftOut.map(namedTaskView),
      followers: applied.followers.map(outsideTaskView),
    }
  },

  undoSchedule: async ({ subscription, run }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: WHOLE_PROJECT_MS }).inSubscription(subscription)
    const request = { runId: run, requestId: ctx.idempotencyKey }
    const { restored, stayed } = await ctx.services.schedule.undoSchedule(request, rpc)
    return { restored, stayed: stayed.map(namedTaskView) }
  },
} satisfies Pick<Handlers, keyof typeof scheduleCalls>
