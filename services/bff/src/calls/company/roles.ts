import type { RoleSetting } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { RoleKey, roleCalls } from '../../api/company/roles.js'
import { companyRolesView, projectRolesView, roleKeys } from '../../views/company/roles.js'
import { present } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const roleHandlers = {
  getDefaultRoles: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return companyRolesView(present((await ctx.services.tenancy.getSubscription({}, rpc)).subscription))
  },

  setDefaultRoles: async ({ subscription, version, roles }, ctx) => {
    const answer = await ctx.services.tenancy.setDefaultRoles(
      { version: BigInt(version), roles: roles.map(settingOf), requestId: ctx.idempotencyKey },
      await ctx.inSubscription(subscription),
    )
    return companyRolesView(present(answer.subscription))
  },

  getProjectRoles: async ({ subscription, project: number }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return projectRolesView(present((await ctx.services.tenancy.getProject({ number }, rpc)).project))
  },

  setProjectRoles: async ({ subscription, project: number, version, roles }, ctx) => {
    const answer = await ctx.services.projects.setProjectRoles(
      { number, version: BigInt(version), roles: roles.map(settingOf), requestId: ctx.idempotencyKey },
      await ctx.inSubscription(subscription),
    )
    return projectRolesView(present(answer.project))
  },
} satisfies Pick<Handlers, keyof typeof roleCalls>

function settingOf(role: { role_id: number; name: string; keys: readonly RoleKey[] }): RoleSetting {
  return { roleId: role.role_id, name: role.name, keys: role.keys.map((key) => roleKeys[key]) }
}
