import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import type { GetProjectResponse } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { subscribedAsView } from '../../views/company/people.js'
import { type HeldRole, NOWHERE } from '../../views/company/roles.js'
import { present } from '../../views/values.js'
import type { SignedInContext, UserCallOptions } from '../context.js'

const PROJECT_OWNER = 1

/** The role of a person in a project that the caller sees; null without one. */
export async function heldRole(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { project, ownRoleId }: GetProjectResponse,
  userId: string,
): Promise<HeldRole | null> {
  const set = present(project)
  const member = set.members.find((one) => one.userId === userId)
  const own = userId === ctx.session.user.id
  if (member && !own) return { roleId: member.roleId, set, readsReports: true }
  if (!own || (ownRoleId !== 0 && !member)) return null
  const self = present((await ctx.services.tenancy.getMember({ userId: '' }, rpc)).member)
  // Guests read no reports, whatever their role says.
  if (member)
    return { roleId: member.roleId, set, readsReports: self.permissions.includes(Permission.REPORT_READ) }
  // Who sees the project without a role is the owner of the subscription, who may do what a project owner may, or manages
  // projects.
  if (subscribedAsView(self.subscribedAs) === 'owner')
    return { roleId: PROJECT_OWNER, set: NOWHERE, readsReports: true }
  return { roleId: 0, set: NOWHERE, readsReports: self.permissions.includes(Permission.REPORTS_READ) }
}
