import type { ClashingTask } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { LanePill, type Lane } from '../../../ui/state/StatusPill.js'
import s from '../components/Leave.module.css'

const LANES: readonly Lane[] = ['new', 'assigned', 'progress', 'resolved', 'closed']

/** Where a task can be moved or given to another person: open over its project's calendar, at its first day. */
function taskPath(subscription: number, task: ClashingTask): string {
  const day = task.startDate ?? task.dueDate
  const query = new URLSearchParams({ ...(day ? { date: day } : {}), taskid: task.id })
  return `/${subscription}/project/${task.projectid}/punchcalendar?${query.toString()}`
}

/** The tasks that stand in the way, each with the way to it. */
export function ClashList({ subscription, tasks }: { subscription: number; tasks: readonly ClashingTask[] }) {
  const { t } = useTranslation('leave')
  return (
    <div className={s.frame}>
      <DataTable
        label={t('clash.table')}
        columns={useColumns(subscription)}
        rows={tasks}
        rowKey={(task) => task.id}
        narrow="stack"
        empty={null}
      />
    </div>
  )
}

function useColumns(subscription: number): Column<ClashingTask>[] {
  const { t } = useTranslation('leave')
  return [
    { id: 'id', header: t('clash.column.id'), cell: (task) => <Bdi code>{task.item_id}</Bdi> },
    {
      id: 'name',
      header: t('clash.column.name'),
      grow: true,
      cell: (task) => (
        <span className={s.task}>
          <Link to={taskPath(subscription, task)}>
            <Bdi>{task.name}</Bdi>
          </Link>
          <span className={s.meta}>
            <Bdi>{task.projectname}</Bdi>
          </span>
        </span>
      ),
    },
    { id: 'start', header: t('clash.column.start'), cell: (task) => <Day date={task.startDate} /> },
    { id: 'due', header: t('clash.column.due'), cell: (task) => <Day date={task.dueDate} /> },
    {
      id: 'status',
      header: t('clash.column.status'),
      cell: (task) => {
        const lane = LANES.find((known) => known === task.status)
        return lane ? <LanePill lane={lane} /> : <Bdi>{task.status}</Bdi>
      },
    },
  ]
}

function Day({ date }: { date: string | null }) {
  const { t } = useTranslation('leave')
  return date ? <DateText date={date} /> : t('fact.none')
}
