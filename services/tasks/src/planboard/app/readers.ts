import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Member, Project } from '../../facts/area.js'
import { Reader } from '../domain/reader.js'
import type { Narrowed } from '../domain/results.js'
import type { PlanningSetup } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'

/** Most people of one board. */
export const MOST_PEOPLE = 500

/** The caller's rights, by the projects that the caller reads. */
export async function readerOf({ projects }: Pick<Stores, 'projects'>, caller: Caller): Promise<Reader> {
  return new Reader(caller, await projects.activeOf(caller.owner ? null : caller.userId))
}

/** The projects of a board. Errors: not_found PROJECT_NOT_FOUND. */
export function projectsOf(
  reader: Reader,
  { projectNumbers }: Narrowed,
  setup: PlanningSetup,
): readonly Project[] {
  if (projectNumbers.some((number) => !reader.reads(number))) throw notFound('PROJECT_NOT_FOUND')
  const wanted = projectNumbers.length > 0 ? projectNumbers : setup.projectNumbers
  return wanted.length === 0
    ? reader.projects
    : reader.projects.filter(({ number }) => wanted.includes(number))
}

/** The people of a board in the order of the set-up, and whether there are more of them. */
export async function peopleOf(
  { members }: Pick<Stores, 'members'>,
  reader: Reader,
  projects: readonly Project[],
  { narrowed, setup }: { readonly narrowed: Narrowed; readonly setup: PlanningSetup },
): Promise<{ readonly people: readonly Member[]; readonly more: boolean }> {
  const isWhole = reader.seesEverybody && projects.length === reader.projects.length
  const ofProjects = [...new Set(projects.flatMap((one) => one.members.map(({ userId }) => userId)))]
  const found = isWhole ? await members.active(MOST_PEOPLE * 2) : await members.withIds(ofProjects)
  const [hidden, wanted] = [new Set(setup.hidden), new Set(narrowed.userIds)]
  const shown = found.filter(
    ({ userId, active }) => active && (wanted.size > 0 ? wanted.has(userId) : !hidden.has(userId)),
  )
  const place = new Map(setup.order.map((userId, at) => [userId, at]))
  const at = ({ userId }: Member) => place.get(userId) ?? setup.order.length
  const ordered = shown.toSorted(
    (a, b) => at(a) - at(b) || (a.fullname < b.fullname ? -1 : a.fullname > b.fullname ? 1 : 0),
  )
  return { people: ordered.slice(0, MOST_PEOPLE), more: ordered.length > MOST_PEOPLE }
}
