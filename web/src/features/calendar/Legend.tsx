import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { LeaveIcon } from '../../ui/icons/icons.js'
import { LanePill, type Lane } from '../../ui/state/StatusPill.js'
import s from './CalendarPage.module.css'

const LANES: readonly Lane[] = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue']

/** The legend of the colours, each with its icon and word. */
export function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className={s.legend} aria-label={t('legend')}>
      {LANES.map((lane) => (
        <li key={lane}>
          <LanePill lane={lane} />
        </li>
      ))}
      <li>
        <Badge tone="accent" icon={LeaveIcon}>
          {t('leave')}
        </Badge>
      </li>
      <li>
        <Badge icon={LeaveIcon}>{t('away')}</Badge>
      </li>
    </ul>
  )
}
