import type { TenancyStores } from '../../domain/ports.js'
import { addsOwner, checkMembers, type ProjectMember } from '../../domain/project.js'

/**
 * Checks who is to take part in a project, against the members of this moment. A new owner excludes a change of the same
 * person into a guest at the same time. Errors: those of {@link checkMembers}.
 */
export async function requirePeople(
  stores: TenancyStores,
  members: readonly ProjectMember[],
  before: readonly ProjectMember[],
): Promise<void> {
  if (addsOwner(members, before)) await stores.members.holdLines()
  const active = await stores.members.activeAmong(members.map(({ userId }) => userId))
  checkMembers(members, { active, before })
}
