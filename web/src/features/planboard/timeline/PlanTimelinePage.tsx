import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { useSubscription } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { WorkProvider } from '../../../task-kit/WorkProvider.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { boardQuery, usePlanningNews } from '../api.js'
import { useBoardView } from '../use-board-view.js'
import { PlanTimeline } from './PlanTimeline.js'

const PERIODS = 26

/** The people of the planning board with their tasks as bars on an axis of days. */
export function PlanTimelinePage() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const user = useSessionUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('timeline.title')} />
      <WorkProvider subscription={subscription} project={null} userId={String(user.id)}>
        <Loaded subscription={subscription} />
      </WorkProvider>
    </>
  )
}

function Loaded({ subscription }: { subscription: number }) {
  const { t } = useTranslation('planboard')
  const view = useBoardView()
  const { from } = view
  const question = { unit: 'week', periods: PERIODS, ...(from === null ? {} : { from }) } as const
  const answer = useQuery(boardQuery(subscription, question))
  const company = useQuery(companyQuery(subscription)).data
  usePlanningNews(subscription)
  if (answer.data?.rows.length === 0)
    return <EmptyState icon={UsersIcon} title={t('empty')} help={t('emptyHelp')} />
  if (answer.data && company)
    return (
      <PlanTimeline subscription={subscription} board={answer.data} view={view} time={workingTimeOf(company)} />
    )
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton height={560} />
}
