import type { TFunction } from 'i18next'
import type { Card } from '../../task-kit/model.js'
import type { TableRows } from '../../ui/table/save-table.js'
import { progressOf, spanOfTask } from './model.js'
import { typedPredecessors } from './predecessors.js'
import { workingDays } from './working-days.js'

const HEADS = ['code', 'name', 'start', 'due', 'days', 'percent', 'predecessors'] as const

/** The timeline as a table: days as `yyyy-mm-dd`, predecessors with their whole codes. */
export function tableOf(
  tasks: ReadonlyMap<string, Card>,
  isOff: (day: string) => boolean,
  t: TFunction<'timeline'>,
): TableRows {
  const lines = [...tasks.values()].map((task) => {
    const span = spanOfTask(task)
    return [
      task.item_id,
      task.name,
      task.start_date,
      task.due_date,
      span && workingDays(span, isOff),
      progressOf(task),
      typedPredecessors(task, tasks, ''),
    ]
  })
  return [HEADS.map((head) => t(`column.${head}`)), ...lines]
}
