import type { DailyCounts } from '@smartproject/bff/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../i18n/format.js'
import { isApiError } from '../../lib/api-error.js'
import { companyQuery, workingTimeOf, type WorkingTime } from '../../lib/company.js'
import { useProject, useSubscription } from '../../lib/place.js'
import { projectQuery } from '../../lib/project.js'
import { useProjectLayouts } from '../../lib/project-layout.js'
import { useStored } from '../../lib/stored.js'
import { Bdi } from '../../ui/Bdi.js'
import { Chart } from '../../ui/chart/Chart.js'
import type { ChartData } from '../../ui/chart/types.js'
import { ErrorState } from '../../ui/ErrorState.js'
import { LayoutSwitch } from '../../ui/LayoutSwitch.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { SegmentedControl } from '../../ui/SegmentedControl.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { dailyCountsQuery } from './api/daily-counts.js'
import { Figures } from './Figures.js'
import { datesOf, LANES, type Step } from './model.js'
import s from './ReportPage.module.css'

type Shape = 'line' | 'column'

const STEPS: readonly Step[] = ['daily', 'weekly']
const SHAPES: readonly Shape[] = ['line', 'column']

/** A project's tasks by lane over the last days or weeks. */
export function ReportPage() {
  const { t } = useTranslation('reports')
  const subscription = useSubscription()
  const number = useProject()
  const [step, setStep] = useStored<Step>('report-step', STEPS, 'daily')
  const [shape, setShape] = useStored<Shape>('report-shape', SHAPES, 'line')
  const [params] = useSearchParams()
  const openLayout = useProjectLayouts()
  const project = useQuery(projectQuery(subscription, number))
  const company = useQuery(companyQuery(subscription))
  // A project that is not there is a page that is not there.
  if (isApiError(project.error) && project.error.status === 404) throw project.error
  const error = project.error ?? company.error
  return (
    <>
      <PageHeader
        title={t('title')}
        note={
          project.data && (
            <span className={s.project}>
              <Bdi code>{project.data.code}</Bdi> <Bdi>{project.data.name}</Bdi>
            </span>
          )
        }
        tools={
          <>
            <LayoutSwitch value="report" onChange={(layout) => openLayout(layout, params)} />
            <SegmentedControl
              label={t('step.label')}
              size="small"
              segments={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
              value={step}
              onChange={setStep}
            />
            <SegmentedControl
              label={t('shape.label')}
              size="small"
              segments={SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
              value={shape}
              onChange={setShape}
            />
          </>
        }
      />
      {company.data ? (
        <Report
          subscription={subscription}
          project={number}
          time={workingTimeOf(company.data)}
          step={step}
          shape={shape}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([company.refetch(), project.refetch()])} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface ReportProps {
  subscription: number
  project: number
  time: WorkingTime
  step: Step
  shape: Shape
}

function Report({ subscription, project, time, step, shape }: ReportProps) {
  const dates = useMemo(() => datesOf(step, time.today, time.weekStart), [step, time.today, time.weekStart])
  const counts = useQuery(dailyCountsQuery(subscription, project, dates))
  const data = useChartData(counts.data, dates, step, shape)
  if (data && counts.data) {
    return (
      <div className={s.report}>
        <Figures counts={counts.data} step={step} />
        <Chart key={`${step}-${shape}`} data={data} />
      </div>
    )
  }
  if (counts.error) return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
  return <Loading />
}

function useChartData(
  counts: DailyCounts | undefined,
  dates: readonly string[],
  step: Step,
  shape: Shape,
): ChartData | undefined {
  const { t } = useTranslation(['reports', 'common'])
  return useMemo(
    () =>
      counts && {
        title: t(`chart.${step}`),
        kind: shape,
        height: 340,
        categories: dates.map((date) => formatDate(date)),
        series: LANES.map(({ lane, field }) => ({
          name: t(`common:lane.${lane}`),
          tone: lane,
          values: counts[field],
        })),
      },
    [counts, dates, step, shape, t],
  )
}

function Loading() {
  return (
    <div className={s.report}>
      <Skeleton height={84} />
      <Skeleton height={380} />
    </div>
  )
}
