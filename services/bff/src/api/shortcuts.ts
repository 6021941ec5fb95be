import { z } from 'zod'
import { type CallDefinition, opaqueId, projectNumber, tenantInput } from './shapes.js'

/** A way to a project, or to a task of it when `task` is not null; `code` is the project's or the task's. */
const shortcut = z.object({
  project: z.number(),
  task: z.string().nullable(),
  name: z.string(),
  code: z.string(),
})

const target = { ...tenantInput, project: projectNumber, task: opaqueId.nullable() }
const POSITION_MAX = 50

export const shortcutCalls = {
  listShortcuts: {
    path: '/api/listShortcuts',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.object({
      favourites: z.array(shortcut),
      recents: z.array(z.object({ ...shortcut.shape, time: z.string() })),
    }),
    writes: false,
    access: 'member',
    summary: "The caller's favourites in their order, and what the caller opened last, newest first",
  },
  setFavourite: {
    path: '/api/setFavourite',
    method: 'POST',
    input: z.strictObject({
      ...target,
      /** How many stand before it; null takes it out. */
      position: z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(POSITION_MAX, 'OUT_OF_RANGE').nullable(),
    }),
    output: z.object({}),
    writes: true,
    access: 'member',
    summary: "Puts a project or a task among the caller's favourites, moves it there, or takes it out",
  },
  rememberVisit: {
    path: '/api/rememberVisit',
    method: 'POST',
    input: z.strictObject(target),
    output: z.object({}),
    writes: true,
    access: 'member',
    summary: 'Remembers that the caller opened a project or a task',
  },
} as const satisfies Record<string, CallDefinition>

export type Shortcut = z.output<typeof shortcut>
