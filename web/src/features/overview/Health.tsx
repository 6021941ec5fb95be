import type { Project } from '@smartproject/bff/api/company/projects'
import { useTranslation } from 'react-i18next'
import { Paragraphs } from '../../ui/Paragraphs.js'
import { HealthBadge } from '../../ui/state/HealthBadge.js'
import { useMemberName } from '../../lib/company/member-name.js'
import s from './Overview.module.css'

const DAY = 'yyyy-mm-dd'.length

/** The latest status of a project; nothing without one. */
export function Health({ project: { subscription, health } }: { project: Project }) {
  const { t } = useTranslation('overview')
  const nameOf = useMemberName(subscription, t('somebody'))
  if (!health) return null
  const name = nameOf(health.by)
  return (
    <div className={s.stack}>
      <p className={s.facts}>
        <HealthBadge state={health.state} />
        <span className={s.quiet}>{t('said', { date: health.time.slice(0, DAY), name })}</span>
      </p>
      {health.note && (
        <p className={s.text}>
          <Paragraphs text={health.note} />
        </p>
      )}
    </div>
  )
}
