import { BOARD_ORDERS } from '../work/card-orders.js'
import { z } from 'zod'
import { PROJECT_FLAGS } from './project-flags.js'
import {
  type CallDefinition,
  nameText,
  opaqueId,
  plainDate,
  projectNumber,
  subscriptionNumber,
  tenantInput,
  text,
  version,
} from '../shapes.js'
import { richText } from '../work/rich-text.js'
import { newProjectPreview } from './new-project.js'
import { templatePart } from '../legacy/templates.js'
import { TEMPLATE_PARTS } from '../legacy/template-words.js'

/** How a project stands. */
export const healthState = z.enum(['on_track', 'at_risk', 'off_track'])

/** Switches of a project's parts; one that is absent is on. */
const projectFlags = z.partialRecord(z.enum(PROJECT_FLAGS), z.boolean())

/** A project as its people see it; `id` is its number, `role_id` of members 1 (owner) to 8 (guest). */
export const project = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** The JSON of the tree of the description, where that says more than the text; never in lists. */
  description_tree: z.string().optional(),
  subscription: z.number(),
  archived: z.boolean(),
  members: z.array(z.object({ user: z.string(), role_id: z.number() })),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** The latest report about its health. */
  health: z.object({ state: healthState, note: z.string(), by: z.string(), time: z.string() }).nullable(),
  /** Address of its picture; empty for none. */
  image: z.string(),
  /** Which of its parts are switched off. */
  flags: projectFlags,
  /** The words that its pages use for some things; left out for the usual ones. */
  words: z.literal('p3express').optional(),
  /** Stands at the project that shows how the product is used; archiving removes it. */
  sample: z.literal(true).optional(),
  version: z.number(),
})

const may = z.boolean()

/** The rights of a person in a project. */
export const permissions = z.object({
  modifyproject: may,
  /** Labels, categories, fields and workflow. */
  board: z.object({ arrange: may }),
  user: z.object({ adduser: may, updaterole: may }),
  project: z.object({ archive: may }),
  reports: z.object({ read: may }),
  tasks: z.object({
    createtask: may,
    updatetask: may,
    updatetaskdescription: may,
    assigntask: may,
    deletetask: may,
    comment: may,
    logtime: may,
  }),
  lanes: z.object({ lane1: may, lane2: may, lane3: may, lane4: may, lane5: may }),
})

/** A person's role in a project. `Permissions` is the JSON text of `permissions`. */
export const projectRole = z.object({ role_id: z.number(), name: z.string(), Permissions: z.string() })

/** The prefix of item ids: 2 to 10 capital letters or digits. */
const projectCode = z.string().regex(/^[A-Z0-9]{2,10}$/, 'CODE_INVALID')
const projectName = nameText(200)
const projectDays = { start_date: plainDate.nullable(), end_date: plainDate.nullable() }
const ROLE_LAST = 8
const MEMBERS_MAX = 1_000
const members = z
  .array(
    z.strictObject({
      user: opaqueId,
      role_id: z.int('OUT_OF_RANGE').min(1, 'OUT_OF_RANGE').max(ROLE_LAST, 'OUT_OF_RANGE'),
    }),
  )
  .max(MEMBERS_MAX, 'TOO_MANY')

const planFrom = z.enum(['start', 'end'])
const leftOut = z.array(templatePart).max(TEMPLATE_PARTS.length, 'TOO_MANY')

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
  createProject: {
    path: '/api/createProject',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      name: projectName,
      code: projectCode,
      description: text(2_000),
      /** The description as a rich text, instead of `description`, which is empty then. */
      description_tree: richText(2_000).optional(),
      ...projectDays,
      members,
      template: opaqueId.optional(),
      /** The project that is copied, instead of a template. */
      copy_of: projectNumber.optional(),
      /** Which of its days the content is planned from; both where it is not said. */
      plan_from: planFrom.optional(),
      /** The people of the roles of the template. */
      roles: z
        .array(z.strictObject({ name: nameText(60), user: opaqueId }))
        .max(MEMBERS_MAX, 'TOO_MANY')
        .optional(),
      /** Parts of the template that are left out. */
      left_out: leftOut.optional(),
      /** The order of its board; left out, it is the usual one or the one of the template. */
      board_order: z.enum(BOARD_ORDERS).optional(),
      /** Its parts; one that is not named is as the template has it. */
      flags: projectFlags.optional(),
      /** The set of configurator items that it is set up by; what is named beside it goes before. */
      configuration: opaqueId.optional(),
      /** A project that shows how the product is used. */
      sample: z.boolean().optional(),
    }),
    output: z.object({
      project: z.number(),
      /** The job that fills it; null for an empty one. */
      job: z.string().nullable(),
    }),
    writes: true,
    access: 'member',
    summary:
      'Opens a project that the caller owns, empty or filled by a job with what a template or another project holds',
  },
  checkProjectCode: {
    path: '/api/checkProjectCode',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, code: projectCode }),
    output: z.object({ taken: z.boolean() }),
    writes: false,
    access: 'member',
    summary: 'Whether a project of the company has a code or had it, so that a new one cannot have it',
  },
  previewNewProject: {
    path: '/api/previewNewProject',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      template: opaqueId.optional(),
      /** The version of the template as its owner sees it; the published one unless it is named. */
      version: version.optional(),
      copy_of: projectNumber.optional(),
      ...projectDays,
      plan_from: planFrom.optional(),
      left_out: leftOut.optional(),
    }),
    output: newProjectPreview,
    writes: false,
    access: 'member',
    summary:
      'What a project would get from a template, or as a copy of another one, and when; writes nothing',
  },
  updateProject: {
    path: '/api/updateProject',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      version,
      name: projectName,
      description: text(2_000),
      /** The description as a rich text, instead of `description`, which is empty then. */
      description_tree: richText(2_000).optional(),
      ...projectDays,
    }),
    output: project,
    writes: true,
    access: 'member',
    summary: 'Changes name, purpose and days of a project; 409 on a stale version',
  },
  setProjectHealth: {
    path: '/api/setProjectHealth',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, project: projectNumber, state: healthState, note: text(1_000) }),
    output: project,
    writes: true,
    access: 'member',
    summary: 'Says how a project stands, with a note',
  },
  setProjectFlags: {
    path: '/api/setProjectFlags',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, project: projectNumber, version, flags: projectFlags }),
    output: project,
    writes: true,
    access: 'member',
    summary: 'Switches parts of a project off and on: those that are false are off; 409 on a stale version',
  },
  archiveProject: {
    path: '/api/archiveProject',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, project: projectNumber, version, archived: z.boolean() }),
    output: project,
    writes: true,
    access: 'member',
    summary:
      'Archives a project, which makes it read-only, or brings it back, and removes a sample; 409 on a stale version',
  },
  setProjectMember: {
    path: '/api/setProjectMember',
    method: 'POST',
    input: z.strictObject({
      project: projectNumber,
      subscription: subscriptionNumber,
      user: opaqueId,
      /** Null takes the person out. */
      role_id: z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(8, 'OUT_OF_RANGE').nullable(),
    }),
    output: project,
    writes: true,
    access: 'member',
    summary:
      "Gives somebody a role in a project, or takes the person out; for the project's owner and manager; 400 GUEST_OWNS_PROJECT for a guest with role 1",
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
