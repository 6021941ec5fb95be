import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useProject, useSubscription } from '../../../lib/place/place.js'
import { projectQuery } from '../../../lib/place/project.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Proposals } from '../../../task-kit/schedule/Proposals.js'
import { WorkProvider } from '../../../task-kit/WorkProvider.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Chart } from '../../../ui/chart/Chart.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { demandQuery, usePlanningNews } from '../api.js'
import type { Demand } from '../model.js'
import { hoursOf, useBoardWords } from '../use-board-words.js'
import { Overbooked } from './Overbooked.js'
import { ShortRoles } from './ShortRoles.js'
import s from './Dashboard.module.css'

const PERIODS = 12

/** The work of one project, the time that its people have for it, and the places where something is missing. */
export function DashboardPage() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const project = useProject()
  const found = useQuery(projectQuery(subscription, project))
  const answer = useQuery(demandQuery(subscription, { project, periods: PERIODS }))
  usePlanningNews(subscription)
  const user = useSessionUser()
  const navigate = useNavigate()
  const place = `/${subscription}/project/${project}`
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        note={
          found.data && (
            <>
              <Bdi code>{found.data.code}</Bdi> <Bdi>{found.data.name}</Bdi>
            </>
          )
        }
        tools={<Link to={`/${subscription}/drfv3?project=${project}`}>{t('title')}</Link>}
      />
      {answer.data?.can_plan && user && (
        <WorkProvider subscription={subscription} project={project} userId={String(user.id)}>
          <Proposals
            project={project}
            onLook={({ id }) => void navigate(`${place}/timeline?proposal=${id}`)}
          />
        </WorkProvider>
      )}
      {answer.data ? (
        <Parts demand={answer.data} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
    </>
  )
}

function Parts({ demand }: { demand: Demand }) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const counts = ['unassigned', 'undated', 'unestimated'] as const
  return (
    <div className={s.parts}>
      <dl className={s.counts}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{t(`dashboard.${count}`)}</dt>
            <dd>{t('tasks', { count: demand[count] })}</dd>
          </div>
        ))}
      </dl>
      <Chart
        data={{
          title: t('dashboard.chart'),
          kind: 'column',
          height: 300,
          decimals: 1,
          unit: t('dashboard.hours'),
          withUnit: (value, figure) => t('dashboard.hoursOf', { count: value, value: figure }),
          categories: demand.periods.map((period) => words.period(period, demand.unit)),
          series: [
            { name: t('dashboard.demand'), tone: 'accent', values: demand.demand.map(hoursOf) },
            { name: t('fact.capacity'), tone: 'neutral', line: true, values: demand.capacity.map(hoursOf) },
          ],
        }}
      />
      <ShortRoles demand={demand} />
      <Overbooked demand={demand} />
    </div>
  )
}
