import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { companyQuery, workingTimeOf, type WorkingTime } from '../../lib/company/company.js'
import { demoLanguage } from '../../lib/demo.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useProjectRights } from '../../lib/session/rights.js'
import { useSessionUser } from '../../lib/session/session.js'
import { usePageUndo } from '../../task-kit/undo/page-undo.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { Bdi } from '../../ui/Bdi.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { GanttPart } from './GanttPart.js'
import { PARTS, useTimelineView } from './use-timeline-view.js'

export interface TimelinePageProps {
  /** The changes of lanes of the project's tasks. */
  readonly History: ComponentType<{ time: WorkingTime }>
}

/** Tasks of a project on an axis of days, and the changes of their lanes. */
export function TimelinePage({ History }: TimelinePageProps) {
  const subscription = useSubscription()
  const project = useProject()
  const user = useSessionUser()
  const [params] = useSearchParams()
  if (!user) return null
  // An older name of a grouping.
  if (params.get('group') === 'person') return <GroupByAssignee />
  return (
    <WorkProvider key={project} subscription={subscription} project={project} userId={String(user.id)}>
      <Page subscription={subscription} number={project} History={History} />
    </WorkProvider>
  )
}

function GroupByAssignee() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('group', 'assignee')
  return <Navigate replace to={{ pathname, search: params.toString() }} />
}

function Page({
  subscription,
  number,
  History,
}: TimelinePageProps & { subscription: number; number: number }) {
  const { t } = useTranslation('timeline')
  usePageUndo()
  const project = useQuery(projectQuery(subscription, number))
  const company = useQuery(companyQuery(subscription))
  const time = useMemo(() => company.data && workingTimeOf(company.data), [company.data])
  const { part, setPart } = useTimelineView()
  const rights = useProjectRights(subscription, number)
  const error = project.error ?? company.error
  const reads = rights?.has('project.readReports') ?? true
  return (
    <>
      <PageHeader
        title={t('title')}
        note={
          project.data && (
            <>
              <Bdi code>{project.data.code}</Bdi> <Bdi>{project.data.name}</Bdi>
            </>
          )
        }
        // The demo has no pages of a company.
        action={
          demoLanguage() === null && <Link to={`/${subscription}/ganttchart`}>{t('portfolio.title')}</Link>
        }
      />
      {project.data && time ? (
        <Tabs
          label={t('parts')}
          value={reads ? part : 'gantt'}
          onChange={setPart}
          tabs={PARTS.filter((one) => one === 'gantt' || reads).map((one) => ({
            value: one,
            label: t(`part.${one}`),
            panel:
              one === 'gantt' ? (
                <GanttPart project={number} projectCode={project.data.code} time={time} />
              ) : (
                <History time={time} />
              ),
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([company.refetch(), project.refetch()])} />
      ) : (
        <Skeleton height={560} />
      )}
    </>
  )
}
