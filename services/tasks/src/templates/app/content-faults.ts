import type { FieldViolation } from '@smartproject/kit/errors'

import { choiceFaults } from '../../catalogue/area.js'
import { type FolderCopy, MAX_DEPTH } from '../../documents/area.js'
import { misplaced } from '../../jobs/area.js'
import { faultyFields } from '../domain/content-entries.js'
import { mayBeInOrder } from '../domain/offset.js'
import { keyOf } from '../domain/project-content.js'
import type { ReadContent } from './content-shape.js'

/** How the days of a version are named in faults. */
interface DayNames {
  readonly end: string
  readonly due: string
}

/** The faults of what refers to something else in a content. */
export function referenceFaults(content: ReadContent, names: DayNames): FieldViolation[] {
  const { labels, categories, releases, folders, tasks } = content
  const faults: FieldViolation[] = []
  const note = (holds: boolean, field: string, reason: string) => {
    if (!holds) faults.push({ field: `all_data.${field}`, reason })
  }
  const known = (some: readonly string[], field: string) => {
    const keys = new Set(some.map(keyOf))
    note(keys.size === some.length, field, 'DUPLICATE')
    return keys
  }
  const labelKeys = known(
    labels.map((label) => label.name),
    'labels',
  )
  const categoryKeys = known(
    categories.map((category) => category.name),
    'categories',
  )
  const releaseKeys = known(
    releases.map((release) => release.title),
    'releases',
  )
  releases.forEach(({ start, end }, at) =>
    note(mayBeInOrder(start, end), `releases.${at}.${names.end}`, 'BEFORE_START'),
  )
  faults.push(...folderFaults(folders), ...fieldFaults(content.fields), ...entryFaults(content.entries))
  tasks.forEach((one, at) => {
    note(one.task_type !== 4, `tasks.${at}.task_type`, 'LEAVE_TASK')
    note(mayBeInOrder(one.start, one.due), `tasks.${at}.${names.due}`, 'BEFORE_START')
    note(
      one.labels.every((label) => labelKeys.has(keyOf(label))),
      `tasks.${at}.labels`,
      'UNKNOWN',
    )
    note(one.category === '' || categoryKeys.has(keyOf(one.category)), `tasks.${at}.category`, 'UNKNOWN')
    note(one.release === '' || releaseKeys.has(keyOf(one.release)), `tasks.${at}.release`, 'UNKNOWN')
    note(one.parent === null || one.parent < at, `tasks.${at}.parent`, 'NOT_BEFORE')
    note(one.plan.mode === 'manual' || one.repeat === null, `tasks.${at}.plan.mode`, 'RECURRING')
    one.links.forEach(({ task }, place) =>
      note(task < tasks.length && task !== at, `tasks.${at}.links.${place}.task`, 'UNKNOWN'),
    )
    const linked = new Set(one.links.map(({ task }) => task))
    note(linked.size === one.links.length, `tasks.${at}.links`, 'DUPLICATE')
  })
  return faults.length > 0 ? faults : placeFaults(tasks)
}

/** Tasks that would stand below too many others, or in a circle. */
function placeFaults(tasks: ReadContent['tasks']): FieldViolation[] {
  const nodes = new Map(
    tasks.map(({ parent, links }, at) => [
      String(at),
      {
        parentId: parent === null ? '' : String(parent),
        blockedByIds: links.map(({ task }) => String(task)),
      },
    ]),
  )
  return [...misplaced(nodes)].map(([at, reason]) => ({
    field: `all_data.tasks.${at}.${reason === 'LINK_CIRCLE' ? 'links' : 'parent'}`,
    reason,
  }))
}

/** Fields whose names are taken, or that have not the choices of their kind. */
function fieldFaults(fields: ReadContent['fields']): FieldViolation[] {
  const names = new Set<string>()
  return fields.flatMap((field, at) => {
    const place = `all_data.fields.${at}`
    const key = keyOf(field.name)
    if (names.has(key)) return [{ field: `${place}.name`, reason: 'DUPLICATE' }]
    names.add(key)
    const choices = field.choices.map((one) => ({ ...one, id: keyOf(one.name) }))
    return choiceFaults({ kind: field.kind, choices }).map(({ reason }) => ({
      field: `${place}.choices`,
      reason: reason === 'TWICE' ? 'DUPLICATE' : 'VALUE_INVALID',
    }))
  })
}

function entryFaults(entries: ReadContent['entries']): FieldViolation[] {
  return entries.flatMap((entry, at) =>
    faultyFields(entry).map((field) => ({
      field: `all_data.entries.${at}.fields.${field}`,
      reason: 'VALUE_INVALID',
    })),
  )
}

/** Folders stand behind the one they are in, at most ten within each other, and no two of one folder share a name. */
function folderFaults(folders: readonly FolderCopy[]): FieldViolation[] {
  const depths: number[] = []
  const names = new Set<string>()
  return folders.flatMap(({ name: own, parent }, at) => {
    const depth = parent === null ? 1 : (depths[parent] ?? MAX_DEPTH) + 1
    depths.push(depth)
    const place = `all_data.folders.${at}`
    if (parent !== null && parent >= at) return [{ field: `${place}.parent`, reason: 'NOT_BEFORE' }]
    if (depth > MAX_DEPTH) return [{ field: `${place}.parent`, reason: 'FOLDER_TOO_DEEP' }]
    const key = `${parent ?? ''}/${own.toLowerCase()}`
    if (names.has(key)) return [{ field: `${place}.name`, reason: 'DUPLICATE' }]
    names.add(key)
    return []
  })
}
