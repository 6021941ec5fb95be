import type { CompanyMember } from './api/people.js'

/** The permissions of a person in a company, as one choice. */
export type CompanyRole = 'owner' | 'manager' | 'member' | 'guest'

/** The roles that can be given; ownership is handed over in another way. */
export const GIVEN_ROLES = ['member', 'manager', 'guest'] as const satisfies readonly CompanyRole[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

export function roleOf({ subscribedas, manage_users, guest }: CompanyMember): CompanyRole {
  if (subscribedas === 'owner') return 'owner'
  if (guest) return 'guest'
  return manage_users ? 'manager' : 'member'
}

/** The two rights that a role stands for. */
export function rightsOf(role: GivenRole): { manage_users: boolean; guest: boolean } {
  return { manage_users: role === 'manager', guest: role === 'guest' }
}

/** A member with the people who report to them, for a tree. */
export interface Branch {
  member: CompanyMember
  reports: Branch[]
}

/**
 * The reporting lines as trees, by name. A person who reports to no one, to oneself or to a person who left is at the top; so is
 * one of each circle, so that no person is lost.
 */
export function treesOf(members: readonly CompanyMember[]): Branch[] {
  const active = members.filter((member) => member.active)
  const placed = new Set<string>()
  const branchOf = (member: CompanyMember): Branch => {
    placed.add(member.id)
    const below = active.filter(({ id, report_to }) => report_to === member.id && !placed.has(id))
    return { member, reports: below.map(branchOf) }
  }
  const known = new Set(active.map(({ id }) => id))
  const isTop = ({ id, report_to }: CompanyMember) =>
    report_to === null || report_to === id || !known.has(report_to)
  const tops = active.filter(isTop).map(branchOf)
  const circles = active.flatMap((member) => (placed.has(member.id) ? [] : [branchOf(member)]))
  return [...tops, ...circles]
}
