import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../i18n/format.js'
import { Button } from '../../ui/Button.js'
import { Chart } from '../../ui/chart/Chart.js'
import type { ChartData } from '../../ui/chart/types.js'
import { CalendarIcon, ChartIcon } from '../../ui/icons/icons.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { type Amount, type ReleaseDay, type ReleasePlan, scopeQuery } from './api.js'
import { figureOf } from './model.js'
import { chosenPlan, ReleaseChoice } from './ReleaseChoice.js'
import { ReleaseDialog } from './ReleaseDialog.js'
import type { ReleaseProps } from './release-props.js'
import s from './Releases.module.css'

/** The open work of a release day by day, its scope beside what is done, and what the last releases got done. */
export function ChartsPart(props: ReleaseProps) {
  const { t } = useTranslation('releases')
  const plan = chosenPlan(props)
  if (!props.plans) return <Skeleton height={380} />
  if (!plan) return <EmptyState icon={ChartIcon} title={t('empty')} help={t('emptyHelp')} />
  return (
    <div className={s.charts}>
      <ReleaseChoice {...props} />
      {!hasDates(plan.release) && <NoDates {...props} plan={plan} />}
      {plan.committed === null ? (
        <EmptyState icon={ChartIcon} title={t('notStarted')} help={t('notStartedHelp')} />
      ) : (
        <DayCharts {...props} id={plan.release.id} />
      )}
      <VelocityChart {...props} release={plan.release} />
    </div>
  )
}

/** Charts need both days: the steady pace leads from one to the other. */
function hasDates({ start_date, end_date }: ReleasePlan['release']): boolean {
  return start_date !== null && end_date !== null
}

/** Asks for the dates that the charts need, with the form for those who may give them. */
function NoDates({ subscription, projects, plan }: ReleaseProps & { plan: ReleasePlan }) {
  const { t } = useTranslation('releases')
  const [editing, setEditing] = useState(false)
  return (
    <>
      <EmptyState
        icon={CalendarIcon}
        title={t('noDates')}
        help={t(plan.manageable ? 'noDatesHelp' : 'noDatesAsk')}
        action={plan.manageable && <Button onClick={() => setEditing(true)}>{t('giveDates')}</Button>}
      />
      {editing && <ReleaseDialog {...{ subscription, projects, plan }} onClose={() => setEditing(false)} />}
    </>
  )
}

function DayCharts({ subscription, unit, id }: ReleaseProps & { id: string }) {
  const { t } = useTranslation('releases')
  const scope = useInfiniteQuery(scopeQuery(subscription, id))
  const days = scope.data?.pages[0]?.days
  if (!days && scope.error) return <ErrorState error={scope.error} onRetry={() => void scope.refetch()} />
  if (!days) return <Skeleton height={380} />
  const value = (of: (day: ReleaseDay) => Amount | null) =>
    days.map((day) => {
      const amount = of(day)
      return amount && figureOf(amount, unit)
    })
  const shared = {
    kind: 'line' as const,
    height: 320,
    decimals: 1,
    unit: t(`unitOf.${unit}`),
    withUnit: (value: number, figure: string) => t(`figureIn.${unit}`, { count: value, value: figure }),
    categories: days.map(({ date }) => formatShortDate(date)),
  }
  // Days that are to come have no figures, and the steady pace leads on to the last of them.
  const open = days.map(({ scope: all, done }) => all && done && figureOf(all, unit) - figureOf(done, unit))
  const charts: ChartData[] = [
    {
      ...shared,
      title: t('chart.burnDown'),
      series: [
        { name: t('chart.open'), tone: 'accent', values: open },
        { name: t('chart.ideal'), tone: 'neutral', values: value(({ ideal }) => ideal) },
      ],
    },
    {
      ...shared,
      title: t('chart.burnUp'),
      series: [
        { name: t('column.scope'), tone: 'neutral', values: value((day) => day.scope) },
        { name: t('column.done'), tone: 'closed', values: value((day) => day.done) },
      ],
    },
  ]
  return charts.map((data) => <Chart key={data.title} data={data} />)
}

const LAST_RELEASES = 8

/** The done work of the last releases of the same type. */
function VelocityChart({
  plans = [],
  unit,
  release: { project, type },
}: ReleaseProps & { release: ReleasePlan['release'] }) {
  const { t } = useTranslation('releases')
  const completed = plans
    .filter(
      ({ release, completed_at }) =>
        completed_at !== null && release.project === project && release.type === type,
    )
    .toSorted((a, b) => (a.completed_at ?? '').localeCompare(b.completed_at ?? ''))
    .slice(-LAST_RELEASES)
  if (completed.length === 0) return null
  const values = (of: (plan: (typeof completed)[number]) => Amount | null) =>
    completed.map((plan) => figureOf(of(plan) ?? { points: 0, tasks: 0, minutes: 0 }, unit))
  return (
    <Chart
      data={{
        title: t('chart.velocity'),
        kind: 'column',
        height: 280,
        decimals: 1,
        unit: t(`unitOf.${unit}`),
        withUnit: (value, figure) => t(`figureIn.${unit}`, { count: value, value: figure }),
        categories: completed.map(({ release }) => release.title),
        series: [
          { name: t('column.committed'), tone: 'neutral', values: values(({ committed }) => committed) },
          { name: t('column.done'), tone: 'closed', values: values(({ done }) => done) },
        ],
      }}
    />
  )
}
