import { z } from 'zod'
import { taskStatus } from './lanes.js'
import { type CallDefinition, localText, plainDate, projectNumber, tenantInput } from '../shapes.js'
import { taskFilter } from './tasks.js'

/**
 * A task or a leave on a project's calendar. `task_type` 4 is leave; `away` is true for a leave whose kind and
 * reason are not the caller's to know: its name is then empty and `leave_type` null.
 */
export const calendarItem = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  task_type: z.number(),
  status: taskStatus,
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  assignee: z.object({ id: z.string(), fullname: z.string() }).nullable(),
  leave_type: z.string().nullable(),
  leave_type_title: localText.nullable(),
  away: z.boolean(),
})

export const calendarCalls = {
  listCalendarTasks: {
    path: '/api/listCalendarTasks',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      start: plainDate,
      end: plainDate,
      filter: taskFilter.optional(),
    }),
    output: z.object({ items: z.array(calendarItem), truncated: z.boolean() }),
    writes: false,
    access: 'member',
    summary:
      "What a project's calendar shows between two days, leave of its people included unless a filter is set",
  },
} as const satisfies Record<string, CallDefinition>

export type CalendarItem = z.output<typeof calendarItem>
