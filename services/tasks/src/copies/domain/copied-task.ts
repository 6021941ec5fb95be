import { copiedValues } from '../../fields/area.js'
import { type Project, roleOf } from '../../facts/area.js'
import { nameKey, type PlannedTask } from '../../jobs/area.js'
import type { TaskPlan } from '../../schedule/area.js'
import type { Task, TaskEdit, TypedLink } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import type { CopiedDays } from './copied-days.js'
import { type CopiedFields, copiedValue } from './copied-values.js'
import type { CopyChoices, LeftList, NameKind } from './copy-detail.js'

/** The type of the rest of a task that was split, and of an ordinary one. */
const SPLIT = 6
const PLAIN = 1

/** The facts by which tasks are copied. */
export interface CopyRules {
  readonly choices: CopyChoices
  /** True where the tasks themselves go: they keep their ids, their lanes and their links to tasks that stay. */
  readonly moves: boolean
  readonly project: Project
  readonly days: CopiedDays
  readonly fields: CopiedFields | null
  /** The names of the project that is copied from, by kind and id; a kind that one of the projects has switched off is missing. */
  readonly names: Partial<Readonly<Record<NameKind, ReadonlyMap<string, string>>>>
  /** The names of the project that is copied into, as they are compared. */
  readonly known: Readonly<Record<NameKind, ReadonlySet<string>>>
  readonly mayMake: boolean
  readonly mayAssign: boolean
  readonly mayDescribe: boolean
  /** Who copies. */
  readonly userId: string
  readonly takesPart: (userId: string) => boolean
  readonly lanes: ReadonlySet<TaskStatus>
  /** The ids of the copies by those of the tasks. */
  readonly ids: ReadonlyMap<string, string>
  /** Codes of tasks that are not copied, as far as the person may read them. */
  readonly codes: ReadonlyMap<string, string>
  readonly plans: ReadonlyMap<string, TaskPlan>
  /** Kinds and lags of links by both ends, `to:from`. */
  readonly links: ReadonlyMap<string, TypedLink>
}

/** The plan of a task that moves: what stands beside it goes along, so that nothing of it is written anew. */
export function movedTask(task: Task, rules: CopyRules, left: LeftList): PlannedTask {
  const { schedule: _schedule, copyOf: _copyOf, ...plan } = copiedTask(task, rules, left)
  return { ...plan, isNew: false, moves: true, version: task.version, links: [] }
}

/** The plan of a copy. Things that do not come along are put on the list. */
export function copiedTask(task: Task, rules: CopyRules, left: LeftList): PlannedTask {
  const { choices, ids, plans } = rules
  const place = placed(task, rules, left)
  const plan = plans.get(task.id)
  return {
    taskId: ids.get(task.id) ?? '',
    isNew: true,
    version: 0,
    key: '',
    copyOf: task.id,
    edit: {
      ...copiedValues(task),
      ...described(task, rules, left),
      ...place,
      ...staffed(task, rules, left),
      startDate: rules.days.start(task.startDate),
      dueDate: endOf(task, rules),
      repeat: task.repeat,
      archived: task.archived,
      risks: task.risks,
      custom: valuesOf(task, rules, left),
      taskType: task.taskType === SPLIT && place.splitOfId === '' ? PLAIN : task.taskType,
    },
    status: laneOf(task, rules, left),
    names: {
      labels: task.labelIds.flatMap((id) => nameOf('labels', id, rules, left) ?? []),
      ...one('category', nameOf('categories', task.categoryId, rules, left)),
      ...one('release', nameOf('releases', task.releaseId, rules, left)),
    },
    links: place.blockedByIds.length > 0 ? linksOf(task, rules) : [],
    ...(plan ? { schedule: plannedAs(plan, choices, rules.days) } : {}),
  }
}

type Place = Required<Pick<TaskEdit, 'parentId' | 'splitOfId' | 'relatedIds' | 'blockedByIds'>>

/** The tasks that a copy names: copies alone. One that moves names what it named, but for a parent that stays. */
function placed(task: Task, { ids, codes, choices, moves }: CopyRules, left: LeftList): Place {
  const inside = (id: string) => {
    const copy = ids.get(id) ?? (moves ? id : undefined)
    if (copy === undefined)
      left.add('outside_links', [task.itemId, codes.get(id) ?? ''].filter(Boolean).join(' – '))
    return copy ?? []
  }
  const parent = task.parentId === '' ? '' : ids.get(task.parentId)
  return {
    parentId: parent === undefined || parent === '' ? topOf(task, choices, left, codes) : parent,
    splitOfId: task.splitOfId === '' ? '' : [inside(task.splitOfId)].flat().join(''),
    relatedIds: task.relatedIds.flatMap(inside),
    blockedByIds: task.blockedByIds.flatMap(inside),
  }
}

