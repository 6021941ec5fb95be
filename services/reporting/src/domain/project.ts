import type { Caller } from '@smartproject/kit/types/caller'

/** The facts of a project of the register, copied from its events. */
export interface Project {
  readonly id: string
  /** Number used in addresses. */
  readonly number: number
  readonly members: readonly ProjectMember[]
  /** Whether a role with settings of its own reads the reports; the others do by default. */
  readonly rights?: readonly RoleRights[]
  /** The register's version of this state. */
  readonly version: number
}

/** The rights of a role with settings of its own. */
export interface RoleRights {
  readonly roleId: number
  readonly reads: boolean
}

/** One person's role in a project. */
export interface ProjectMember {
  readonly userId: string
  readonly roleId: number
}

// All but guests.
const READING_ROLES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7])

// Who runs a project and who leads its people.
const EFFORT_ROLES: ReadonlySet<number> = new Set([1, 2, 3])

/** True when the caller may also read in reports how long people worked: what a report tells of it is null for others. */
export function mayReadEffort(project: Project, caller: Caller): boolean {
  if (!mayRead(project, caller)) return false
  if (caller.owner || caller.permissions.has('REPORTS_READ')) return true
  return project.members.some(({ userId, roleId }) => userId === caller.userId && EFFORT_ROLES.has(roleId))
}

/**
 * True when the caller may read the project's reports: by the role there, as the owner of the subscription, or as a person
 * who may read all.
 */
export function mayRead(project: Project, caller: Caller): boolean {
  if (caller.owner || caller.permissions.has('REPORTS_READ')) return true
  const roleId = project.members.find(({ userId }) => userId === caller.userId)?.roleId
  if (roleId === undefined) return false
  const set = project.rights?.find((one) => one.roleId === roleId)
  return set?.reads ?? READING_ROLES.has(roleId)
}
