import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { dateText } from '@smartproject/kit/grpc/values'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { RoleKey, type RoleSetting } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'

import { readParts, TASK_KEYS, type TaskKey } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the facts of projects; a new one gets the counts of its board. */
export function onProject(work: ServiceUnitOfWork<Stores, OwnEvent>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const { id, number, code, name, archived, members, version, ...set } = requireField(event.message.project)
    const rights = rightsIn([...set.roles, ...set.companyRoles])
    const partsOff = readParts(set.partsOff)
    const startDate = dateText(set.startDate)
    const kept = { id, number, code, name, archived, members, rights, partsOff, startDate }
    const project = { ...kept, version: Number(version) }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, async (stores) => {
      await stores.projects.keep(project)
      await stores.boardCounts.open(project.number)
    })
  })
}

/** The rights of set roles here; the first of a role goes before the others. */
function rightsIn(roles: readonly RoleSetting[]) {
  const first = roles.filter(
    ({ roleId }, index) => roles.findIndex((role) => role.roleId === roleId) === index,
  )
  return first.map(({ roleId, keys: given }) => {
    const keys = TASK_KEYS.filter((key) => given.includes(RoleKey.TASKS) || given.includes(WIRE[key]))
    return { roleId, works: keys.length > 0, runs: given.includes(RoleKey.MODIFY_PROJECT), keys }
  })
}

const WIRE: Readonly<Record<TaskKey, RoleKey>> = {
  create_task: RoleKey.CREATE_TASK,
  update_task: RoleKey.UPDATE_TASK,
  describe_task: RoleKey.DESCRIBE_TASK,
  assign_task: RoleKey.ASSIGN_TASK,
  delete_task: RoleKey.DELETE_TASK,
  comment: RoleKey.COMMENT,
  log_time: RoleKey.LOG_TIME,
  lane_new: RoleKey.LANE_NEW,
  lane_assigned: RoleKey.LANE_ASSIGNED,
  lane_progress: RoleKey.LANE_PROGRESS,
  lane_resolved: RoleKey.LANE_RESOLVED,
  lane_closed: RoleKey.LANE_CLOSED,
}
