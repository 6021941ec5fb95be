import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText } from '../../../ui/DateText.js'
import type { GanttColumn } from '../../../ui/gantt/types.js'
import type { TaskIndex } from '../layout.js'
import type { Board } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import { taskOfRow } from './timeline-rows.js'
import s from '../Planboard.module.css'

/** People and tasks, their dates, and what people have to do. */
export function useTimelineColumns(board: Board, tasks: TaskIndex): GanttColumn[] {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const linkOf = useTaskLink()
  return useMemo(() => {
    const people = new Map(board.rows.map((row) => [row.user, row]))
    const day = (at: number | undefined) => (at === undefined ? '' : <DateText date={fromDayNumber(at)} />)
    return [
      {
        id: 'name',
        label: t('person'),
        width: 240,
        renderCell: ({ id, label }) => {
          const task = tasks.get(taskOfRow(id))
          if (!task) return <Bdi>{label}</Bdi>
          return (
            <Link to={linkOf(task.id)} tabIndex={-1} title={label} className={s.taskName}>
              <Bdi code>{task.item_id}</Bdi>
              <span dir="auto" className={s.clip}>
                {task.name}
              </span>
            </Link>
          )
        },
      },
      { id: 'start', label: t('column.from'), width: 92, renderCell: ({ span }) => day(span?.start) },
      { id: 'due', label: t('column.to'), width: 92, renderCell: ({ span }) => day(span?.due) },
      {
        id: 'load',
        label: t('fact.load'),
        width: 104,
        atEnd: true,
        renderCell: ({ id }) => {
          const total = people.get(id)?.total
          return total ? words.load(total) : ''
        },
      },
    ]
  }, [board.rows, tasks, words, linkOf, t])
}
