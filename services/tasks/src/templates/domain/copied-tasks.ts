import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { copiedValues } from '../../fields/area.js'
import type { Task } from '../../task/area.js'
import type { TemplateTask } from './template-content.js'

/** The optional values of a copied task, beside those that every copy has, and the folders of the library of its project. */
export const COPY_PARTS = ['descriptions', 'days', 'people', 'labels', 'lanes', 'folders'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

/** Tasks that one action copies at most. */
export const MAX_COPIED = 500

/** A task that was split off another one is copied as an ordinary one. */
const SPLIT = 6
const PLAIN = 1

/** The known names of labels and categories, by id. */
export interface CopiedNames {
  readonly labels: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
}

/** The options of copying tasks. */
export interface CopyRules extends CopiedNames {
  readonly parts: ReadonlySet<CopyPart>
  /** Days are counted from here; null where no task has one. */
  readonly firstDay: PlainDate | null
  /** The people of the project that is copied into. */
  readonly people: ReadonlySet<string>
}

/** The first of all days of the tasks. */
export function firstDayOf(tasks: readonly Task[]): PlainDate | null {
  const days = tasks.flatMap(({ startDate, dueDate }) => [startDate, dueDate]).filter((day) => day !== null)
  return days.toSorted().at(0) ?? null
}

/** The tasks as they are made elsewhere, a part after its whole. A parent that is not copied is left out. */
export function copiedTasks(tasks: readonly Task[], rules: CopyRules): TemplateTask[] {
  const ordered = parentsFirst(tasks)
  const places = new Map(ordered.map(({ id }, index) => [id, index]))
  return ordered.map((task) => ({ ...copyOf(task, rules), parent: places.get(task.parentId) ?? null }))
}

function copyOf(task: Task, { parts, firstDay, people, labels, categories }: CopyRules): TemplateTask {
  const dayOf = (day: PlainDate | null) =>
    parts.has('days') && firstDay !== null && day !== null ? inclusiveDays(firstDay, day) - 1 : null
  const ofProject = (userId: string) => parts.has('people') && people.has(userId)
  return {
    ...copiedValues(task),
    description: parts.has('descriptions') ? task.description : '',
    descriptionTree: parts.has('descriptions') ? task.descriptionTree : '',
    taskType: task.taskType === SPLIT ? PLAIN : task.taskType,
    status: parts.has('lanes') ? task.status : 'new',
    startDay: dayOf(task.startDate),
    dueDay: dayOf(task.dueDate),
    repeat: parts.has('days') ? task.repeat : null,
    labels: parts.has('labels') ? task.labelIds.flatMap((id) => labels.get(id) ?? []) : [],
    category: (parts.has('labels') && categories.get(task.categoryId)) || '',
    release: '',
    assigneeId: ofProject(task.assigneeId) ? task.assigneeId : '',
    people: task.people.filter(({ userId }) => ofProject(userId)),
    parent: null,
  }
}

function parentsFirst(tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const depthOf = (task: Task): number => {
    const parent = byId.get(task.parentId)
    return parent ? depthOf(parent) + 1 : 0
  }
  const depths = new Map(tasks.map((task) => [task, depthOf(task)]))
  return tasks.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))
}
