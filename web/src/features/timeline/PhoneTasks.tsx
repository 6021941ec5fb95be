import { useTranslation } from 'react-i18next'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import type { Card } from '../../task-kit/model.js'
import { Bdi } from '../../ui/Bdi.js'
import { NearDate } from '../../ui/DateText.js'
import type { GanttRow } from '../../ui/gantt/types.js'
import { PhoneRows } from '../../ui/table/PhoneRows.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { TaskName } from './TaskName.js'

interface PhoneTasksProps {
  readonly rows: readonly GanttRow[]
  readonly tasks: ReadonlyMap<string, Card>
  nameOf: (user: string) => string
}

/** The tasks in the order of the timeline, for a screen without room for bars. */
export function PhoneTasks({ rows, tasks, nameOf }: PhoneTasksProps) {
  const { t } = useTranslation('timeline')
  const linkOf = useTaskLink()
  return (
    <PhoneRows
      label={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      renderTitle={(row) => <TaskName row={row} task={tasks.get(row.id)} linkOf={linkOf} />}
      renderFacts={({ id }) => {
        const task = tasks.get(id)
        if (!task) return null
        return (
          <>
            <LanePill lane={task.status} />
            {task.start_date && <NearDate date={task.start_date} />}
            {task.due_date && (
              <span>
                – <NearDate date={task.due_date} />
              </span>
            )}
            {task.assignee !== '' && <Bdi>{nameOf(task.assignee)}</Bdi>}
          </>
        )
      }}
    />
  )
}
