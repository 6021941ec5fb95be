import { z } from 'zod'
import { LONGEST_ITEM } from './configuration.js'
import { type CallDefinition, nameText, opaqueId, projectNumber, tenantInput } from '../shapes.js'

/** How an item of a set stands to a project: `start` is for new projects alone, `unknown` to this version. */
export const ITEM_STATES = ['same', 'differs', 'start', 'unknown'] as const

const compared = z.object({
  item: z.string(),
  state: z.enum(ITEM_STATES),
  /** The state of the project there, as an item; empty for nothing. */
  now: z.string(),
})

const comparison = z.object({ name: z.string(), items: z.array(compared) })

export const configurationCalls = {
  deleteConfiguratorTemplate: {
    path: '/api/deleteConfiguratorTemplate',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Deletes a set of configurator items; projects that were set up by it stay as they are',
  },
  compareConfiguration: {
    path: '/api/compareConfiguration',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, project: projectNumber, id: opaqueId }),
    output: comparison,
    writes: false,
    access: 'member',
    summary: 'What differs between a project and a set of configurator items',
  },
  applyConfiguration: {
    path: '/api/applyConfiguration',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      id: opaqueId,
      /** The items of the set that the project takes over; others stay as they are. */
      items: z.array(nameText(LONGEST_ITEM)).min(1, 'REQUIRED').max(200, 'TOO_MANY'),
    }),
    output: comparison,
    writes: true,
    access: 'member',
    summary: 'Takes items of a set over into a project, and compares them again',
  },
} as const satisfies Record<string, CallDefinition>

/** A project beside a set. */
export type Comparison = z.output<typeof comparison>
