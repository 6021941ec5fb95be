import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The facts of a project of the register, copied from its events. */
export interface Project {
  readonly id: string
  /** Number used in addresses. */
  readonly number: number
  /** Prefix of item ids. */
  readonly code: string
  readonly name: string
  readonly archived: boolean
  readonly members: readonly ProjectMember[]
  /** The rights of roles that were set in the subscription or the project; other roles keep their defaults. */
  readonly rights?: readonly RoleRights[]
  /** Parts that are switched off; absent for none. */
  readonly partsOff?: readonly ProjectPart[]
  /** Its first day; null without one, absent until the first event since it is kept. */
  readonly startDate?: PlainDate | null
  /** The register's version of this state. */
  readonly version: number
}

/** A part of a project that can be switched off; what it has is kept and cannot be changed while it is off. */
export type ProjectPart = 'labels' | 'categories' | 'risks' | 'lessons' | 'document_tasks'

/** The rights of a role where a person set them. */
export interface RoleRights {
  readonly roleId: number
  /** Work on tasks, in whatever way. */
  readonly works: boolean
  /** Change the project's settings. */
  readonly runs: boolean
  /** In which ways; absent for all of them, as it was kept before they were told apart. */
  readonly keys?: readonly TaskKey[]
}

/** Ways to work on tasks that a role may allow one by one; those of lanes are about putting tasks there. */
export const TASK_KEYS = [
  'create_task',
  'update_task',
  'describe_task',
  'assign_task',
  'delete_task',
  'comment',
  'log_time',
  'lane_new',
  'lane_assigned',
  'lane_progress',
  'lane_resolved',
  'lane_closed',
] as const
export type TaskKey = (typeof TASK_KEYS)[number]

/** One person's role in a project. */
export interface ProjectMember {
  readonly userId: string
  readonly roleId: number
}

/** Project facts by tenant. */
export interface ProjectStore {
  byNumber(number: number): Promise<Project | null>
  withNumbers(numbers: readonly number[]): Promise<Project[]>
  archivedNumbers(): Promise<number[]>
  /** Projects that are not archived and in which the user has a role, by number; null gives them all. */
  activeOf(userId: string | null): Promise<Project[]>
  /** Keeps the state if it is newer than the kept one. */
  keep(project: Project): Promise<void>
}

/** The person who acts, as far as roles in projects decide. */
type Acting = Pick<Caller, 'userId' | 'owner'>

/** How far a caller may go in a project. */
export type ProjectAccess = 'none' | 'read' | 'write'

// Owner, manager, team lead, member, reviewer, planner qualify; viewer and guest only look.
const WRITING_ROLES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 7])
const READING_ROLES: ReadonlySet<number> = new Set([5, 8])

/**
 * The access of the caller to the project; the owner of the subscription may do everything. An archived one never changes.
 */
export function accessTo(project: Project, caller: Acting): ProjectAccess {
  const access = roleAccess(project, caller)
  return project.archived && access === 'write' ? 'read' : access
}

function roleAccess(project: Project, caller: Acting): ProjectAccess {
  if (caller.owner) return 'write'
  const role = project.members.find((member) => member.userId === caller.userId)?.roleId
  if (role === undefined) return 'none'
  const set = rightsOf(project, role)
  if (set) return set.works ? 'write' : 'read'
  if (WRITING_ROLES.has(role)) return 'write'
  return READING_ROLES.has(role) ? 'read' : 'none'
}

/** True when the caller may work on tasks of the project in this way. A working role without settings may work in every way. */
export function mayDo(project: Project, caller: Acting, key: TaskKey): boolean {
  if (accessTo(project, caller) !== 'write') return false
  const keys = rightsOf(project, roleOf(project, caller.userId))?.keys
  return caller.owner || keys === undefined || keys.includes(key)
}

const RUNNING_ROLES: ReadonlySet<number> = new Set([1, 2, 3])

/** True for managers of the project: its owner, managers and team leads, and the owner of the subscription; for no one in an archived one. */
export function runs(project: Project, caller: Acting): boolean {
  if (project.archived) return false
  const role = roleOf(project, caller.userId)
  return caller.owner || (rightsOf(project, role)?.runs ?? RUNNING_ROLES.has(role))
}

/** True when the user's role in the project works on tasks; no role does in an archived one. */
export function worksIn(project: Project, userId: string): boolean {
  if (project.archived) return false
  const role = roleOf(project, userId)
  return rightsOf(project, role)?.works ?? WRITING_ROLES.has(role)
}

const PLANNER = 7

/** True for those who plan the project: its managers, and its planners who may change tasks. */
export function mayPlan(project: Project, caller: Acting): boolean {
  return (
    runs(project, caller) ||
    (roleOf(project, caller.userId) === PLANNER && mayDo(project, caller, 'update_task'))
  )
}

/** The people who plan the project by their role in it. */
export function plannerIds(project: Project): string[] {
  const ids = project.members.map(({ userId }) => userId)
  return ids.filter((userId) => mayPlan(project, { userId, owner: false }))
}

function rightsOf({ rights = [] }: Project, roleId: number): RoleRights | undefined {
  return rights.find((one) => one.roleId === roleId)
}

/** The user's role in the project; 0 without one. */
export function roleOf(project: Project, userId: string): number {
  return project.members.find((member) => member.userId === userId)?.roleId ?? 0
}

/** True when the user takes part in the project, in whatever role. */
export function takesPart(project: Project, userId: string): boolean {
  return project.members.some((member) => member.userId === userId)
}
