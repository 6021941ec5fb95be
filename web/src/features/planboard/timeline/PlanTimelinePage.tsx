import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { useSubscription } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { usePageUndo } from '../../../task-kit/undo/page-undo.js'
import { WorkProvider } from '../../../task-kit/WorkProvider.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import type { BoardQuestion } from '../api.js'
import { ShownBoard } from '../ShownBoard.js'
import { useBoardView } from '../use-board-view.js'
import { PlanTimeline } from './PlanTimeline.js'

/** Half a year of weeks, by which the load is shown. */
const QUESTION: BoardQuestion = { unit: 'week', periods: 26 }

/** The people of the planning board with their tasks as bars on an axis of days. */
export function PlanTimelinePage() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const user = useSessionUser()
  usePageUndo()
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
  const view = useBoardView()
  const company = useQuery(companyQuery(subscription))
  const time = useMemo(() => company.data && workingTimeOf(company.data), [company.data])
  if (company.error && !time)
    return <ErrorState error={company.error} onRetry={() => void company.refetch()} />
  if (!time) return <Skeleton height={560} />
  const place = { subscription, view }
  return (
    <ShownBoard
      {...place}
      question={QUESTION}
      render={(shown) => (
        <PlanTimeline key={shown.scenario?.id} {...place} {...shown} question={QUESTION} time={time} />
      )}
    />
  )
}