function topOf(
  { itemId, parentId }: Task,
  choices: CopyChoices,
  left: LeftList,
  codes: ReadonlyMap<string, string>,
): string {
  if (parentId !== '' && choices.parentId === '')
    left.add('outside_links', [itemId, codes.get(parentId) ?? ''].filter(Boolean).join(' – '))
  return choices.parentId
}

function linksOf(task: Task, { ids, links }: CopyRules): Omit<TypedLink, 'to'>[] {
  return task.blockedByIds.flatMap((from) => {
    const copy = ids.get(from)
    const link = links.get(`${task.id}:${from}`)
    if (!link || copy === undefined) return []
    return [{ from: copy, type: link.type, lag: link.lag, unit: link.unit }]
  })
}

function described(task: Task, { mayDescribe }: CopyRules, left: LeftList): TaskEdit {
  const { description, descriptionTree } = task
  if (mayDescribe || description === '') return { description, descriptionTree }
  left.add('descriptions', task.itemId)
  return { description: '', descriptionTree: '' }
}

function staffed(task: Task, rules: CopyRules, left: LeftList): TaskEdit {
  const { project, takesPart, mayAssign, userId } = rules
  const stays = (id: string) => takesPart(id) && (mayAssign || id === userId)
  const kept = (id: string, reason: 'people' | 'watchers', holds: boolean) => {
    if (!holds) left.add(reason, id)
    return holds
  }
  const { assigneeId } = task
  return {
    assigneeId: assigneeId !== '' && kept(assigneeId, 'people', stays(assigneeId)) ? assigneeId : '',
    people: task.people
      .filter(({ userId: id }) => kept(id, 'people', takesPart(id) && mayAssign))
      .map(({ userId: id }) => ({ userId: id, roleId: roleOf(project, id) })),
    watcherIds: rules.choices.parts.includes('watchers')
      ? task.watcherIds.filter((id) => kept(id, 'watchers', takesPart(id)))
      : [],
  }
}

function endOf(task: Task, { days }: CopyRules): Task['dueDate'] {
  const [start, end] = [days.start(task.startDate), days.end(task.dueDate)]
  return start && end && end < start ? start : end
}

function valuesOf(task: Task, { fields }: CopyRules, left: LeftList): NonNullable<TaskEdit['custom']> {
  return task.custom.flatMap((value) => {
    const copied = fields ? copiedValue(value, fields) : value.fieldId
    if (typeof copied !== 'string') return copied
    left.add('fields', copied)
    return []
  })
}

function nameOf(kind: NameKind, id: string, rules: CopyRules, left: LeftList): string | null {
  const name = rules.names[kind]?.get(id)
  if (name === undefined) return null
  const { map, make } = rules.choices.names[kind]
  const to = map.find(({ from }) => nameKey(from) === nameKey(name))?.to ?? name
  if (to !== '' && rules.known[kind].has(nameKey(to))) return to
  if (to !== '' && make && rules.mayMake) {
    left.make(kind, to)
    return to
  }
  left.add(kind, name)
  return null
}

function one(kind: 'category' | 'release', name: string | null): PlannedTask['names'] {
  return name === null ? {} : { [kind]: name }
}

/** The lane of a copy: its own if it is chosen and allowed, else the first one. A task never moves into another lane by the way: that could open it again. */
function laneOf({ status, itemId }: Task, { choices, lanes, moves }: CopyRules, left: LeftList): TaskStatus {
  if (moves) return status
  if (!choices.parts.includes('lanes') || status === 'new') return 'new'
  if (lanes.has(status)) return status
  left.add('lanes', itemId)
  return 'new'
}

function plannedAs(plan: TaskPlan, { dates }: CopyChoices, days: CopiedDays): TaskPlan {
  if (dates === 'none') return { ...plan, constraint: null, deadline: null }
  const { constraint, deadline } = plan
  const day = constraint && days.start(constraint.day)
  return {
    ...plan,
    constraint: constraint && day ? { ...constraint, day } : null,
    deadline: days.end(deadline),
  }
}
