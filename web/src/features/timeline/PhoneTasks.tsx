import { useTranslation } from 'react-i18next'
import { usePersonName } from '../../task-kit/parts/people.js'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import { useWork } from '../../task-kit/model.js'
import { Bdi } from '../../ui/Bdi.js'
import { NearDate } from '../../ui/DateText.js'
import type { GanttRow } from '../../ui/gantt/types.js'
import { Badge } from '../../ui/state/Badge.js'
import { PhoneRows } from '../../ui/table/PhoneRows.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { daysOfTask } from '../../task-kit/schedule/task-span.js'
import { Difference } from './baseline/Difference.js'
import { useBaselineWords } from './baseline/use-baseline-words.js'
import type { GanttTask } from './model.js'
import { TaskName } from './TaskName.js'

/** The tasks in the order of the timeline, for a screen without room for bars. */
export function PhoneTasks(props: {
  rows: readonly GanttRow[]
  tasks: ReadonlyMap<string, GanttTask>
  showBaseline: boolean
}) {
  const { rows, tasks, showBaseline } = props
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const nameOf = usePersonName(setup)
  const linkOf = useTaskLink()
  const differenceOf = useBaselineWords()
  return (
    <PhoneRows
      label={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      twoLines
      renderTitle={(row) => <TaskName row={row} task={tasks.get(row.id)} linkOf={linkOf} />}
      renderFacts={({ id, kind, critical }) => {
        const task = tasks.get(id)
        if (!task) return kind === 'task' && t('baseline.removed')
        const days = daysOfTask(task)
        return (
          <>
            <LanePill lane={task.status} />
            {critical && <Badge tone="overdue">{t('critical')}</Badge>}
            {days && (
              <span>
                <NearDate date={days.start} />
                {days.due !== days.start && (
                  <>
                    {' – '}
                    <NearDate date={days.due} />
                  </>
                )}
              </span>
            )}
            {task.assignee !== '' && (
              <span data-gives>
                <Bdi>{nameOf(task.assignee)}</Bdi>
              </span>
            )}
            {showBaseline && <Difference task={task} words={differenceOf(task)} />}
          </>
        )
      }}
    />
  )
}
