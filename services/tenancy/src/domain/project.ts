import { DomainError, invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { keysOf, within, type RoleKey, type RoleSetting } from './roles.js'

/** Role of a project's owner. */
export const PROJECT_OWNER = 1
/** Roles run from 1 (owner) to 8 (guest). */
export const LAST_ROLE = 8

/** One person's role in a project. */
export interface ProjectMember {
  readonly userId: string
  readonly roleId: number
}

/** The latest status report of a project. */
export interface ProjectHealth {
  readonly state: 'on_track' | 'at_risk' | 'off_track'
  readonly note: string
  readonly byId: string
  readonly time: Date
}

/** Parts of a project that can be switched off. */
export const PROJECT_PARTS = ['labels', 'categories', 'risks', 'lessons', 'document_tasks'] as const
export type ProjectPart = (typeof PROJECT_PARTS)[number]

/** The words that the pages of a project use for some things. */
export type ProjectWords = 'usual' | 'p3express'

/** A project of the register. */
export interface Project {
  readonly id: string
  /** Small number used in addresses, unique on the platform. */
  readonly number: number
  /** Prefix of its tasks' item ids. */
  readonly code: string
  readonly name: string
  readonly description: string
  /** The JSON of the tree of the description, as `kit/rich-text/stored` keeps it; one whose text is another is not used. */
  readonly descriptionTree: string
  readonly archived: boolean
  /** Shows how the product is used; archiving removes it. */
  readonly sample: boolean
  /** No read finds a removed project. */
  readonly removed: boolean
  readonly members: readonly ProjectMember[]
  /** First day; null for none. */
  readonly startDate: PlainDate | null
  /** Last day, not before the first; null for none. */
  readonly endDate: PlainDate | null
  /** Null before the first report. */
  readonly health: ProjectHealth | null
  /** Roles set in this project. */
  readonly roles: readonly RoleSetting[]
  /** Roles set in its subscription, kept with each project so that one reading tells what a role allows. */
  readonly companyRoles: readonly RoleSetting[]
  /** Parts that are switched off; all others are on. */
  readonly partsOff: readonly ProjectPart[]
  readonly words: ProjectWords
  /** A new one for each picture; empty for none. */
  readonly pictureId: string
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** The reader of projects. */
export interface ProjectViewer {
  readonly userId: string
  readonly owner: boolean
  readonly permissions: ReadonlySet<string>
}

/** True for those who see every project of the subscription, with or without a role. */
export function seesAllProjects(viewer: ProjectViewer): boolean {
  return viewer.owner || viewer.permissions.has('PROJECT_MANAGE')
}

/** The role of a person in a project; 0 for none. */
export function roleIn(project: Project, userId: string): number {
  return project.members.find((member) => member.userId === userId)?.roleId ?? 0
}

/** True for those who may change the project's code: managers of projects, and its owner. */
export function maySetCode(project: Project, viewer: ProjectViewer): boolean {
  return seesAllProjects(viewer) || roleIn(project, viewer.userId) === PROJECT_OWNER
}

function allows(project: Project, viewer: ProjectViewer, key: RoleKey): boolean {
  return seesAllProjects(viewer) || keysOf(project, roleIn(project, viewer.userId)).has(key)
}

/** True for those who may change what the project says about itself: managers of it, and managers of projects. */
export function mayModify(project: Project, viewer: ProjectViewer): boolean {
  return allows(project, viewer, 'modify_project')
}

/** True for those who may archive the project and bring it back. */
export function mayArchive(project: Project, viewer: ProjectViewer): boolean {
  return allows(project, viewer, 'archive')
}

/** The change that archives a project or brings it back; a sample that is archived is gone, and has no people. */
export function asArchived(project: Project, archived: boolean): Partial<Project> {
  return project.sample && archived ? { archived, removed: true, members: [] } : { archived }
}

/** Nothing of an archived project is changed before it is back. Errors: forbidden PROJECT_ARCHIVED. */
export function requireOpen(project: Project): void {
  if (project.archived) throw new DomainError('forbidden', 'PROJECT_ARCHIVED')
}

/** Checks that a project does not end before it begins. Errors: invalid DATES_MISMATCHED. */
export function checkDays({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw invalid([{ field: 'end_date', reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
}

/** True for those who may change what the roles of the project allow. */
export function maySetRoles(project: Project, viewer: ProjectViewer): boolean {
  return allows(project, viewer, 'update_role')
}

/** The rights of a person's role there, and the rights that managing all projects adds to it. */
export function ownKeys(project: Project, viewer: ProjectViewer): ReadonlySet<RoleKey> {
  const keys = keysOf(project, viewer.owner ? PROJECT_OWNER : roleIn(project, viewer.userId))
  const arranging: readonly RoleKey[] = ['modify_project', 'add_user', 'update_role', 'archive']
  return seesAllProjects(viewer) ? new Set([...keys, ...arranging]) : keys
}

/**
 * True for those who may give this role to a person who has that one (0 for none): managers of projects and its owner
 * any; others as their role allows, all but an owner's and none that allows what their own does not.
 */
export function maySetRole(
  project: Project,
  viewer: ProjectViewer,
  roles: readonly [number, number],
): boolean {
  if (maySetCode(project, viewer)) return true
  const own = keysOf(project, roleIn(project, viewer.userId))
  if (!own.has(roles.includes(0) ? 'add_user' : 'update_role') || roles.includes(PROJECT_OWNER)) return false
  return roles.every((role) => within(keysOf(project, role), own))
}

/** The members after one of them got another role, came or went (0). */
export function withRole(members: readonly ProjectMember[], userId: string, roleId: number): ProjectMember[] {
  if (roleId === 0) return members.filter((member) => member.userId !== userId)
  const given = { userId, roleId }
  return members.some((member) => member.userId === userId)
    ? members.map((member) => (member.userId === userId ? given : member))
    : [...members, given]
}

/** True when the caller may know of the project at all. */
export function canSee(project: Project, viewer: ProjectViewer): boolean {
  return seesAllProjects(viewer) || roleIn(project, viewer.userId) > 0
}

/**
 * The members of a project after a member left the subscription. A project that would be without an owner gets the
 * successor as such.
 */
export function withoutMember(
  members: readonly ProjectMember[],
  userId: string,
  successor: string,
): ProjectMember[] {
  const left = members.filter((member) => member.userId !== userId)
  if (left.length === members.length || left.some(({ roleId }) => roleId === PROJECT_OWNER)) return left
  if (!members.some((member) => member.userId === userId && member.roleId === PROJECT_OWNER)) return left
  return withCreator(left, successor)
}

/** The members of a new project: its maker owns it, however they are named among the others. */
export function withCreator(members: readonly ProjectMember[], userId: string): ProjectMember[] {
  return [{ userId, roleId: PROJECT_OWNER }, ...members.filter((member) => member.userId !== userId)]
}

function ownersOf(members: readonly ProjectMember[]): Set<string> {
  return new Set(members.filter(({ roleId }) => roleId === PROJECT_OWNER).map(({ userId }) => userId))
}

/** True when a person becomes an owner of the project who was none before. */
export function addsOwner(members: readonly ProjectMember[], before: readonly ProjectMember[]): boolean {
  const owners = ownersOf(before)
  return [...ownersOf(members)].some((userId) => !owners.has(userId))
}

/**
 * Checks that each person who is brought into a project is an active member of the subscription, and that no guest becomes its
 * owner. People who are in it already may stay as before, so that one person does not block every later change.
 * Errors: invalid PROJECT_MEMBER_UNKNOWN | GUEST_OWNS_PROJECT with one entry for each.
 */
export function checkMembers(
  members: readonly ProjectMember[],
  known: {
    /** Those of the members who are active in the subscription. */
    active: ReadonlyMap<string, { readonly guest: boolean }>
    before: readonly ProjectMember[]
  },
): void {
  const before = new Set(known.before.map((member) => member.userId))
  const owners = ownersOf(known.before)
  const faults: FieldViolation[] = members.flatMap(({ userId, roleId }, index) => {
    const active = known.active.get(userId)
    if (!active && !before.has(userId))
      return [{ field: `members[${index}].user_id`, reason: 'PROJECT_MEMBER_UNKNOWN' }]
    if (active?.guest && roleId === PROJECT_OWNER && !owners.has(userId))
      return [{ field: `members[${index}].role_id`, reason: 'GUEST_OWNS_PROJECT' }]
    return []
  })
  const [first] = faults
  if (first) throw invalid(faults, first.reason)
}
