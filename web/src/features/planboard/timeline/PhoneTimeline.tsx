import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DaysText } from '../../../ui/DaysText.js'
import type { GanttRow } from '../../../ui/gantt/types.js'
import { PhoneRows } from '../../../ui/table/PhoneRows.js'
import { LoadBar } from '../board/LoadBar.js'
import type { TaskIndex } from '../layout.js'
import type { Board } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import { taskOfRow } from './timeline-rows.js'

/** People with their load, and their tasks with their dates, for a screen without room for bars. */
export function PhoneTimeline(props: { board: Board; rows: readonly GanttRow[]; tasks: TaskIndex }) {
  const { board, rows, tasks } = props
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const linkOf = useTaskLink()
  return (
    <PhoneRows
      label={t('timeline.title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      twoLines
      renderTitle={({ id, label }) => {
        const task = tasks.get(taskOfRow(id))
        if (!task)
          return (
            <strong>
              <Bdi>{label}</Bdi>
            </strong>
          )
        return (
          <Link to={linkOf(task.id)}>
            <Bdi code>{task.item_id}</Bdi> <span dir="auto">{task.name}</span>
          </Link>
        )
      }}
      renderFacts={({ id, span, baseline }) => {
        const task = tasks.get(taskOfRow(id))
        if (!task) return <LoadBar load={board.rows.find(({ user }) => user === id)?.total} words={words} />
        return (
          <>
            {span && <DaysText span={span} />}
            {baseline && <span>{t('scenario.movedCard')}</span>}
          </>
        )
      }}
    />
  )
}
