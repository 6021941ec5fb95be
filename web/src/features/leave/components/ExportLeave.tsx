import type { Leave } from '@smartproject/bff/contract/leave'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { Button } from '../../../ui/Button.js'
import { saveCsv } from '../../../ui/csv.js'
import { DownloadIcon } from '../../../ui/page-icons.js'
import { noonText } from '../days-text.js'
import { toast } from '../../../ui/toast.js'

export interface ExportLeaveProps {
  name: string
  /** Every request of the list, also those that are not shown yet. */
  load: () => Promise<Leave[]>
}

/** Saves a list of requests as a table; days are written as they are stored. */
export function ExportLeave({ name, load }: ExportLeaveProps) {
  const { t } = useTranslation(['leave', 'common'])
  const headers = ['user', 'applied', 'from', 'to', 'kind', 'status', 'approver', 'comment'] as const
  const save = useMutation({
    mutationFn: async () => {
      const leaves = await load()
      saveCsv(name, [
        [...headers.map((header) => t(`column.${header}`)), t('calendar.workingDays'), t('part.half')],
        ...leaves.map((leave) => [
          leave.user_name,
          leave.applied_at,
          leave.from_date,
          leave.to_date,
          localText(leave.leave_type_title),
          t(`common:leave.${leave.status}`),
          leave.reporttoname,
          leave.comment,
          leave.working_days,
          noonText(leave, t),
        ]),
      ])
    },
    onError: () => toast.error(t('list.exportFailed')),
  })
  return (
    <Button size="small" icon={DownloadIcon} loading={save.isPending} onClick={() => save.mutate()}>
      {t('list.export')}
    </Button>
  )
}
