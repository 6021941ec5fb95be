import { DomainError, invalid } from '@smartproject/kit/errors'

/** The keys of a role about tasks and their lanes. */
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

/** The keys of a role of a project, in the order of the screen. */
export const ROLE_KEYS = [
  'modify_project',
  'add_user',
  'update_role',
  'archive',
  'read_reports',
  ...TASK_KEYS,
] as const
export type RoleKey = (typeof ROLE_KEYS)[number]

/** Role of a project's owner. */
const OWNER = 1

/** A role as a person set it, in a subscription or in a project. */
export interface RoleSetting {
  readonly roleId: number
  /** Empty for the name of the product. */
  readonly name: string
  readonly keys: readonly RoleKey[]
}

/** Where roles are set: those of the project go before those of its subscription. */
export interface SetRoles {
  readonly roles: readonly RoleSetting[]
  readonly companyRoles: readonly RoleSetting[]
}

const LEADING: readonly RoleKey[] = ROLE_KEYS
const WORKING: readonly RoleKey[] = ['read_reports', ...TASK_KEYS]
const DEFAULTS: Readonly<Record<number, readonly RoleKey[]>> = {
  1: LEADING,
  2: LEADING,
  3: ['modify_project', ...WORKING],
  4: WORKING,
  5: ['read_reports'],
  6: WORKING,
  7: WORKING,
}

/** The keys of a role in a project; none for 0, which is no role. */
export function keysOf({ roles, companyRoles }: SetRoles, roleId: number): ReadonlySet<RoleKey> {
  const set = [...roles, ...companyRoles].find((role) => role.roleId === roleId)
  return new Set(set?.keys ?? DEFAULTS[roleId] ?? [])
}

/** The owner's role keeps what it takes to mend roles. Errors: invalid ROLE_OWNER_KEEPS. */
export function checkOwnerKeeps(roles: readonly RoleSetting[]): void {
  const index = roles.findIndex(({ roleId }) => roleId === OWNER)
  const keys = roles[index]?.keys
  if (keys && !(keys.includes('modify_project') && keys.includes('update_role')))
    throw invalid([{ field: `roles[${index}].keys`, reason: 'ROLE_OWNER_KEEPS' }], 'ROLE_OWNER_KEEPS')
}

/**
 * Refuses a change of roles by a member who would give a key that the own role lacks, or change the role of owners without
 * being one. Errors: forbidden PERMISSION_DENIED.
 */
export function checkGivesOwn(
  before: SetRoles,
  next: SetRoles,
  by: { readonly roleId: number; readonly keys: ReadonlySet<RoleKey> },
): void {
  for (let roleId = OWNER; roleId <= 8; roleId++) {
    const [had, has] = [keysOf(before, roleId), keysOf(next, roleId)]
    const given = [...has].some((key) => !had.has(key) && !by.keys.has(key))
    const ownersRole = roleId === OWNER && by.roleId !== OWNER && !sameKeys(has, had)
    if (given || ownersRole) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  }
}

/** True when the second allows all that the first allows. */
export function within(keys: ReadonlySet<RoleKey>, others: ReadonlySet<RoleKey>): boolean {
  return [...keys].every((key) => others.has(key))
}

function sameKeys(keys: ReadonlySet<RoleKey>, others: ReadonlySet<RoleKey>): boolean {
  return within(keys, others) && within(others, keys)
}
