import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { RoleKey, type RoleSetting } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the facts of projects; a new one gets the counts of its board. */
export function onProject(work: ServiceUnitOfWork<Stores, OwnEvent>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const { id, number, code, name, archived, members, version, ...set } = requireField(event.message.project)
    const rights = rightsIn([...set.roles, ...set.companyRoles])
    const project = { id, number, code, name, archived, members, rights, version: Number(version) }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, async (stores) => {
      await stores.projects.keep(project)
      await stores.boardCounts.open(project.number)
    })
  })
}

/** What set roles allow here; the first of a role goes before the others. */
function rightsIn(roles: readonly RoleSetting[]) {
  const first = roles.filter(
    ({ roleId }, index) => roles.findIndex((role) => role.roleId === roleId) === index,
  )
  return first.map(({ roleId, keys }) => ({
    roleId,
    works: keys.includes(RoleKey.TASKS),
    runs: keys.includes(RoleKey.MODIFY_PROJECT),
  }))
}
