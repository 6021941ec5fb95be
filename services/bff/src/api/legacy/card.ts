import { z } from 'zod'
import { taskStatus } from '../work/lanes.js'

const named = z.object({ id: z.string(), name: z.string() })

/** A lane by its name or by the word it is shown as. */
export const legacyLane = z.union([taskStatus, z.literal('todo').transform(() => 'new' as const)])

/** A person of a task, with name and picture. */
export const legacyResource = z.object({
  user: z.string(),
  role_id: z.number(),
  fullname: z.string(),
  url: z.string(),
})

/** A task as older callers read it; dates stand under both of their names. `laneId` is 1 to 5. */
export const legacyCard = z.object({
  id: z.string(),
  itemId: z.string(),
  project_id: z.number(),
  status: taskStatus,
  name: z.string(),
  assignee: z.string(),
  oldAssignee: z.string(),
  resources: z.array(legacyResource),
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
export const legacyRevision = z.object({
  revision: z.number(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
  user: z.string(),
  at: z.string(),
})

export type LegacyCard = z.output<typeof legacyCard>
export type LegacyResource = z.output<typeof legacyResource>
