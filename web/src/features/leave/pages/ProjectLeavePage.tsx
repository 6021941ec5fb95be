import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { addMonths, startOfMonth } from '../../../lib/plain-date.js'
import { useProject } from '../../../lib/place/place.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { LeaveIcon } from '../../../ui/icons/icons.js'
import { PeriodSwitch } from '../../../ui/page/PeriodSwitch.js'
import s from '../components/Leave.module.css'
import { projectLeaveQuery } from '../api/project-leave.js'
import type { LeaveContext } from '../context.js'
import { LeavePage } from './LeavePage.js'

/** `/{s}/project/{id}/leavelist`: who of a project is away in a month. Others than those who decide read “Away”. */
export function ProjectLeavePage() {
  const { t } = useTranslation('leave')
  return <LeavePage title={t('project.title')}>{(context) => <Month context={context} />}</LeavePage>
}

function Month({ context }: { context: LeaveContext }) {
  const { t } = useTranslation(['leave', 'common'])
  const project = useProject()
  const [month, setMonth] = useState(startOfMonth(context.time.today))
  const list = useQuery(projectLeaveQuery(context.subscription, project, month))
  return (
    <>
      <div className={s.month}>
        <PeriodSwitch
          label={t('project.month')}
          previous={t('common:date.previousMonth')}
          next={t('common:date.nextMonth')}
          onStep={(step) => setMonth(addMonths(month, step))}
        >
          {formatMonth(month)}
        </PeriodSwitch>
      </div>
      <div className={s.frame}>
        <DataTable
          label={t('project.list')}
          columns={useColumns()}
          rows={list.data}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
          narrow="stack"
          empty={<EmptyState icon={LeaveIcon} title={t('project.empty')} />}
        />
      </div>
    </>
  )
}

function useColumns(): Column<CalendarItem>[] {
  const { t } = useTranslation(['leave', 'words'])
  const day = (date: string | null) => date && <DateText date={date} />
  return [
    {
      id: 'user',
      header: t('column.user'),
      grow: true,
      cell: ({ assignee }) =>
        assignee && (
          <span className={s.person}>
            <Avatar name={assignee.fullname} size={24} tip={false} />
            <span className={s.name}>
              <Bdi>{assignee.fullname}</Bdi>
            </span>
          </span>
        ),
    },
    { id: 'from', header: t('column.from'), cell: ({ start_date }) => day(start_date) },
    { id: 'to', header: t('column.to'), cell: ({ due_date }) => day(due_date) },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ leave_type_title }) =>
        leave_type_title ? localText(leave_type_title) : t('words:leave.away'),
    },
  ]
}
