import { z } from 'zod'
import { type CallDefinition, projectNumber, tenantInput, version, lineText } from '../shapes.js'

/** The keys of a role about tasks and their lanes. */
export const TASK_KEYS = [
  'create_task',
  'update_task',
  'describe_task',
  'assign_task',
  'delete_task',
  'comment',
  'log_time',
  'lane_new',
  'lane_assigned',
  'lane_progress',
  'lane_resolved',
  'lane_closed',
] as const

/** The keys of a role of a project, in the order of the screen. */
export const ROLE_KEYS = [
  'modify_project',
  'add_user',
  'update_role',
  'archive',
  'read_reports',
  ...TASK_KEYS,
] as const
export type RoleKey = (typeof ROLE_KEYS)[number]

/** True for what a role may allow with tasks and their lanes. */
export function isTaskKey(key: RoleKey): boolean {
  return TASK_KEYS.some((one) => one === key)
}

const WORKING: readonly RoleKey[] = ['read_reports', ...TASK_KEYS]

/** The default keys of each role; tenancy judges by the same table. */
export const ROLE_DEFAULTS: Readonly<Record<number, readonly RoleKey[]>> = {
  1: ROLE_KEYS,
  2: ROLE_KEYS,
  3: ['modify_project', ...WORKING],
  4: WORKING,
  5: ['read_reports'],
  6: WORKING,
  7: WORKING,
  8: [],
}

const LAST_ROLE = Object.keys(ROLE_DEFAULTS).length
const NAME_MAX = 60
const keys = z.array(z.enum(ROLE_KEYS)).max(ROLE_KEYS.length, 'TOO_MANY')

/** A role: what comes from above (the company or the product), and what was set here; an empty name is the product's. */
const role = z.object({
  role_id: z.number(),
  inherited: z.object({ name: z.string(), keys }),
  own: z.object({ name: z.string(), keys }).nullable(),
})

const roles = z.object({ version: z.number(), roles: z.array(role) })

const chosen = z
  .array(
    z.strictObject({
      role_id: z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(LAST_ROLE, 'OUT_OF_RANGE'),
      name: lineText(NAME_MAX),
      keys,
    }),
  )
  .max(LAST_ROLE, 'TOO_MANY')

const ofProject = { ...tenantInput, project: projectNumber }

export const roleCalls = {
  getDefaultRoles: {
    path: '/api/getDefaultRoles',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: roles,
    writes: false,
    access: 'member',
    summary: 'Roles of projects as a company has them: the product and what was set',
  },
  setDefaultRoles: {
    path: '/api/setDefaultRoles',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, version, roles: chosen }),
    output: roles,
    writes: true,
    access: 'member',
    summary: 'Sets roles for all projects of a company; those left out are the product’s again',
  },
  getProjectRoles: {
    path: '/api/getProjectRoles',
    method: 'POST',
    input: z.strictObject(ofProject),
    output: roles,
    writes: false,
    access: 'member',
    summary: 'Roles of a project: the company and what was set in the project',
  },
  setProjectRoles: {
    path: '/api/setProjectRoles',
    method: 'POST',
    input: z.strictObject({ ...ofProject, version, roles: chosen }),
    output: roles,
    writes: true,
    access: 'member',
    summary: 'Sets roles of a project; those left out are the company’s again',
  },
} as const satisfies Record<string, CallDefinition>

export type RoleTable = z.output<typeof roles>
export type RoleRow = RoleTable['roles'][number]
