import type { Caller } from '@smartproject/kit/types/caller'

/** What this service knows of a project of the register, copied from its events. */
export interface Project {
  readonly id: string
  /** Number used in addresses. */
  readonly number: number
  readonly members: readonly ProjectMember[]
  /** The register's version of this state. */
  readonly version: number
}

/** One person's role in a project. */
export interface ProjectMember {
  readonly userId: string
  readonly roleId: number
}

/** True when the caller may read the project's reports: any of the eight roles, the owner of the subscription, or who may read all. */
export function mayRead(project: Project, caller: Caller): boolean {
  if (caller.owner || caller.permissions.has('REPORTS_READ')) return true
  return project.members.some(({ userId, roleId }) => userId === caller.userId && roleId >= 1 && roleId <= 8)
}
