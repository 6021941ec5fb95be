import {
  RoleKey as ProtoRoleKey,
  type Project as ProtoProject,
  type RoleSetting,
  type Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TaskStatus } from '../../api/work/lanes.js'
import type { ProjectRole } from '../../api/company/projects.js'
import {
  isTaskKey,
  ROLE_DEFAULTS,
  ROLE_KEYS,
  type RoleKey,
  type RoleRow,
  type RoleTable,
} from '../../api/company/roles.js'
import { safeNumber } from '../values.js'

/** Keys as the services write them. */
export const roleKeys: Readonly<Record<RoleKey, ProtoRoleKey>> = {
  modify_project: ProtoRoleKey.MODIFY_PROJECT,
  add_user: ProtoRoleKey.ADD_USER,
  update_role: ProtoRoleKey.UPDATE_ROLE,
  archive: ProtoRoleKey.ARCHIVE,
  read_reports: ProtoRoleKey.READ_REPORTS,
  create_task: ProtoRoleKey.CREATE_TASK,
  update_task: ProtoRoleKey.UPDATE_TASK,
  describe_task: ProtoRoleKey.DESCRIBE_TASK,
  assign_task: ProtoRoleKey.ASSIGN_TASK,
  delete_task: ProtoRoleKey.DELETE_TASK,
  comment: ProtoRoleKey.COMMENT,
  log_time: ProtoRoleKey.LOG_TIME,
  lane_new: ProtoRoleKey.LANE_NEW,
  lane_assigned: ProtoRoleKey.LANE_ASSIGNED,
  lane_progress: ProtoRoleKey.LANE_PROGRESS,
  lane_resolved: ProtoRoleKey.LANE_RESOLVED,
  lane_closed: ProtoRoleKey.LANE_CLOSED,
}

const ROLE_NAMES: Readonly<Record<number, string>> = {
  1: 'Project owner',
  2: 'Project manager',
  3: 'Team lead',
  4: 'Team member',
  5: 'Viewer',
  6: 'Reviewer',
  7: 'Planner',
  8: 'Guest',
}

/** Where roles were set: those of a project go before those of its company. */
export type SetRoles = Pick<ProtoProject, 'roles' | 'companyRoles'>

export const NOWHERE: SetRoles = { roles: [], companyRoles: [] }

/** The keys of a role; a lane may be kept for some roles. */
export function rolePermissions(
  roleId: number,
  lanes: readonly { status: TaskStatus; roles: readonly number[] }[] = [],
  set: SetRoles = NOWHERE,
) {
  const given = settingOf(set, roleId)
  const keys = new Set(given ? keysOf(given) : ROLE_DEFAULTS[roleId])
  const mayUse = (lane: TaskStatus) => {
    const roles = lanes.find(({ status }) => status === lane)?.roles ?? []
    return keys.has(`lane_${lane}`) && (roles.length === 0 || roles.includes(roleId))
  }
  return {
    modifyproject: keys.has('modify_project'),
    board: { arrange: keys.has('modify_project') },
    user: { adduser: keys.has('add_user'), updaterole: keys.has('update_role') },
    project: { archive: keys.has('archive') },
    reports: { read: keys.has('read_reports') },
    tasks: {
      createtask: keys.has('create_task'),
      updatetask: keys.has('update_task'),
      updatetaskdescription: keys.has('describe_task'),
      assigntask: keys.has('assign_task'),
      deletetask: keys.has('delete_task'),
      comment: keys.has('comment'),
      logtime: keys.has('log_time'),
    },
    lanes: {
      lane1: mayUse('new'),
      lane2: mayUse('assigned'),
      lane3: mayUse('progress'),
      lane4: mayUse('resolved'),
      lane5: mayUse('closed'),
    },
  }
}

/** The role of a person in a project, with what the company adds to it or takes from it. */
export interface HeldRole {
  /** 0 for a manager of the company's projects without a role in this one: its work is not theirs. */
  readonly roleId: number
  readonly set: SetRoles
  /** False for a person who reads no reports in the company, whatever the role. */
  readonly readsReports: boolean
}

/** The rights of a manager of projects in one without a role in it: arrange it and its people. */
const MANAGING = {
  modifyproject: true,
  user: { adduser: true, updaterole: true },
  project: { archive: true },
  reports: { read: true },
} as const

/** The rights of a person in a project; lanes may be kept for some roles. The services decide for themselves. */
export function heldPermissions(
  { roleId, set, readsReports }: HeldRole,
  lanes: Parameters<typeof rolePermissions>[1] = [],
) {
  const allowed = { ...rolePermissions(roleId, lanes, set), ...(roleId === 0 ? MANAGING : {}) }
  return { ...allowed, reports: { read: allowed.reports.read && readsReports } }
}

/** A role with what it shows in the interface. */
export function projectRoleView(role: HeldRole): ProjectRole {
  return {
    role_id: role.roleId,
    name: projectRoleName(role.set, role.roleId),
    Permissions: JSON.stringify(heldPermissions(role)),
  }
}

/** The name of a role. */
export function projectRoleName(set: SetRoles, roleId: number): string {
  return settingOf(set, roleId)?.name || (ROLE_NAMES[roleId] ?? '')
}

/** The roles of a company beside those of the product. */
export function companyRolesView({ version, roles }: Subscription): RoleTable {
  return tableOf(version, roles, [])
}

/** The roles of a project beside those of its company. */
export function projectRolesView({ version, roles, companyRoles }: ProtoProject): RoleTable {
  return tableOf(version, roles, companyRoles)
}

function tableOf(version: bigint, own: readonly RoleSetting[], above: readonly RoleSetting[]): RoleTable {
  const rows = Object.entries(ROLE_DEFAULTS).map(([id, keys]): RoleRow => {
    const roleId = Number(id)
    const [mine, theirs] = [own, above].map((roles) => roles.find((role) => role.roleId === roleId))
    return {
      role_id: roleId,
      inherited: theirs ? shown(theirs) : { name: '', keys: [...keys] },
      own: mine ? shown(mine) : null,
    }
  })
  return { version: safeNumber(version), roles: rows }
}

function shown(setting: RoleSetting): { name: string; keys: RoleKey[] } {
  return { name: setting.name, keys: keysOf(setting) }
}

function keysOf({ keys }: RoleSetting): RoleKey[] {
  const all = keys.includes(ProtoRoleKey.TASKS)
  return ROLE_KEYS.filter((key) => keys.includes(roleKeys[key]) || (all && isTaskKey(key)))
}

function settingOf({ roles, companyRoles }: SetRoles, roleId: number): RoleSetting | undefined {
  return [...roles, ...companyRoles].find((role) => role.roleId === roleId)
}
