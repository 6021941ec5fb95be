import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { boardQuery, scenariosQuery, usePlanningNews, type BoardQuestion } from './api.js'
import type { Board, Scenario } from './model.js'
import { withMoved } from './scenarios/compare.js'
import type { BoardView } from './use-board-view.js'

/** The plan, or what a scenario makes of it. */
export interface Shown {
  readonly board: Board
  /** The plan beside the scenario that is shown, to compare with. */
  readonly plan: Board | null
  /** The scenario that is shown; null for the plan. */
  readonly scenario: Scenario | null
}

export interface ShownBoardProps {
  readonly subscription: number
  readonly view: BoardView
  readonly question: BoardQuestion
  /** Draws what was read. */
  render: (shown: Shown) => ReactNode
}

/** Reads the people of the planning board, as the plan or the scenario of the address has them. */
export function ShownBoard(props: ShownBoardProps) {
  const { subscription, view, question, render } = props
  const { t } = useTranslation('planboard')
  const plan = useQuery(boardQuery(subscription, question))
  usePlanningNews(subscription)
  if (view.scenario !== null)
    return <Tried key={view.scenario} {...props} plan={plan.data} scenario={view.scenario} />
  if (plan.data?.rows.length === 0 && !view.isFiltered)
    return <EmptyState icon={UsersIcon} title={t('empty')} help={t('emptyHelp')} />
  if (plan.data) return render({ board: plan.data, plan: null, scenario: null })
  if (plan.error) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
  return <Skeleton height={560} />
}

interface TriedProps extends ShownBoardProps {
  readonly plan: Board | undefined
  readonly scenario: string
}

/** The board as a scenario has it. */
function Tried({ subscription, view, plan, question, scenario: id, render }: TriedProps) {
  const { t } = useTranslation('planboard')
  const answer = useQuery(boardQuery(subscription, { ...question, scenario: id }))
  const list = useQuery(scenariosQuery(subscription))
  const scenario = list.data?.scenarios.find((one) => one.id === id)
  const { data } = answer
  const board = useMemo(() => data && withMoved(plan, data, id), [plan, data, id])
  if (board && scenario) return render({ board, plan: plan ?? null, scenario })
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
