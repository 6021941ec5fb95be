import type { ProjectFlags } from '@smartproject/bff/api/company/project-flags'
import { inTreeOrder } from './tree.js'
import type { LinkKind } from '../../../ui/gantt/links.js'

/** A day of a template: so many working or calendar days behind the start of a project, or before its end. */
export interface Offset {
  readonly n: number
  readonly unit: 'wd' | 'cd'
  readonly from: 'start' | 'end'
}

interface StoredOffset {
  readonly n: number
  readonly unit?: Offset['unit']
  readonly from?: Offset['from']
}

/** Parts of a task that the editor leaves as they are. */
interface OtherTaskParts {
  readonly description?: string
  readonly description_tree?: string
  readonly status?: string
  readonly cost_centre?: string
  readonly repeat?: unknown
  readonly plan?: unknown
}

interface StoredTask extends OtherTaskParts {
  readonly name: string
  readonly task_type?: number
  readonly priority?: number
  readonly story_points?: number
  readonly estimate_minutes?: number
  readonly role?: string
  readonly category?: string
  readonly release?: string
  readonly labels?: readonly string[]
  readonly start?: StoredOffset | null
  readonly due?: StoredOffset | null
  readonly start_day?: number | null
  readonly due_day?: number | null
  readonly parent?: number | null
  readonly links?: readonly {
    readonly task: number
    readonly type?: LinkKind
    readonly lag?: number
    readonly unit?: Offset['unit']
  }[]
}

interface StoredRelease {
  readonly title: string
  readonly story_points?: number
  readonly start?: StoredOffset | null
  readonly end?: StoredOffset | null
  readonly start_day?: number | null
  readonly end_day?: number | null
}

/** How the board of a template works. */
export interface Board {
  readonly lanes: readonly { readonly status: string; readonly title?: string; readonly limit?: number }[]
  readonly swimlanes?: string | null
  readonly card_fields: readonly string[]
}

/** `all_data` of a template as it is stored. */
interface Stored {
  readonly labels?: readonly { readonly name: string; readonly color: string }[]
  readonly categories?: readonly { readonly name: string }[]
  readonly releases?: readonly StoredRelease[]
  readonly folders?: readonly { readonly name: string; readonly parent?: number | null }[]
  readonly settings?: Board | null
  readonly flags?: ProjectFlags
  readonly fields?: readonly Omit<FieldRow, 'key'>[]
  readonly entries?: readonly Omit<EntryRow, 'key'>[]
  readonly tasks?: readonly StoredTask[]
}

/** A field that tasks have beside the usual ones. */
export interface FieldRow {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly choices?: readonly { readonly name: string; readonly color?: string }[]
  readonly on_card?: boolean
}

/** An entry of a register. */
export interface EntryRow {
  readonly key: string
  readonly kind: string
  readonly fields: Readonly<Record<string, string | number>>
}

/** A label of a draft. Rows of drafts have keys, so that what names them stays with them when they are renamed. */
interface LabelRow {
  readonly key: string
  readonly name: string
  readonly color: string
}

interface CategoryRow {
  readonly key: string
  readonly name: string
}

export interface ReleaseRow {
  readonly key: string
  readonly title: string
  readonly points: number
  readonly start: Offset | null
  readonly end: Offset | null
}

interface FolderRow {
  readonly key: string
  readonly name: string
  /** The folder it is in; empty for none. */
  readonly parent: string
}

/** A task waits for another one, which is named by its key. */
export interface LinkRow {
  readonly to: string
  readonly kind: LinkKind
  readonly lag: number
  readonly unit: Offset['unit']
}

/** A task of a draft. Labels, category and release are keys. */
export interface TaskRow {
  readonly key: string
  /** The task it is part of; empty for none. */
  readonly parent: string
  readonly name: string
  readonly description: string
  readonly type: number
  readonly priority: number
  readonly points: number
  readonly minutes: number
  readonly role: string
  readonly category: string
  readonly release: string
  readonly labels: readonly string[]
  readonly start: Offset | null
  readonly due: Offset | null
  readonly links: readonly LinkRow[]
  readonly other: OtherTaskParts
}

