import { z } from 'zod'
import { type CallDefinition, opaqueId, projectNumber, subscriptionNumber } from './shapes.js'

/** A project as its people see it; `id` is its number, `role_id` of members 1 (owner) to 8 (guest). */
export const project = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  subscription: z.number(),
  archived: z.boolean(),
  members: z.array(z.object({ user: z.string(), role_id: z.number() })),
  version: z.number(),
})

/**
 * A person's role in a project. `Permissions` is JSON text `{"modifyproject":boolean,"user":{"updaterole":boolean},
 * "reports":{"read":boolean},"tasks":{"createtask":boolean,"updatetaskdescription":boolean},"lanes":{"lane1":boolean…
 * "lane5":boolean}}`.
 */
export const projectRole = z.object({ role_id: z.number(), name: z.string(), Permissions: z.string() })

const projectInput = { subscription: subscriptionNumber.optional() }

export const projectCalls = {
  getProject: {
    path: '/api/getProject',
    method: 'POST',
    input: z.strictObject({ projectId: projectNumber, ...projectInput }),
    output: z.array(project),
    writes: false,
    access: 'member',
    summary: 'One project; without a subscription it is looked for in all of the caller',
  },
  getRolesDataById: {
    path: '/api/getRolesDataById',
    method: 'POST',
    input: z.strictObject({ projectId: projectNumber, subId: subscriptionNumber, user_id: opaqueId }),
    output: z.array(projectRole),
    writes: false,
    access: 'member',
    summary: "A person's roles in a project with what they allow",
  },
  subcribtionProjectDatas: {
    path: '/api/subcribtionProjectDatas',
    method: 'POST',
    input: z.strictObject({ subscription: subscriptionNumber, user: opaqueId }),
    output: z.array(project),
    writes: false,
    access: 'member',
    summary: "The caller's projects of a subscription, archived ones included",
  },
  gettasktype: {
    path: '/api/gettasktype',
    method: 'POST',
    input: z.strictObject({ id: projectNumber, ...projectInput }),
    output: z.array(z.object({ id: z.number(), name: z.string() })),
    writes: false,
    access: 'member',
    summary: 'Types of tasks: 1 task, 2 bug, 3 change, 4 leave, 5 milestone, 6 split',
  },
} as const satisfies Record<string, CallDefinition>

export type Project = z.output<typeof project>
export type ProjectRole = z.output<typeof projectRole>
