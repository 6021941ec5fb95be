import type { reportCalls } from '../contract/reports.js'
import { protoDay } from '../views/values.js'
import type { Handlers } from './context.js'
import { inNamedOrOwn } from './lookups.js'

export const reportHandlers = {
  getProjectWeeklyDailyreport: async ({ project, dates, subscription }, ctx) => {
    const { days } = await inNamedOrOwn(ctx, subscription, 'PROJECT_NOT_FOUND', (rpc) =>
      ctx.services.reporting.getProjectDailyCounts(
        { projectNumber: project, dates: dates.map(protoDay) },
        rpc,
      ),
    )
    return {
      new: days.map((day) => day.newCount),
      assigned: days.map((day) => day.assignedCount),
      progress: days.map((day) => day.progressCount),
      resolved: days.map((day) => day.resolvedCount),
      closed: days.map((day) => day.closedCount),
      overDue: days.map((day) => day.overdueCount),
    }
  },
} satisfies Pick<Handlers, keyof typeof reportCalls>
