import { z } from 'zod'

import { TEMPLATE_PARTS } from '../legacy/template-words.js'
import { PROJECT_FLAGS } from './project-flags.js'

/** What a project would get from a template, or as a copy. */
export const newProjectPreview = z.object({
  /** Of the template, or of the project that is copied. */
  name: z.string(),
  /** The days between which it is planned. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** In their order; `parent` is the place of another one. */
  tasks: z.array(
    z.object({
      name: z.string(),
      milestone: z.boolean(),
      parent: z.number().nullable(),
      start_date: z.string().nullable(),
      due_date: z.string().nullable(),
      role: z.string(),
    }),
  ),
  /** The roles of its tasks; of a copy a person is a role, named by the id of the person in `user`. */
  roles: z.array(z.object({ name: z.string(), user: z.string(), tasks: z.number() })),
  /** The parts that it has, and that may be left out. */
  parts: z.array(z.enum(TEMPLATE_PARTS)),
  counts: z.object({
    labels: z.number(),
    categories: z.number(),
    releases: z.number(),
    folders: z.number(),
    links: z.number(),
  }),
  /** The parts of the project as the template has them. */
  flags: z.partialRecord(z.enum(PROJECT_FLAGS), z.boolean()),
})

export type NewProjectPreview = z.output<typeof newProjectPreview>
