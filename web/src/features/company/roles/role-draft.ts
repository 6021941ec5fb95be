import { ROLE_KEYS } from '@smartproject/bff/api/company/roles'
import type { RoleKey, RoleRow, RoleTable } from '../api/roles.js'

/** Roles as they are on the screen, by number. */
export type Draft = Readonly<Record<number, { name: string; keys: readonly RoleKey[] }>>

/** The roles as they hold now: what was set here goes before what comes from above. */
export function draftOf({ roles }: RoleTable): Draft {
  return Object.fromEntries(roles.map((role) => [role.role_id, held(role)]))
}

/** The settings here: the roles that differ from what comes from above. */
export function settingsOf(draft: Draft, { roles }: RoleTable) {
  return roles.flatMap(({ role_id, inherited }) => {
    const own = draft[role_id]
    return !own || same(own, inherited) ? [] : [{ role_id, name: own.name.trim(), keys: [...own.keys] }]
  })
}

/** The roles that a draft changes. */
export function changedIn(draft: Draft, { roles }: RoleTable): number[] {
  return roles.flatMap((role) => {
    const own = draft[role.role_id]
    return own && !same(own, held(role)) ? [role.role_id] : []
  })
}

/** The keys with one more or one less, in the order of the screen. */
export function toggled(keys: readonly RoleKey[], key: RoleKey): RoleKey[] {
  return ROLE_KEYS.filter((one) => (one === key) !== keys.includes(one))
}

/** An owner goes on changing the project and giving roles. */
export function isKept(roleId: number, key: RoleKey): boolean {
  return roleId === 1 && (key === 'modify_project' || key === 'update_role')
}

function held({ own, inherited }: RoleRow) {
  return own ?? inherited
}

function same(
  one: { name: string; keys: readonly RoleKey[] },
  other: { name: string; keys: readonly RoleKey[] },
) {
  return one.name.trim() === other.name && one.keys.join() === other.keys.join()
}
