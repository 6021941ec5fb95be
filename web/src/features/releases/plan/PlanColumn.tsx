import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { listQuery, type ListSelection } from '../../../task-kit/api/list.js'
import { LANES } from '../../../task-kit/model.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { NearDate } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import type { Amount } from '../api.js'
import { figureOf } from '../model.js'
import type { Place, PlanColumnProps } from './plan-props.js'
import { PlanTask } from './PlanTask.js'
import { useTaskDrop } from './use-task-drag.js'
import s from './Plan.module.css'

const OPEN_LANES = LANES.filter((lane) => lane !== 'closed')

/** The tasks of a release, or of the backlog, and how many there are. */
export function PlanColumn(props: PlanColumnProps) {
  const { t } = useTranslation(['releases', 'board'])
  const { subscription, project, place, plan, put } = props
  const id = useId()
  const tasks = useInfiniteQuery(listQuery(subscription, selectionOf(project, place)))
  const cards = tasks.data?.pages.flatMap((page) => page.tasks)
  const { element, isOver } = useTaskDrop((ids) => {
    const others = ids.filter((one) => !cards?.some((card) => card.id === one))
    if (others.length > 0) put(others, place)
  })
  useFocusKept(element, 'li')
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-labelledby={id}
      className={s.column}
      data-over={isOver || undefined}
    >
      <header className={s.head}>
        <h2 id={id} className={s.name}>
          <Bdi>{place.title}</Bdi>
        </h2>
        <ColumnFacts {...props} />
      </header>
      {plan?.release.goal ? (
        <p className={s.goal}>
          <Bdi>{plan.release.goal}</Bdi>
        </p>
      ) : null}
      {cards ? (
        <ul className={s.tasks}>
          {cards.map((card) => (
            <PlanTask key={card.id} {...props} card={card} />
          ))}
        </ul>
      ) : tasks.error ? (
        <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
      {cards?.length === 0 && <p className={s.note}>{t(plan ? 'columnEmpty' : 'backlogEmpty')}</p>}
      {tasks.hasNextPage && (
        <Button size="small" loading={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

/** How much is in a release against the pace of its type in the project, its state and its last day. */
function ColumnFacts({ plan, unit, velocities, words }: PlanColumnProps) {
  const { t } = useTranslation('releases')
  if (!plan) return null
  const rounded = (amount: Amount) => Math.round(figureOf(amount, unit) * 10) / 10
  const planned = rounded(plan.scope)
  const { project, type, end_date: end } = plan.release
  const pace = velocities.find((one) => one.project === project && one.type === type)
  return (
    <p className={s.facts}>
      {words.stateMark(plan.release)}
      <span>
        {pace
          ? t(`ofPace.${unit}`, { planned, pace: rounded(pace.mean) })
          : t(`planned.${unit}`, { planned })}
      </span>
      {end !== null && <NearDate date={end} />}
    </p>
  )
}

function selectionOf(project: number, { id }: Place): ListSelection {
  return {
    projects: [project],
    archived: false,
    // A closed task without a release waits for none.
    filter: id === '' ? { releases: [''], statuses: OPEN_LANES } : { releases: [id] },
    order: null,
  }
}
