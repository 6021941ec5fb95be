import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../i18n/format.js'
import type { Card } from '../../task-kit/model.js'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import { Bdi } from '../../ui/Bdi.js'
import { DateText } from '../../ui/DateText.js'
import type { GanttColumn, GanttRow } from '../../ui/gantt/types.js'
import { progressOf } from './model.js'
import { PredecessorField } from './PredecessorField.js'
import { typedPredecessors } from './predecessors.js'
import { TaskName } from './TaskName.js'
import { workingDays } from './working-days.js'

const PERCENT = 100

export interface ColumnOptions {
  readonly tasks: ReadonlyMap<string, Card>
  readonly projectCode: string
  /** All columns rather than the few that leave room for the bars. */
  readonly all: boolean
  isOff: (day: string) => boolean
  nameOf: (user: string) => string
  onLink: (task: Card, ids: readonly string[]) => void
}

/** The columns of the tree. */
export function useColumns(options: ColumnOptions): readonly GanttColumn[] {
  const { tasks, projectCode, all, isOff, nameOf, onLink } = options
  const { t } = useTranslation('timeline')
  const linkOf = useTaskLink()
  return useMemo(() => {
    const cell = (render: (task: Card) => ReactNode) => (row: GanttRow) => {
      const task = tasks.get(row.id)
      return task ? render(task) : null
    }
    const typed = (task: Card) => typedPredecessors(task, tasks, projectCode)
    const name: GanttColumn = {
      id: 'name',
      label: t('column.name'),
      width: all ? 280 : 300,
      renderCell: (row) => <TaskName row={row} task={tasks.get(row.id)} linkOf={linkOf} />,
    }
    const dates: GanttColumn[] = [
      {
        id: 'start',
        label: t('column.start'),
        width: 96,
        renderCell: cell(({ start_date }) => start_date && <DateText date={start_date} />),
      },
      {
        id: 'due',
        label: t('column.due'),
        width: 96,
        renderCell: cell(({ due_date }) => due_date && <DateText date={due_date} />),
      },
    ]
    const predecessors: GanttColumn = {
      id: 'predecessors',
      label: t('column.predecessors'),
      width: 96,
      renderCell: cell((task) => <Bdi code>{typed(task)}</Bdi>),
      renderEditor: (row, leave) => {
        const task = tasks.get(row.id)
        const shared = { tasks, projectCode, onLeave: leave }
        return (
          task && (
            <PredecessorField
              {...shared}
              task={task}
              typed={typed(task)}
              onSave={(ids) => onLink(task, ids)}
            />
          )
        )
      },
    }
    if (!all) return [name, ...dates, predecessors]
    return [
      name,
      {
        id: 'assignee',
        label: t('column.assignee'),
        width: 110,
        renderCell: cell(({ assignee }) => assignee !== '' && <Bdi>{nameOf(assignee)}</Bdi>),
      },
      ...dates,
      {
        id: 'days',
        label: t('column.days'),
        width: 56,
        atEnd: true,
        renderCell: ({ span }) => span && formatNumber(workingDays(span, isOff)),
      },
      {
        id: 'percent',
        label: t('column.percent'),
        width: 64,
        atEnd: true,
        renderCell: cell((task) => formatPercent(progressOf(task) / PERCENT)),
      },
      predecessors,
    ]
  }, [t, tasks, projectCode, all, isOff, nameOf, onLink, linkOf])
}
