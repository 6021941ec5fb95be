import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { boardQuery, usePlanningNews, type BoardQuestion } from './api.js'
import { PlanBoard } from './PlanBoard.js'
import { useBoardView, type BoardView } from './use-board-view.js'

/** Periods of a board: half a year of weeks, a year of months. */
const PERIODS = 26
const MONTHS = 12

/** The planning board: people by weeks or months, with their cards. */
export function PlanBoardPage() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const user = useSessionUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('title')} />
      <WorkProvider subscription={subscription} project={null} userId={String(user.id)}>
        <Loaded subscription={subscription} />
      </WorkProvider>
    </>
  )
}

function questionOf({ unit, from, group, project }: BoardView): BoardQuestion {
  return {
    group,
    periods: unit === 'month' ? MONTHS : PERIODS,
    ...(unit === null ? {} : { unit }),
    ...(from === null ? {} : { from }),
    ...(project === null ? {} : { projects: [project] }),
  }
}

function Loaded({ subscription }: { subscription: number }) {
  const { t } = useTranslation('planboard')
  const view = useBoardView()
  const question = questionOf(view)
  const answer = useQuery(boardQuery(subscription, question))
  usePlanningNews(subscription)
  if (answer.data?.rows.length === 0 && !view.isFiltered)
    return <EmptyState icon={UsersIcon} title={t('empty')} help={t('emptyHelp')} />
  if (answer.data)
    return <PlanBoard subscription={subscription} board={answer.data} question={question} view={view} />
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton height={560} />
}
