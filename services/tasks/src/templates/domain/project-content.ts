import type { FieldKind } from '../../catalogue/area.js'
import type { FolderCopy } from '../../documents/area.js'
import type { ProjectPart } from '../../facts/area.js'
import type { CopiedValue, Repeat, TaskContent } from '../../fields/area.js'
import type { ConstraintKind } from '../../schedule/area.js'
import type { Lag, LinkType } from '../../task/area.js'
import type { Grouping, LaneSettings, TaskStatus } from '../../workflow/area.js'
import { REGISTERS } from '../../registers/area.js'
import type { ContentEntry } from './content-entries.js'
import { TEMPLATE_PARTS, type TemplatePart } from './parts.js'
import type { Offset } from './offset.js'

/** Most tasks of a template. */
export const MAX_TASKS = 2_000

/** The content of a project template. Days are offsets; people are roles. */
export interface ProjectContent {
  readonly labels: readonly { readonly name: string; readonly color: string }[]
  readonly categories: readonly { readonly name: string }[]
  readonly releases: readonly ContentRelease[]
  /** How the board works; null leaves it as it is. */
  readonly settings: TemplateSettings | null
  readonly tasks: readonly ContentTask[]
  /** Fields that its tasks have beside the usual ones. */
  readonly fields: readonly ContentField[]
  /** Entries of its registers. */
  readonly entries: readonly ContentEntry[]
  /** Of its document library. */
  readonly folders: readonly FolderCopy[]
  /** Switches of the parts of the project, as the API of the browser names them. */
  readonly flags: Readonly<Record<string, boolean>>
}

/** Settings of the board of a template. */
export interface TemplateSettings {
  readonly lanes: readonly LaneSettings[]
  readonly swimlanes: Grouping | null
  readonly cardFields: readonly string[]
}

/** A field of the tasks of a template; choices for the kind `choice` alone. */
export interface ContentField {
  readonly name: string
  readonly kind: FieldKind
  readonly choices: readonly { readonly name: string; readonly color: string }[]
  readonly on_card: boolean
}

/** A release of a template. */
export interface ContentRelease {
  readonly title: string
  readonly start: Offset | null
  readonly end: Offset | null
  readonly storyPoints: number
}

/** A task of a template waits for another one, which is named by its place in the list. */
export interface ContentLink extends Lag {
  readonly task: number
  readonly type: LinkType
}

/** How the dates of a task of a template come about. */
export interface ContentPlan {
  readonly mode: 'manual' | 'auto'
  readonly kind: 'fixed' | 'effort'
  /** Working days; null for those that the dates span. */
  readonly duration: number | null
  readonly constraint: { readonly kind: ConstraintKind; readonly day: Offset } | null
  readonly deadline: Offset | null
}

/** A task of a template. It names labels, category and release, and other tasks by their places in the list. */
export interface ContentTask extends Pick<TaskContent, CopiedValue> {
  /** The JSON of the description as a tree; empty where its text says all of it. */
  readonly descriptionTree: string
  readonly status: TaskStatus
  readonly start: Offset | null
  readonly due: Offset | null
  readonly repeat: Repeat | null
  readonly labels: readonly string[]
  readonly category: string
  readonly release: string
  /** The role of its assignee; empty for none. */
  readonly role: string
  /** Place of the task it is part of, which stands before it; null for none. */
  readonly parent: number | null
  readonly links: readonly ContentLink[]
  readonly plan: ContentPlan
}

/** The plan of a task that says nothing of it. */
export const USUAL_PLAN: ContentPlan = {
  mode: 'manual',
  kind: 'fixed',
  duration: null,
  constraint: null,
  deadline: null,
}

/** A name as names of one template are compared. */
export function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** All offsets of a content. */
export function offsetsIn({ releases, tasks }: ProjectContent): Offset[] {
  return [
    ...releases.flatMap(({ start, end }) => [start, end]),
    ...tasks.flatMap(({ start, due }) => [start, due]),
  ].filter((offset) => offset !== null)
}

/** The parts that a content has. */
export function partsIn(content: ProjectContent): TemplatePart[] {
  const { tasks, labels, categories, releases, settings, folders } = content
  const has: Readonly<Record<TemplatePart, boolean>> = {
    tasks: tasks.length > 0,
    descriptions: tasks.some(({ description }) => description !== ''),
    days: offsetsIn(content).length > 0,
    links: tasks.some(({ links }) => links.length > 0),
    roles: tasks.some(({ role }) => role !== ''),
    labels: labels.length > 0,
    categories: categories.length > 0,
    releases: releases.length > 0,
    lanes: settings !== null,
    folders: folders.length > 0,
  }
  return TEMPLATE_PARTS.filter((part) => has[part])
}

/** The roles of a content with the numbers of their tasks, in the order in which they come. */
export function rolesIn({ tasks }: ProjectContent): { name: string; tasks: number }[] {
  const roles = new Map<string, { name: string; tasks: number }>()
  for (const { role } of tasks) {
    if (role === '') continue
    const known = roles.get(keyOf(role)) ?? { name: role.trim(), tasks: 0 }
    roles.set(keyOf(role), { ...known, tasks: known.tasks + 1 })
  }
  return [...roles.values()]
}

/** The content without parts that are left out, and without those that are switched off in the project. */
export function contentWithout(
  content: ProjectContent,
  leftOut: readonly TemplatePart[],
  off: readonly ProjectPart[],
): ProjectContent {
  const isOut = new Set<TemplatePart>([
    ...leftOut,
    ...TEMPLATE_PARTS.filter((part) => off.some((one) => one === part)),
  ])
  const kept = <T>(part: TemplatePart, value: T, none: T): T => (isOut.has(part) ? none : value)
  const tasks = kept('tasks', content.tasks, []).map((task) => ({
    ...task,
    labels: kept('labels', task.labels, []),
    category: kept('categories', task.category, ''),
    release: kept('releases', task.release, ''),
    role: kept('roles', task.role, ''),
    links: kept('links', task.links, []),
    start: kept('days', task.start, null),
    due: kept('days', task.due, null),
    repeat: kept('days', task.repeat, null),
    plan: kept('days', task.plan, USUAL_PLAN),
    description: kept('descriptions', task.description, ''),
    descriptionTree: kept('descriptions', task.descriptionTree, ''),
  }))
  return {
    ...content,
    tasks,
    labels: kept('labels', content.labels, []),
    categories: kept('categories', content.categories, []),
    releases: kept('releases', content.releases, []),
    settings: kept('lanes', content.settings, null),
    folders: kept('folders', content.folders, []),
    fields: off.includes('document_tasks') ? [] : content.fields,
    entries: content.entries.filter(({ kind }) => {
      const part = REGISTERS.get(kind)?.part
      return part === undefined || !off.includes(part)
    }),
  }
}
