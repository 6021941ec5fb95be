import type { TFunction } from 'i18next'
import type { TableRows } from '../../../ui/table/save-table.js'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { daysOfTask } from '../../../task-kit/schedule/task-span.js'
import type { GanttTask } from '../model.js'
import { linksTo, typedLinks } from '../../../task-kit/schedule/use-links.js'

/** The timeline as a table: days as `yyyy-mm-dd`, predecessors with their whole codes. */
export function tableOf(
  tasks: readonly GanttTask[],
  gantt: Gantt,
  codeOf: (id: string) => string,
  t: TFunction<['timeline', 'common']>,
  showBaseline: boolean,
): TableRows {
  const heads = ['code', 'name', 'start', 'due', 'days', 'percent', 'predecessors', 'slack', 'mode'] as const
  const before = ['start', 'due', 'shift'] as const
  return [
    [
      ...heads.map((head) => t(`column.${head}`)),
      ...(showBaseline ? before.map((head) => t(`baseline.table.${head}`)) : []),
    ],
    ...tasks.map((task) => [
      task.item_id,
      task.name,
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

function daysOf(task: Parameters<typeof daysOfTask>[0]) {
  const days = daysOfTask(task)
  return [days?.start ?? null, days?.due ?? null]
}
