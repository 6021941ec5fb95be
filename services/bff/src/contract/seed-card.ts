import { z } from 'zod'
import { taskStatus } from './lanes.js'

const named = z.object({ id: z.string(), name: z.string() })

/** A lane by its name or by the word it is shown as. */
export const seedLane = z.union([taskStatus, z.literal('todo').transform(() => 'new' as const)])

/** Somebody of a task, with name and picture. */
export const seedResource = z.object({
  user: z.string(),
  role_id: z.number(),
  fullname: z.string(),
  url: z.string(),
})

/** A task as older callers read it; dates stand under both of their names. `laneId` is 1 to 5. */
export const seedCard = z.object({
  id: z.string(),
  itemId: z.string(),
  project_id: z.number(),
  status: taskStatus,
  name: z.string(),
  assignee: z.string(),
  oldAssignee: z.string(),
  resources: z.array(seedResource),
  tasklabels: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  category: named.nullable(),
  ParentFlow: z.array(named),
  issue: z.array(
    z.object({ id: z.string(), issue_task: z.object({ itemId: z.string(), name: z.string() }) }),
  ),
  risks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      probability: z.number(),
      impact: z.number(),
      response: z.string(),
      R_task: z.string(),
    }),
  ),
  discussion: z.object({
    count: z.number(),
    messages: z.array(
      z.object({
        id: z.string(),
        message: z.string(),
        contentType: z.literal('text'),
        user: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  release_plan: z.object({ id: z.string(), title: z.string() }).nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  startDate: z.string().nullable(),
  duedate: z.string().nullable(),
  storyPoint: z.number(),
  laneId: z.number(),
  indexlane: z.number(),
  task_type: z.number(),
  S_id: z.string().nullable(),
  updated_at: z.string(),
  version: z.number(),
})

/** One change of a field. */
export const seedRevision = z.object({
  revision: z.number(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
  user: z.string(),
  at: z.string(),
})

export type SeedCard = z.output<typeof seedCard>
export type SeedResource = z.output<typeof seedResource>
