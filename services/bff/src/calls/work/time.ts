import type { timeCalls } from '../../api/work/time.js'
import { timerView, worklogView } from '../../views/work/time.js'
import { protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const timeHandlers = {
  listWorklogs: async (input, ctx) => {
    const page = { pageSize: Math.min(input.page_size ?? 0, 200), pageToken: input.page_token ?? '' }
    const which =
      'task' in input
        ? { taskId: input.task, projectNumber: 0, userId: '', startDate: undefined, endDate: undefined }
        : {
            taskId: '',
            projectNumber: input.project,
            userId: input.user ?? '',
            startDate: protoDay(input.start),
            endDate: protoDay(input.end),
          }
    const rpc = await ctx.inSubscription(input.subscription)
    const answer = await ctx.services.time.listWorklogs({ ...which, page }, rpc)
    return {
      worklogs: answer.worklogs.map(worklogView),
      next_page_token: answer.page?.nextPageToken ?? '',
      total_minutes: answer.totalMinutes,
    }
  },

  saveWorklog: async (input, ctx) => {
    const { worklog } = await ctx.services.time.saveWorklog(
      {
        id: input.id ?? '',
        taskId: input.task,
        date: protoDay(input.date),
        minutes: input.minutes,
        note: input.note ?? '',
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(input.subscription),
    )
    return worklogView(worklog)
  },

  deleteWorklog: async ({ subscription, id }, ctx) => {
    const request = { id, otherIds: [], requestId: ctx.idempotencyKey }
    await ctx.services.time.deleteWorklog(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },

  getTimer: async ({ subscription }, ctx) => {
    const { timer } = await ctx.services.time.getTimer({}, await ctx.inSubscription(subscription))
    return { timer: timer ? timerView(timer) : null }
  },

  startTimer: async ({ subscription, task }, ctx) => {
    const request = { taskId: task, requestId: ctx.idempotencyKey }
    const answer = await ctx.services.time.startTimer(request, await ctx.inSubscription(subscription))
    return {
      timer: timerView(answer.timer),
      stopped: answer.stopped ? worklogView(answer.stopped) : null,
    }
  },

  stopTimer: async ({ subscription, note, discard }, ctx) => {
    const request = { note: note ?? '', discard: discard ?? false, requestId: ctx.idempotencyKey }
    const { worklog } = await ctx.services.time.stopTimer(request, await ctx.inSubscription(subscription))
    return { worklog: worklog ? worklogView(worklog) : null }
  },
} satisfies Pick<Handlers, keyof typeof timeCalls>
