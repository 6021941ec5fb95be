import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import { RoleKey, type RoleSetting } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'

import { keepingFacts, type FactWork } from './keeping-facts.js'

/** Keeps the facts of projects. */
export function onProject(work: FactWork): EventHandler {
  return keepingFacts(topics.projectEvent, work, {
    factOf({ message }) {
      const { id, number, members, version, ...set } = requireField(message.project)
      const rights = rightsIn([...set.roles, ...set.companyRoles])
      return { id, number, members, rights, version: Number(version) }
    },
    async keep({ projects }, facts) {
      for (const fact of facts) await projects.keep(fact)
    },
  })
}

/** Which of the set roles read reports; the first of a role goes before the others. */
function rightsIn(roles: readonly RoleSetting[]) {
  const first = roles.filter(
    ({ roleId }, index) => roles.findIndex((role) => role.roleId === roleId) === index,
  )
  return first.map(({ roleId, keys }) => ({ roleId, reads: keys.includes(RoleKey.READ_REPORTS) }))
}
