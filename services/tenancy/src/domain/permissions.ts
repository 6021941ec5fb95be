import type { Policies } from './subscription.js'

/** The permissions of a member inside a subscription, as the access rules of all services name it. */
export type Permission =
  | 'WORKSPACE_READ'
  | 'LEAVE_USE'
  | 'LEAVE_MANAGE'
  | 'TASK_READ'
  | 'TASK_WRITE'
  | 'REPORT_READ'
  | 'MEMBER_MANAGE'
  | 'PROJECT_MANAGE'
  | 'PROJECT_CREATE'
  | Grant
  | 'SUBSCRIPTION_MANAGE'
  | 'BILLING_READ'
  | 'BILLING_MANAGE'
  | 'AUDIT_READ'

/** Permissions that are given person by person, beside the right. */
export const GRANTS = ['REPORTS_READ', 'FINANCE_READ', 'FINANCE_MANAGE'] as const
export type Grant = (typeof GRANTS)[number]

/** The permissions of every active member. */
const BASE: readonly Permission[] = ['WORKSPACE_READ', 'LEAVE_USE', 'TASK_READ', 'TASK_WRITE', 'REPORT_READ']
/** The permissions that the right to manage users adds. */
const MANAGER: readonly Permission[] = [
  'MEMBER_MANAGE',
  'LEAVE_MANAGE',
  'AUDIT_READ',
  'PROJECT_MANAGE',
  'PROJECT_CREATE',
]
/** The permissions of a guest: work in the own projects. People of the company and leave are one right, which guests lack. */
const GUEST: readonly Permission[] = ['WORKSPACE_READ', 'TASK_READ', 'TASK_WRITE']
/** The permissions of the owner alone, besides the others. */
const OWNER: readonly Permission[] = ['SUBSCRIPTION_MANAGE', 'BILLING_READ', 'BILLING_MANAGE', ...GRANTS]

/** True for those who see all people of the subscription; guests see those of their projects. */
export function seesAllPeople({ permissions }: { readonly permissions: ReadonlySet<string> }): boolean {
  return permissions.has('LEAVE_USE')
}

/**
 * The permissions that follow from a membership, and for members from what the owner has laid down; none after it ended.
 * The only place where rights are made.
 */
export function permissionsOf(
  membership: {
    readonly active: boolean
    readonly subscribedAs: 'owner' | 'other'
    readonly manageUsers: boolean
    readonly guest?: boolean
    readonly grants?: readonly Grant[]
  },
  policies?: Policies,
): readonly Permission[] {
  if (!membership.active) return []
  if (membership.subscribedAs === 'owner') return [...BASE, ...MANAGER, ...OWNER]
  if (membership.guest) return GUEST
  const grants = heldGrants(membership)
  if (membership.manageUsers) return [...BASE, ...MANAGER, ...grants]
  return [...BASE, ...(policies?.membersCreateProjects ? (['PROJECT_CREATE'] as const) : []), ...grants]
}

/**
 * Grants as they hold: a person who changes money sees it, and reports of all projects are for people who see all projects.
 */
function heldGrants({
  manageUsers,
  grants = [],
}: {
  readonly manageUsers: boolean
  readonly grants?: readonly Grant[]
}): Grant[] {
  return GRANTS.filter((grant) => {
    if (grant === 'REPORTS_READ') return manageUsers && grants.includes(grant)
    return grants.includes(grant) || (grant === 'FINANCE_READ' && grants.includes('FINANCE_MANAGE'))
  })
}

/** True when a caller with these permissions may turn the ones into the others: each that is given or taken is held. */
export function mayRegrant(
  held: ReadonlySet<string>,
  before: readonly Grant[],
  next: readonly Grant[],
): boolean {
  return GRANTS.every((grant) => held.has(grant) || before.includes(grant) === next.includes(grant))
}
