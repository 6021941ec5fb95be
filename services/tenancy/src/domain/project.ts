import { invalid, type FieldViolation } from '@smartproject/kit/errors'

/** Role of a project's owner. */
export const PROJECT_OWNER = 1
/** Roles run from 1 (owner) to 8 (guest). */
export const LAST_ROLE = 8

/** One person's role in a project. */
export interface ProjectMember {
  readonly userId: string
  readonly roleId: number
}

/** A project of the register. */
export interface Project {
  readonly id: string
  /** Small number used in addresses, unique on the platform. */
  readonly number: number
  /** Prefix of its tasks' item ids. */
  readonly code: string
  readonly name: string
  readonly description: string
  readonly archived: boolean
  readonly members: readonly ProjectMember[]
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** Who looks at projects. */
export interface ProjectViewer {
  readonly userId: string
  readonly owner: boolean
  readonly permissions: ReadonlySet<string>
}

/** True for those who see every project of the subscription, with or without a role. */
export function seesAllProjects(viewer: ProjectViewer): boolean {
  return viewer.owner || viewer.permissions.has('PROJECT_MANAGE')
}

/** The role somebody has in a project; 0 for none. */
export function roleIn(project: Project, userId: string): number {
  return project.members.find((member) => member.userId === userId)?.roleId ?? 0
}

/** True for those who may change the project's code: whoever manages projects, and its owner. */
export function maySetCode(project: Project, viewer: ProjectViewer): boolean {
  return seesAllProjects(viewer) || roleIn(project, viewer.userId) === PROJECT_OWNER
}

/** True when somebody may know of the project at all. */
export function canSee(project: Project, viewer: ProjectViewer): boolean {
  return seesAllProjects(viewer) || roleIn(project, viewer.userId) > 0
}

/** The members of a new project: whoever makes it owns it, however he is named among the others. */
export function withCreator(members: readonly ProjectMember[], userId: string): ProjectMember[] {
  return [{ userId, roleId: PROJECT_OWNER }, ...members.filter((member) => member.userId !== userId)]
}

/**
 * Checks that nobody is brought into a project who is no active member of the subscription. Whoever is in it already
 * may stay, so that somebody's leaving does not block every later change.
 * Errors: invalid PROJECT_MEMBER_UNKNOWN with one entry for each.
 */
export function checkMembers(
  members: readonly ProjectMember[],
  known: { active: ReadonlySet<string>; before: readonly ProjectMember[] },
): void {
  const before = new Set(known.before.map((member) => member.userId))
  const faults: FieldViolation[] = members.flatMap(({ userId }, index) =>
    known.active.has(userId) || before.has(userId)
      ? []
      : [{ field: `members[${index}].user_id`, reason: 'PROJECT_MEMBER_UNKNOWN' }],
  )
  if (faults.length > 0) throw invalid(faults, 'PROJECT_MEMBER_UNKNOWN')
}
