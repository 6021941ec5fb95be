import { z } from 'zod'
import { type CallDefinition, opaqueId, tenantInput } from '../shapes.js'
import { anyoneOr, minutes, percent, planDay, seenVersion } from './values.js'

const MOST_MINUTES = 1_000_000

/** A part of a task that one person does. */
export const allocation = z.object({
  id: z.string(),
  task: z.string(),
  user: z.string(),
  from: z.string(),
  to: z.string(),
  /** One of both: minutes in all, or a percentage of each day. */
  minutes: minutes.nullable(),
  percent: z.number().nullable(),
  version: z.number(),
  editable: z.boolean(),
})

/** The parts of a task by their first day; `allocates_others`: the caller may give parts to others. */
const parts = z.object({ allocations: z.array(allocation), allocates_others: z.boolean() })

export const allocationCalls = {
  listAllocations: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/listAllocations',
    input: z.strictObject({ ...tenantInput, task: opaqueId }),
    output: parts,
    summary: 'Who does which part of a task',
  },
  saveAllocation: {
    method: 'POST',
    writes: true,
    access: 'member',
    path: '/api/saveAllocation',
    input: z.strictObject({
      ...tenantInput,
      task: opaqueId,
      /** Empty for a new one. */
      id: anyoneOr,
      version: seenVersion,
      /** One of minutes in all and percentage of each day; null removes it. */
      allocation: z
        .strictObject({
          user: opaqueId,
          from: planDay,
          to: planDay,
          minutes: z
            .int('NUMBER_INVALID')
            .min(1, 'OUT_OF_RANGE')
            .max(MOST_MINUTES, 'OUT_OF_RANGE')
            .nullable(),
          percent: percent(1).nullable(),
        })
        .nullable(),
    }),
    output: parts,
    summary: 'Adds, changes or removes the part of a task that one person does',
  },
} satisfies Record<string, CallDefinition>

export type Allocation = z.output<typeof allocation>
