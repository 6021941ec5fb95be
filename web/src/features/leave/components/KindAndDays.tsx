import type { Leave } from '@smartproject/bff/contract/leave'
import { useTranslation } from 'react-i18next'
import { TYPE_KEYS } from '../model.js'
import s from './Leave.module.css'

/** Which kind of leave and how many working days, in one cell of a list. */
export function KindAndDays({ leave }: { leave: Leave }) {
  const { t } = useTranslation(['leave', 'messages'])
  return (
    <span className={s.task}>
      {t(`messages:${TYPE_KEYS[leave.leave_type]}`)}
      <span className={s.meta}>{t('days', { count: leave.working_days })}</span>
    </span>
  )
}
