import { invalid } from '@smartproject/kit/errors'

import { type Project, requirePartOf, takesPart } from '../../facts/area.js'
import { isLeave, referenceTo, type TaskReference } from '../../task/area.js'
import {
  fieldsOf,
  type FieldValues,
  idsIn,
  linksTo,
  type LinkTarget,
  type RegisterDefinition,
  textIn,
} from '../domain/definition.js'
import type { Entry, EntryRevision } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'

/** The states of an entry before and after an edit. */
interface Edit {
  readonly before: FieldValues
  readonly after: FieldValues
}

/**
 * Lets pass an edit that links to tasks and entries of the project and to labels that its tasks may have. A former link may be
 * gone since, and stays.
 * Errors: invalid, forbidden PART_SWITCHED_OFF.
 */
export async function requireLinks(
  stores: Stores,
  register: RegisterDefinition,
  project: Project,
  { before, after }: Edit,
): Promise<void> {
  const faults: { field: string; reason: string }[] = []
  for (const target of ['label', 'task', 'entry'] as const)
    for (const field of linksTo(register, target)) {
      const known = idsIn(before, field)
      const added = idsIn(after, field).filter((id) => !known.includes(id))
      if (added.length > 0 && !(await allThere(stores, project, target, added)))
        faults.push({ field: `fields.${field}`, reason: 'UNKNOWN' })
    }
  if (faults.length > 0) throw invalid(faults)
}

async function allThere(
  stores: Stores,
  project: Project,
  target: LinkTarget,
  ids: readonly string[],
): Promise<boolean> {
  if (target === 'task') return (await tasksIn(stores, project.number, ids)).length === ids.length
  if (target === 'entry') return (await entriesIn(stores, project.number, ids)).length === ids.length
  requirePartOf(project, 'labels')
  return (await stores.labels.countIn(project.number, ids)) === ids.length
}

/** The tasks that an entry is or was linked to, as far as they are still in its project. */
export async function linkedTasks(
  stores: Stores,
  entry: Entry,
  revisions: readonly EntryRevision[],
): Promise<TaskReference[]> {
  return tasksIn(stores, entry.projectNumber, everLinked(entry, revisions, 'task'))
}

/** The entries that an entry is or was linked to, as far as they are still in its project. */
export async function linkedEntries(
  stores: Stores,
  entry: Entry,
  revisions: readonly EntryRevision[],
): Promise<Entry[]> {
  return entriesIn(stores, entry.projectNumber, everLinked(entry, revisions, 'entry'))
}

function everLinked(entry: Entry, revisions: readonly EntryRevision[], target: LinkTarget): string[] {
  const fields = linksTo(registerOf(entry.kind), target)
  const earlier = revisions.filter(({ field }) => fields.includes(field))
  const ids = [
    ...fields.flatMap((field) => idsIn(entry.fields, field)),
    ...earlier.flatMap(({ from, to }) => [...from.split(','), ...to.split(',')]),
  ]
  return [...new Set(ids.filter((id) => id !== ''))]
}

/** Those of the entries that are in the project. */
async function entriesIn(stores: Stores, projectNumber: number, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  return (await stores.entries.withIds(ids)).filter((entry) => entry.projectNumber === projectNumber)
}

/** Those of the tasks that are in the project, in their order there. A reader of the project reads them. */
async function tasksIn(
  stores: Stores,
  projectNumber: number,
  ids: readonly string[],
): Promise<TaskReference[]> {
  if (ids.length === 0) return []
  const found = await stores.taskLinks.withIds(ids)
  return found
    .filter((task) => task.projectNumber === projectNumber && !task.deleteTime && !isLeave(task))
    .map(referenceTo)
}

/** The values that an entry takes into another project: no links, and only people who take part there. */
export function fieldsElsewhere(
  register: RegisterDefinition,
  project: Project,
  values: FieldValues,
): FieldValues {
  const rules = fieldsOf(register)
  const goes = (name: string) => {
    const type = rules[name]?.type
    if (type === 'person') return takesPart(project, textIn(values, name))
    return type !== 'links'
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => goes(name)))
}
