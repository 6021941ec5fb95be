import type { Project } from '@smartproject/bff/api/company/projects'
import type { Tone } from '../../ui/theme/tone.js'
import type { Amount, ReleasePlan } from './api.js'

/** The units of all figures. */
export const UNITS = ['points', 'tasks', 'minutes'] as const
export type Unit = (typeof UNITS)[number]

/** Viewer and guest: they look at a project. */
const LOOKING_ROLES: readonly number[] = [5, 8]

/** Whether a person may plan in a project that they see; the owner of the company may without a role in it. */
export function isPlannable({ members }: Pick<Project, 'members'>, user: string): boolean {
  const role = members.find((member) => member.user === user)?.role_id
  return role === undefined || !LOOKING_ROLES.includes(role)
}

/** The states of a release. */
export type State = ReleasePlan['release']['state']

/** The colour of each state. */
export const STATE_TONES: Record<State, Tone> = {
  planned: 'new',
  active: 'progress',
  completed: 'closed',
  cancelled: 'neutral',
}

/** Points where tasks are estimated in points, else tasks (R29). */
export function usualUnit(plans: readonly ReleasePlan[]): Unit {
  return plans.some(({ scope, committed }) => scope.points > 0 || (committed?.points ?? 0) > 0)
    ? 'points'
    : 'tasks'
}

const MINUTES_PER_HOUR = 60

/** A figure as it is shown: minutes as hours. */
export function figureOf(amount: Amount, unit: Unit): number {
  return unit === 'minutes' ? amount.minutes / MINUTES_PER_HOUR : amount[unit]
}

/** Releases that tasks can still go to. */
export function isOpen({ release: { state } }: ReleasePlan): boolean {
  return state === 'planned' || state === 'active'
}

const STATE_ORDER: Record<State, number> = { active: 0, planned: 1, completed: 2, cancelled: 3 }

/** Active ones first, then those to come; of those that ended the latest first. */
export function inOrder(plans: readonly ReleasePlan[]): ReleasePlan[] {
  return plans.toSorted((a, b) => {
    const byState = STATE_ORDER[a.release.state] - STATE_ORDER[b.release.state]
    if (byState !== 0) return byState
    const byDay = (a.release.start_date ?? '9').localeCompare(b.release.start_date ?? '9')
    return isOpen(a) ? byDay : -byDay
  })
}
