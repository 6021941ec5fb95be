import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { CopiedValue, Repeat, TaskContent, TaskPerson } from '../../fields/area.js'
import type { FolderCopy } from '../../documents/area.js'
import type { ProjectPart } from '../../facts/area.js'
import type { Grouping, LaneSettings, TaskStatus } from '../../workflow/area.js'

/** The content of a project template. Days count from the project's first day, which is day 0. */
export interface TemplateContent {
  readonly labels: readonly { readonly name: string; readonly color: string }[]
  readonly categories: readonly { readonly name: string }[]
  readonly releases: readonly TemplateRelease[]
  /** How the board works; null leaves it as it is. */
  readonly settings: TemplateSettings | null
  readonly tasks: readonly TemplateTask[]
  /** Of its document library; the snapshot of an action that an earlier release began has none. */
  readonly folders?: readonly FolderCopy[]
}

/** A release of a template. */
export interface TemplateRelease {
  readonly title: string
  readonly startDay: number | null
  readonly endDay: number | null
  readonly storyPoints: number
}

/** Settings of the board of a template. */
export interface TemplateSettings {
  readonly lanes: readonly LaneSettings[]
  readonly swimlanes: Grouping | null
  readonly cardFields: readonly string[]
}

/**
 * A task of a template. Values with the same meaning in every project are held as tasks hold them; it names labels, category and release, and
 * its parent by its place in the list.
 */
export interface TemplateTask extends Pick<TaskContent, CopiedValue> {
  /** The JSON of the description as a tree; empty where its text says all of it. */
  readonly descriptionTree: string
  readonly status: TaskStatus
  readonly startDay: number | null
  readonly dueDay: number | null
  readonly repeat: Repeat | null
  readonly labels: readonly string[]
  readonly category: string
  readonly release: string
  /** Empty when it is not assigned; templates name no people. */
  readonly assigneeId: string
  readonly people: readonly TaskPerson[]
  /** Place of the task it is part of, which stands before it; null for none. */
  readonly parent: number | null
}

/** The day of a template in a project that begins on the first day; null without either. */
export function dayOf(first: PlainDate | null, day: number | null): PlainDate | null {
  return first === null || day === null ? null : addDays(first, day)
}

/**
 * The order in which tasks are made: parents before what is part of them, else from the last to the first, since a
 * new task goes to the top of its lane.
 */
export function makingOrder(tasks: readonly TemplateTask[]): number[] {
  const depths: number[] = []
  for (const { parent } of tasks) depths.push(parent === null ? 0 : (depths[parent] ?? 0) + 1)
  return tasks.map((_task, index) => index).toSorted((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0) || b - a)
}

/** The part of the content for a project that has these parts switched off. */
export function withoutParts(content: TemplateContent, off: readonly ProjectPart[]): TemplateContent {
  const labels = off.includes('labels') ? [] : content.labels
  const categories = off.includes('categories') ? [] : content.categories
  const tasks = content.tasks.map((task) => ({
    ...task,
    labels: off.includes('labels') ? [] : task.labels,
    category: off.includes('categories') ? '' : task.category,
  }))
  return { ...content, labels, categories, tasks }
}
