import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  RoleKey as ProtoRoleKey,
  type RoleSetting as ProtoRoleSetting,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { LAST_ROLE } from '../domain/project.js'
import { ROLE_KEYS, type RoleKey, type RoleSetting, TASK_KEYS } from '../domain/roles.js'

const NAME_MAX = 60

const wire: Readonly<Record<RoleKey, ProtoRoleKey>> = {
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

/** Roles as they are to be, each once. */
export function readRoles(reader: RequestReader, values: readonly ProtoRoleSetting[]): RoleSetting[] {
  if (values.length > LAST_ROLE) {
    reader.fault('roles', 'TOO_MANY')
    return []
  }
  const roles = values.map(({ roleId, name, keys: asked }, index) => {
    const keys = asked.flatMap((key) =>
      key === ProtoRoleKey.TASKS ? TASK_KEYS.map((one) => wire[one]) : key,
    )
    const known = ROLE_KEYS.filter((key) => keys.includes(wire[key]))
    if (known.length !== new Set(keys).size) reader.fault(`roles[${index}].keys`, 'VALUE_NOT_ALLOWED')
    return {
      roleId: reader.integer(`roles[${index}].role_id`, roleId, { min: 1, max: LAST_ROLE }),
      name: reader.name(`roles[${index}].name`, name, { min: 0, max: NAME_MAX }),
      keys: known,
    }
  })
  if (new Set(roles.map(({ roleId }) => roleId)).size !== roles.length) reader.fault('roles', 'DUPLICATE')
  return roles
}

/** Roles on the wire. */
export function encodeRoles(roles: readonly RoleSetting[]): ProtoRoleSetting[] {
  return roles.map(({ roleId, name, keys }) => ({ roleId, name, keys: keys.map((key) => wire[key]) }))
}
