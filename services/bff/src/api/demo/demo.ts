import { z } from 'zod'

import { type CallDefinition, locale, nothing } from '../shapes.js'

/** A project of the demo. */
export const demoProject = z.object({
  /** Its number in the register; addresses name its place, from 1. */
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  locale,
})

/** The edition that is shown. */
export const demo = z.object({
  /** Number of its company, which calls name; they carry the header `x-demo` with the language of the project. */
  subscription: z.number(),
  projects: z.array(demoProject),
})

export type DemoProject = z.output<typeof demoProject>
export type Demo = z.output<typeof demo>

export const demoCalls = {
  getDemo: {
    path: '/api/getDemo',
    method: 'GET',
    input: nothing,
    output: demo.nullable(),
    writes: false,
    access: 'public',
    summary: 'The public demo; null while it is being made',
  },
} as const satisfies Record<string, CallDefinition>
