import { z } from 'zod'
import { type CallDefinition, opaqueId, plainDate, tenantInput, text } from '../shapes.js'

/** So many people of a project or a team are there on every working day. */
export const minimumPresent = z.strictObject({
  /** Its name where it is not kept. */
  name: text(80),
  /** Number of the project whose people are counted; 0 for a team. */
  project: z.int().min(0).max(999_999_999),
  /** Those who report to this person are counted; empty for a project. */
  team_of: z.union([opaqueId, z.literal('')]),
  people: z.int().min(1).max(500),
  /** Leave below it is refused; otherwise there is a warning. */
  refuses: z.boolean(),
})

/** A minimum that leave would not keep. */
export const leaveShortfall = z.object({
  name: z.string(),
  /** The first day on which it would not, and how many would be there then. */
  date: z.string(),
  present: z.number(),
  people: z.number(),
  /** On so many working days it would not. */
  days: z.number(),
  refuses: z.boolean(),
})

/** The calls about how many have to be there. */
export const leavePresenceCalls = {
  listLeaveShortfalls: {
    path: '/api/listLeaveShortfalls',
    method: 'POST',
    writes: false,
    access: 'member',
    input: z.strictObject({
      ...tenantInput,
      /** Whose days they would be; left out for own ones. */
      id: opaqueId.optional(),
      from_date: plainDate,
      to_date: plainDate,
      starts_at_noon: z.boolean().optional(),
      ends_at_noon: z.boolean().optional(),
    }),
    output: z.object({ shortfalls: z.array(leaveShortfall) }),
    summary: 'Minimums of people present that leave in these days would not keep',
  },
} as const satisfies Record<string, CallDefinition>

export type MinimumPresent = z.output<typeof minimumPresent>
export type LeaveShortfall = z.output<typeof leaveShortfall>
