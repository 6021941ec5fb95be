import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { daysText, noonText } from '../days-text.js'
import s from '../components/Leave.module.css'

/** Which kind of leave and how many working days, in one cell of a list. */
export function KindAndDays({ leave }: { leave: Leave }) {
  const { t } = useTranslation('leave')
  return (
    <span className={s.kind}>
      {localText(leave.leave_type_title)}
      <span className={s.meta}>
        {[daysText(leave.working_days, t), noonText(leave, t)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
