import { z } from 'zod'

import { type CallDefinition, opaqueId, tenantInput, version } from '../shapes.js'
import { taskReference } from '../work/tasks.js'

/** A task on a page of a version of a document; `x` and `y` are thousandths of the page as it is drawn, from its left edge and from the top. */
export const pin = z.object({
  id: z.string(),
  document: z.string(),
  document_name: z.string(),
  n: z.number(),
  page: z.number(),
  x: z.number(),
  y: z.number(),
  task: taskReference,
  /** True for one that was carried from the version before, until a person says that its place is right. */
  to_confirm: z.boolean(),
  created_by: z.string(),
  version: z.number(),
})

const FULL = 1_000
const writes = { method: 'POST', writes: true, access: 'member' } as const
const thousandths = z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(FULL, 'OUT_OF_RANGE')

function namesOne(asked: object): boolean {
  const { document, n, task } = asked as { document?: unknown; n?: unknown; task?: unknown }
  return task === undefined ? document !== undefined && n !== undefined : document === undefined
}

export const pinCalls = {
  listPins: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/listPins',
    input: z
      .strictObject({
        ...tenantInput,
        document: opaqueId.optional(),
        n: version.optional(),
        task: opaqueId.optional(),
      })
      .refine(namesOne, { message: 'REQUIRED', path: ['document'] }),
    output: z.object({
      pins: z.array(pin),
      /** How many pins of the version before may be carried to this one. */
      carriable: z.number(),
      /** How many of them may be once the pages of this one are drawn; 0 when they are. */
      waiting: z.number(),
      may: z.object({ write: z.boolean() }),
    }),
    summary: 'Pins of a version of a document, or those of a task on the documents that the caller opens',
  },
  savePin: {
    ...writes,
    path: '/api/savePin',
    input: z.strictObject({
      ...tenantInput,
      /** The pin with the version that was seen; a new one without them. */
      id: opaqueId.optional(),
      version: version.optional(),
      document: opaqueId,
      n: version,
      page: version,
      x: thousandths,
      y: thousandths,
      task: opaqueId,
    }),
    output: pin,
    summary:
      'Puts a pin of a task on a page of a version, or moves one; a carried one is confirmed by it. 409 on a stale version',
  },
  deletePin: {
    ...writes,
    path: '/api/deletePin',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Takes a pin away; its task stays',
  },
  carryPins: {
    ...writes,
    path: '/api/carryPins',
    input: z.strictObject({ ...tenantInput, document: opaqueId }),
    output: z.object({ carried: z.number() }),
    summary: 'Carries the pins of the version before to the current one, where each is to be confirmed',
  },
} as const satisfies Record<string, CallDefinition>

export type Pin = z.output<typeof pin>