/** A template while it is edited. */
export interface Draft {
  readonly name: string
  readonly labels: readonly LabelRow[]
  readonly categories: readonly CategoryRow[]
  readonly releases: readonly ReleaseRow[]
  readonly folders: readonly FolderRow[]
  readonly tasks: readonly TaskRow[]
  readonly fields: readonly FieldRow[]
  readonly entries: readonly EntryRow[]
  readonly board: Board | null
  readonly flags: ProjectFlags
}

/** The usual values of a new task. */
export const NEW_TASK: Omit<TaskRow, 'key'> = {
  parent: '',
  name: '',
  description: '',
  type: 1,
  priority: 0,
  points: 0,
  minutes: 0,
  role: '',
  category: '',
  release: '',
  labels: [],
  start: null,
  due: null,
  links: [],
  other: {},
}

/** A name as names of one template are compared. */
function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** The draft of a stored template, of either version. */
export function draftOf(name: string, allData: string): Draft {
  const stored = JSON.parse(allData) as Stored
  const labels = (stored.labels ?? []).map((label, at) => ({ ...label, key: `label-${at}` }))
  const categories = (stored.categories ?? []).map((one, at) => ({ ...one, key: `category-${at}` }))
  const releases = (stored.releases ?? []).map((release, at) => ({
    key: `release-${at}`,
    title: release.title,
    points: release.story_points ?? 0,
    start: offsetOf(release.start, release.start_day),
    end: offsetOf(release.end, release.end_day),
  }))
  const find = {
    label: finder(labels.map(({ key, name: own }) => [own, key])),
    category: finder(categories.map(({ key, name: own }) => [own, key])),
    release: finder(releases.map(({ key, title }) => [title, key])),
  }
  return {
    name,
    labels,
    categories,
    releases,
    folders: inTreeOrder(
      (stored.folders ?? []).map((folder, at) => ({
        key: placeKey('folder', at),
        name: folder.name,
        parent: placeKey('folder', folder.parent),
      })),
    ),
    tasks: inTreeOrder((stored.tasks ?? []).map((task, at) => taskRow(task, at, find))),
    fields: (stored.fields ?? []).map((field, at) => ({ ...field, key: `field-${at}` })),
    entries: (stored.entries ?? []).map((entry, at) => ({ ...entry, key: `entry-${at}` })),
    board: stored.settings ?? null,
    flags: stored.flags ?? {},
  }
}

interface Finders {
  readonly label: (name: string) => string
  readonly category: (name: string) => string
  readonly release: (name: string) => string
}

function taskRow(task: StoredTask, at: number, find: Finders): TaskRow {
  const { description = '', ...other } = otherParts(task)
  return {
    key: placeKey('task', at),
    parent: placeKey('task', task.parent),
    name: task.name,
    description,
    type: task.task_type ?? NEW_TASK.type,
    priority: task.priority ?? 0,
    points: task.story_points ?? 0,
    minutes: task.estimate_minutes ?? 0,
    role: task.role ?? '',
    category: find.category(task.category ?? ''),
    release: find.release(task.release ?? ''),
    labels: (task.labels ?? []).map((label) => find.label(label)).filter((key) => key !== ''),
    start: offsetOf(task.start, task.start_day),
    due: offsetOf(task.due, task.due_day),
    links: (task.links ?? []).map(({ task: to, type = 'FS', lag = 0, unit = 'wd' }) => ({
      to: placeKey('task', to),
      kind: type,
      lag,
      unit,
    })),
    other,
  }
}

function otherParts(task: StoredTask): OtherTaskParts {
  const { description, description_tree, status, cost_centre, repeat, plan } = task
  const parts = { description, description_tree, status, cost_centre, repeat, plan }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

function finder(rows: readonly (readonly [string, string])[]): (name: string) => string {
  const keys = new Map(rows.map(([name, key]) => [keyOf(name), key]))
  return (name) => keys.get(keyOf(name)) ?? ''
}

function placeKey(kind: 'task' | 'folder', at: number | null | undefined): string {
  return at === null || at === undefined ? '' : `${kind}-${at}`
}

function offsetOf(
  offset: StoredOffset | null | undefined,
  calendarDay: number | null | undefined,
): Offset | null {
  if (offset) return { n: offset.n, unit: offset.unit ?? 'wd', from: offset.from ?? 'start' }
  return typeof calendarDay === 'number' ? { n: calendarDay, unit: 'cd', from: 'start' } : null
}
