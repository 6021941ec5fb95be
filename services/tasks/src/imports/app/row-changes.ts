import type { FieldChange, JudgedRow, PlannedTask, Stores } from '../../jobs/area.js'
import { NO_PLAN, type TaskPlan } from '../../schedule/area.js'
import { type Task, type TypedLink, usualLink } from '../../task/area.js'
import { writePredecessors } from '../domain/predecessors.js'
import type { KnownRow, PlanRules } from './plan-row.js'

/** Letters of a value: a description is not shown in full. */
const SHOWN = 300

/** How changes name what tasks name: labels, categories and releases, other tasks, links and plans. */
interface Names extends Pick<PlanRules, 'nameOf' | 'typedLinks' | 'plans'> {
  readonly codeOf: (taskId: string) => string
}

/** The rows with the fields that each of them changes of a task that is there. */
export async function withChanges(
  { taskLinks }: Pick<Stores, 'taskLinks'>,
  { rules, known, judged }: { rules: PlanRules; known: readonly KnownRow[]; judged: readonly JudgedRow[] },
): Promise<JudgedRow[]> {
  const tasks = new Map(known.flatMap(({ task }) => (task ? [[task.id, task] as const] : [])))
  const named = judged.flatMap(({ outcome, taskId, plan }) => {
    const task = tasks.get(taskId)
    return outcome === 'updated' && plan && task ? namedTasks(task, plan) : []
  })
  const codes = new Map(
    known.flatMap(({ task, taskId, read }) => (task ? [] : [[taskId, read.edit.name ?? ''] as const])),
  )
  for (const { id, itemId } of await taskLinks.withIds([...new Set(named)])) codes.set(id, itemId)
  const names: Names = { ...rules, codeOf: (id) => codes.get(id) ?? '' }
  return judged.map((row) => {
    const task = tasks.get(row.taskId)
    if (row.outcome !== 'updated' || !row.plan || !task) return row
    return { ...row, changes: changesOf(task, row.plan, names).map(shortened) }
  })
}

/** The other tasks that a change names, as they are and as they will be. */
function namedTasks(task: Task, { edit, links }: PlannedTask): string[] {
  const parents = edit.parentId === undefined ? [] : [task.parentId, edit.parentId]
  const isLinked = edit.blockedByIds !== undefined || links.length > 0
  const blockers = isLinked ? [...task.blockedByIds, ...(edit.blockedByIds ?? [])] : []
  return [...parents, ...blockers].filter((id) => id !== '')
}

function changesOf(task: Task, plan: PlannedTask, names: Names): FieldChange[] {
  const { status } = plan
  return [
    ...fieldChanges(task, plan, names),
    ...(status === null ? [] : [{ field: 'status', before: [task.status], after: [status] }]),
    ...nameChanges(task, plan, names),
    ...linkChanges(task, plan, names),
    ...planChanges(names.plans.get(task.id) ?? NO_PLAN, plan.schedule),
    ...customChanges(task, plan),
  ]
}

type Values = (task: Omit<Partial<Task>, 'custom'>, names: Names) => readonly string[]

const text = (value: string | number | null | undefined) => (value ? [String(value)] : [])

/** The values of fields that are compared one by one, by their targets. */
const FIELDS = {
  name: { key: 'name', values: ({ name }) => text(name) },
  description: { key: 'description', values: ({ description }) => text(description) },
  type: { key: 'taskType', values: ({ taskType }) => text(taskType) },
  archived: { key: 'archived', values: ({ archived }) => [String(archived)] },
  priority: { key: 'priority', values: ({ priority }) => text(priority) },
  assignee: { key: 'assigneeId', values: ({ assigneeId }) => text(assigneeId) },
  helpers: { key: 'people', values: ({ people = [] }) => people.map(({ userId }) => userId) },
  start: { key: 'startDate', values: ({ startDate }) => text(startDate) },
  due: { key: 'dueDate', values: ({ dueDate }) => text(dueDate) },
  estimate: { key: 'estimateMinutes', values: ({ estimateMinutes }) => text(estimateMinutes) },
  points: { key: 'storyPoints', values: ({ storyPoints }) => text(storyPoints) },
  cost_centre: { key: 'costCentre', values: ({ costCentre }) => text(costCentre) },
  parent: { key: 'parentId', values: ({ parentId = '' }, { codeOf }) => text(parentId && codeOf(parentId)) },
} as const satisfies Record<string, { readonly key: keyof Task & keyof PlannedTask['edit']; values: Values }>

function fieldChanges(task: Task, { edit }: PlannedTask, names: Names): FieldChange[] {
  const { custom: _custom, ...wanted } = edit
  return Object.entries(FIELDS).flatMap(([field, { key, values }]) =>
    edit[key] === undefined
      ? []
      : [{ field, before: (values as Values)(task, names), after: (values as Values)(wanted, names) }],
  )
}

function nameChanges(task: Task, { names: wanted }: PlannedTask, { nameOf }: Names): FieldChange[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => nameOf.get(id) ?? [])
  return [
    { field: 'labels', before: named(task.labelIds), after: wanted.labels },
    { field: 'category', before: named([task.categoryId]), after: wanted.category },
    { field: 'release', before: named([task.releaseId]), after: wanted.release },
  ].flatMap(({ after, ...change }) =>
    after === undefined ? [] : [{ ...change, after: [after].flat().filter((name) => name !== '') }],
  )
}

function linkChanges(task: Task, { edit, links }: PlannedTask, names: Names): FieldChange[] {
  if (edit.blockedByIds === undefined && links.length === 0) return []
  const now = (from: string) => names.typedLinks.get(`${task.id}:${from}`) ?? usualLink(from, task.id)
  const next = (from: string) => links.find((link) => link.from === from) ?? now(from)
  const written = (link: Omit<TypedLink, 'to'>) =>
    link.type === 'FS' && link.lag === 0
      ? names.codeOf(link.from)
      : writePredecessors([{ ...link, ref: names.codeOf(link.from) }])
  return [
    {
      field: 'predecessors',
      before: task.blockedByIds.map((id) => written(now(id))),
      after: (edit.blockedByIds ?? task.blockedByIds).map((id) => written(next(id))),
    },
  ]
}

function planChanges(now: TaskPlan, next: TaskPlan | undefined): FieldChange[] {
  if (!next) return []
  const values = (plan: TaskPlan): Record<string, readonly string[]> => ({
    mode: [plan.mode],
    duration_kind: [plan.kind],
    duration: text(plan.duration),
    constraint: plan.constraint ? [`${plan.constraint.kind} ${plan.constraint.day}`] : [],
    deadline: text(plan.deadline),
  })
  const [before, after] = [values(now), values(next)]
  return Object.keys(before).flatMap((field) => {
    const change = { field, before: before[field] ?? [], after: after[field] ?? [] }
    return change.before.join() === change.after.join() ? [] : [change]
  })
}

function customChanges(task: Task, { edit }: PlannedTask): FieldChange[] {
  return (edit.custom ?? []).map(({ fieldId, text: written, number }) => {
    const value = task.custom.find((one) => one.fieldId === fieldId)?.value
    return {
      field: `field:${fieldId}`,
      before: value === undefined ? [] : [String(value)],
      after: [number === null ? written : String(number)],
    }
  })
}

function shortened({ field, before, after }: FieldChange): FieldChange {
  const short = (value: string) => {
    const letters = [...value]
    return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : value
  }
  return { field, before: before.map(short), after: after.map(short) }
}
