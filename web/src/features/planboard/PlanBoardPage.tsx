import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { boardQuery, scenariosQuery, usePlanningNews, type BoardQuestion } from './api.js'
import type { Board } from './model.js'
import { PlanBoard } from './PlanBoard.js'
import { withMoved } from './scenarios/compare.js'
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
  const plan = useQuery(boardQuery(subscription, question))
  usePlanningNews(subscription)
  if (view.scenario !== null)
    return (
      <Tried
        key={view.scenario}
        subscription={subscription}
        view={view}
        plan={plan.data}
        question={{ ...question, scenario: view.scenario }}
      />
    )
  if (plan.data?.rows.length === 0 && !view.isFiltered)
    return <EmptyState icon={UsersIcon} title={t('empty')} help={t('emptyHelp')} />
  if (plan.data) {
    const own = { board: plan.data, plan: null, scenario: null }
    return <PlanBoard subscription={subscription} question={question} view={view} {...own} />
  }
  if (plan.error) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
  return <Skeleton height={560} />
}

interface TriedProps {
  readonly subscription: number
  readonly view: BoardView
  readonly plan: Board | undefined
  readonly question: BoardQuestion & { readonly scenario: string }
}

/** The board as a scenario has it. */
function Tried({ subscription, view, plan, question }: TriedProps) {
  const { t } = useTranslation('planboard')
  const answer = useQuery(boardQuery(subscription, question))
  const list = useQuery(scenariosQuery(subscription))
  const { scenario: id } = question
  const scenario = list.data?.scenarios.find((one) => one.id === id)
  const { data } = answer
  const board = useMemo(() => data && withMoved(plan, data, id), [plan, data, id])
  if (board && scenario) {
    const own = { board, plan: plan ?? null, scenario }
    return <PlanBoard subscription={subscription} question={question} view={view} {...own} />
  }
  const error = answer.error ?? list.error
  // A scenario that has just begun is not in the list before that is read again.
  if (!error && (list.isFetching || !answer.data)) return <Skeleton height={560} />
  return (
    <EmptyState
      title={error ? problemText(error) : t('scenario.away')}
      action={<Button onClick={() => view.set({ scenario: null })}>{t('scenario.leave')}</Button>}
    />
  )
}
