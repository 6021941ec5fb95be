import { addItem, CATEGORIES, LABELS, NOT_STARTED, RELEASES } from '../../catalogue/area.js'
import { type Project, requirePartOf } from '../../facts/area.js'
import type { Task } from '../../task/area.js'
import type { PlannedTask } from '../domain/planned-task.js'
import type { JobWrite } from './deps.js'

/** The colour of a label that a file brings along. */
const USUAL_COLOR = '#6b7280'

/** A name as names of one project are compared. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** The things that a task refers to in the catalogue of its project. */
export type NamedThings = Partial<Pick<Task, 'labelIds' | 'categoryId' | 'releaseId'>>

/** The ids of what planned tasks name; what is not there is made. Errors: those of creating an item of the catalogue. */
export async function fillNames(
  context: JobWrite,
  project: Project,
  plans: readonly PlannedTask[],
): Promise<(names: PlannedTask['names']) => NamedThings> {
  const { stores, caller } = context
  const projectNumber = project.number
  if (plans.some(({ names }) => names.labels)) requirePartOf(project, 'labels')
  if (plans.some(({ names }) => names.category)) requirePartOf(project, 'categories')
  const used = (pick: (names: PlannedTask['names']) => readonly string[]) =>
    plans.flatMap(({ names }) => pick(names))
  const labels = keyed(await stores.labels.usableIn(projectNumber), ({ name }) => name)
  for (const name of used(({ labels: some = [] }) => some))
    if (!labels.has(nameKey(name)))
      labels.set(
        nameKey(name),
        (await addItem(context, caller, LABELS, (id) => ({ id, projectNumber, name, color: USUAL_COLOR })))
          .id,
      )
  const categories = keyed(await stores.categories.usableIn(projectNumber), ({ name }) => name)
  for (const name of used(({ category = '' }) => (category === '' ? [] : [category])))
    if (!categories.has(nameKey(name)))
      categories.set(
        nameKey(name),
        (await addItem(context, caller, CATEGORIES, (id) => ({ id, projectNumber, name }))).id,
      )
  const releases = keyed(await stores.releases.usableIn(projectNumber), ({ title }) => title)
  for (const title of used(({ release = '' }) => (release === '' ? [] : [release])))
    if (!releases.has(nameKey(title))) {
      const fresh = { ...NOT_STARTED, projectNumber, title, storyPoints: 0, startDate: null, endDate: null }
      releases.set(nameKey(title), (await addItem(context, caller, RELEASES, (id) => ({ ...fresh, id }))).id)
    }
  return ({ labels: some, category, release }) => ({
    ...(some ? { labelIds: [...new Set(some.flatMap((name) => labels.get(nameKey(name)) ?? []))] } : {}),
    ...(category === undefined ? {} : { categoryId: categories.get(nameKey(category)) ?? '' }),
    ...(release === undefined ? {} : { releaseId: releases.get(nameKey(release)) ?? '' }),
  })
}

function keyed<T extends { readonly id: string }>(
  items: readonly T[],
  nameOf: (item: T) => string,
): Map<string, string> {
  return new Map(items.map((item) => [nameKey(nameOf(item)), item.id]))
}
