import type { TFunction } from 'i18next'
import type { TableRows } from '../../../ui/table/save-table.js'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { daysOfTask } from '../../../task-kit/schedule/task-span.js'
import { rowsOf, type GanttTask } from '../model.js'
import { linksTo, typedLinks } from '../../../task-kit/schedule/use-links.js'

export interface TableWords {
  codeOf: (id: string) => string
  nameOf: (person: string) => string
  readonly t: TFunction<'timeline'>
}

/** The timeline as a table, each task below the one it is part of: days as `yyyy-mm-dd`, predecessors with their whole codes. */
export function tableOf(
  tasks: readonly GanttTask[],
  gantt: Gantt,
  { codeOf, nameOf, t }: TableWords,
  showBaseline: boolean,
): TableRows {
  const heads = [
    'code',
    'name',
    'parent',
    'assignee',
    'start',
    'due',
    'days',
    'percent',
    'predecessors',
    'slack',
    'mode',
  ] as const
  const before = ['start', 'due', 'shift'] as const
  return [
    [
      ...heads.map((head) => t(`column.${head}`)),
      ...(showBaseline ? before.map((head) => t(`baseline.table.${head}`)) : []),
    ],
    ...inTree(tasks).map((task) => [
      task.item_id,
      task.name,
      task.parent === '' ? '' : codeOf(task.parent),
      task.assignee === '' ? '' : nameOf(task.assignee),
      ...daysOf(task),
      task.working_days,
      task.percent,
      typedLinks(linksTo(gantt, task.id), codeOf, ''),
      task.slack,
      t(`mode.${task.plan.mode}`),
      ...(showBaseline
        ? [
            ...daysOf({ start: null, due: null, ...task.baseline, task_type: task.task_type }),
            task.baseline_shift?.due ?? null,
          ]
        : []),
    ]),
  ]
}

/** In the order of the tree with everything open; later parts of a task follow it. */
function inTree(tasks: readonly GanttTask[]): GanttTask[] {
  const rows = rowsOf(tasks, {
    grouping: 'parent',
    closed: new Set(),
    showCritical: false,
    showBaseline: false,
    away: new Map(),
    nameOf: (group) => group,
  })
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const later = Map.groupBy(tasks, ({ split_of: first }) => first)
  const withParts = (task: GanttTask): GanttTask[] => [task, ...(later.get(task.id) ?? []).flatMap(withParts)]
  return rows.flatMap(({ id }) => {
    const task = byId.get(id)
    return task ? withParts(task) : []
  })
}

function daysOf(task: Parameters<typeof daysOfTask>[0]) {
  const days = daysOfTask(task)
  return [days?.start ?? null, days?.due ?? null]
}
