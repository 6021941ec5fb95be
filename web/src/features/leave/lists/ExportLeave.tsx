import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { SaveTable } from '../../../ui/table/SaveTable.js'
import { noonText } from '../days-text.js'

export interface ExportLeaveProps {
  name: string
  /** Every request of the list, also those that are not shown yet. */
  load: () => Promise<Leave[]>
}

/** Saves a list of requests as a table; days are written as they are stored. */
export function ExportLeave({ name, load }: ExportLeaveProps) {
  const { t } = useTranslation(['leave', 'common', 'words'])
  const headers = ['user', 'applied', 'from', 'to', 'kind', 'status', 'approver', 'comment'] as const
  const rows = async () => [
    [...headers.map((header) => t(`column.${header}`)), t('calendar.workingDays'), t('part.half')],
    ...(await load()).map((leave) => [
      leave.user_name,
      leave.applied_at,
      leave.from_date,
      leave.to_date,
      localText(leave.leave_type_title),
      t(`words:leave.${leave.status}`),
      leave.reporttoname,
      leave.comment,
      leave.working_days,
      noonText(leave, t),
    ]),
  ]
  return <SaveTable size="small" label={t('list.export')} name={name} load={rows} />
}
