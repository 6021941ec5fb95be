import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../../i18n/format.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { Button } from '../../../ui/Button.js'
import { Chart } from '../../../ui/chart/Chart.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { reportQuery, type ParamValues } from '../api/run-report.js'
import { Figures } from './Figures.js'
import type { ReportPlace, ReportView } from './report-view.js'
import { sheetOf } from './sheet-of.js'
import { word } from './word.js'
import s from '../ReportPage.module.css'

interface ReportBodyProps {
  view: ReportView
  place: ReportPlace
  params: ParamValues
  /** The head above the figures, made of the answer once there is one. */
  renderForm?: (answer: ReportAnswer | undefined) => ReactNode
  /** Takes the defaults again; there when something else was asked. */
  onReset?: (() => void) | undefined
}

/** Runs a report and shows it: the numbers first, then the chart with its table, and the states before and instead. */
export function ReportBody({ view, place, params, renderForm, onReset }: ReportBodyProps) {
  const { t } = useTranslation(['reports', 'common', 'words'])
  const report = useQuery(reportQuery(place.subscription, place.project, view.id, params))
  const { data } = report
  const shown = useMemo(
    () => data && { figures: view.figures(data, t), chart: view.chart(data, t), sheet: sheetOf(data, t) },
    [data, t, view],
  )
  return (
    <div className={s.report} aria-busy={report.isFetching || undefined}>
      {renderForm?.(data)}
      {report.error ? (
        <Failure error={report.error} onRetry={() => void report.refetch()} onReset={onReset} />
      ) : shown ? (
        <>
          <Figures figures={shown.figures} />
          {data?.more && <p className={s.more}>{t('more', { count: data.rows.length })}</p>}
          <Chart data={shown.chart} sheet={shown.sheet} />
          {data && view.Details && <view.Details answer={data} />}
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface FailureProps {
  error: unknown
  onRetry: () => void
  onReset: (() => void) | undefined
}

/** A refused request is not repeated: its parameters are named, and the defaults offered. */
function Failure({ error, onRetry, onReset }: FailureProps) {
  const { t } = useTranslation(['reports', 'common', 'words'])
  const wrong = isApiError(error) && error.status === 400 ? error.fields : []
  if (wrong.length === 0) return <ErrorState error={error} onRetry={onRetry} />
  const names = wrong.map(({ field }) => word(t, `reports:param.${field.replace('params.', '')}`))
  const all = new Intl.ListFormat(intlTag(), { type: 'conjunction' }).format(names)
  return (
    <EmptyState
      icon={AlertIcon}
      title={t('wrong', { field: all })}
      action={onReset && <Button onClick={onReset}>{t('reset')}</Button>}
    />
  )
}

/** The shape of what comes. */
export function Loading() {
  return (
    <div className={s.report}>
      <Skeleton height={84} />
      <Skeleton height={380} />
    </div>
  )
}
