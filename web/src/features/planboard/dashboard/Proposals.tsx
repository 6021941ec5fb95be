import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProject, useSubscription } from '../../../lib/place/place.js'
import { Card } from '../../../ui/page/Card.js'
import type { Demand } from './DashboardPage.js'
import s from './Dashboard.module.css'

/** Changes of dates that the system proposes; they are looked at and applied on the timeline of the project. */
export function Proposals({ demand: { proposals } }: { demand: Demand }) {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const project = useProject()
  return (
    <Card title={t('dashboard.proposals')} padded={false}>
      <p className={s.note}>
        {proposals.length === 0 ? (
          t('dashboard.noProposals')
        ) : (
          <Link to={`/${subscription}/project/${project}/timeline`}>
            {t('dashboard.someProposals', { count: proposals.length })}
          </Link>
        )}
      </p>
    </Card>
  )
}
