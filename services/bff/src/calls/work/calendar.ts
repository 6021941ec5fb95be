import type { calendarCalls } from '../../api/work/calendar.js'
import { protoFilter } from '../../views/work/task-filter.js'
import { calendarItemView } from '../../views/work/tasks.js'
import { protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { allMembers, peopleByName } from '../lookups.js'

export const calendarHandlers = {
  listCalendarTasks: async ({ subscription, project, start, end, filter }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const [answer, people] = await Promise.all([
      ctx.services.tasks.listCalendarTasks(
        {
          projectNumber: project,
          startDate: protoDay(start),
          endDate: protoDay(end),
          filter: protoFilter(filter),
        },
        rpc,
      ),
      allMembers(ctx, rpc, { projectNumber: project }),
    ])
    const ids = answer.tasks.map(({ assigneeId }) => assigneeId)
    const names = await peopleByName(ctx, rpc, { present: people, ids })
    return { items: answer.tasks.map((task) => calendarItemView(task, names)), truncated: answer.truncated }
  },
} satisfies Pick<Handlers, keyof typeof calendarCalls>
