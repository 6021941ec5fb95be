import { z } from 'zod'
import {
  type CallDefinition,
  localText,
  opaqueId,
  page,
  pageInput,
  plainDate,
  tenantInput,
} from '../shapes.js'

/**
 * A person in a calendar of leave; `year_visible` when the caller may ask for this person alone. `days_off` are those between the
 * asked days, of a person with weeks of the own; null for those who work as the company does.
 */
export const leaveCalendarPerson = z.object({
  user_id: z.string(),
  name: z.string(),
  year_visible: z.boolean(),
  days_off: z.array(z.string()).nullable(),
})

/**
 * A leave in a calendar. `id`, type and colour are null for those who do not take part in it: they read that a person is
 * away. `working_days` are those between the asked days.
 */
export const leaveCalendarEntry = z.object({
  id: z.string().nullable(),
  user_id: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  starts_at_noon: z.boolean(),
  ends_at_noon: z.boolean(),
  status: z.enum(['pending', 'approved']),
  leave_type: z.string().nullable(),
  leave_type_title: localText.nullable(),
  colour: z.string().nullable(),
  working_days: z.number(),
})

export const leaveCalendarCalls = {
  listLeaveCalendar: {
    path: '/api/listLeaveCalendar',
    method: 'POST',
    writes: false,
    access: 'member',
    input: z.strictObject({
      ...tenantInput,
      scope: z.enum(['team', 'company', 'person', 'beside']),
      from_date: plainDate,
      to_date: plainDate,
      /** For `person`. */
      user: opaqueId.optional(),
      /** For `beside`: a request; its applicant is left out. */
      leave: opaqueId.optional(),
      ...pageInput,
    }),
    output: z.object({
      people: z.array(leaveCalendarPerson),
      entries: z.array(leaveCalendarEntry),
      page,
    }),
    summary:
      'Who is away between two days: in the team, the company (owners), one person, or beside a request',
  },
} as const satisfies Record<string, CallDefinition>

export type LeaveCalendarPerson = z.output<typeof leaveCalendarPerson>
export type LeaveCalendarEntry = z.output<typeof leaveCalendarEntry>
