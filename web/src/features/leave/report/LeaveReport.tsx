import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatNumber, localDigits } from '../../../i18n/format.js'
import { partsOf } from '../../../lib/plain-date.js'
import { useRights } from '../../../lib/session/rights.js'
import { Chart } from '../../../ui/chart/Chart.js'
import type { ChartData, ChartSheet } from '../../../ui/chart/types.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PeriodSwitch } from '../../../ui/page/PeriodSwitch.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { leaveCalendarQuery } from '../api/leave-calendar.js'
import { yearRange } from '../calendar/calendar-model.js'
import { kindText } from '../calendar/words.js'
import s from '../calendar/Calendar.module.css'
import type { LeaveContext } from '../context.js'
import { ScopeSwitch, type LeaveScope } from '../lists/ScopeSwitch.js'
import { leaveReport, type LeaveReportModel, type ReportBy, type ReportRow } from './leave-report.js'

const BY: readonly ReportBy[] = ['month', 'type', 'person']
/** More people than this stand in the table alone. */
const DRAWN_PEOPLE = 20
const ROW_PX = 24
const FRAME_PX = 120

/** Working days of leave in a year by month, type or person: the own, of those one decides about, for an owner of everybody. */
export function LeaveReport({ context }: { context: LeaveContext }) {
  const { t } = useTranslation('leave')
  const owns = useRights(context.subscription)?.has('ownCompany') ?? false
  const [year, setYear] = useState(partsOf(context.time.today).year)
  const [scope, setScope] = useState<LeaveScope>('team')
  const [by, setBy] = useState<ReportBy>('month')
  const { from, to } = yearRange(year)
  const answer = useQuery(leaveCalendarQuery(context.subscription, { scope }, from, to))
  const model = answer.data && leaveReport(answer.data, by, year, context.time)
  return (
    <section aria-label={t('report.title')}>
      <div className={s.tools}>
        <PeriodSwitch
          label={t('calendar.year')}
          previous={t('calendar.previous.year')}
          next={t('calendar.next.year')}
          onStep={(step) => setYear(year + step)}
        >
          {localDigits(String(year))}
        </PeriodSwitch>
        <SegmentedControl
          label={t('report.by')}
          size="small"
          value={by}
          onChange={setBy}
          segments={BY.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <div className={s.end}>{owns && <ScopeSwitch value={scope} onChange={setScope} />}</div>
      </div>
      <p>{t('report.help')}</p>
      {model ? (
        <Chart data={chartOf(model, by, year, t)} sheet={sheetOf(model, by, t)} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </section>
  )
}

function chartOf(
  { types, rows }: LeaveReportModel,
  by: ReportBy,
  year: number,
  t: TFunction<'leave'>,
): ChartData {
  const drawn = by === 'person' ? rows.slice(0, DRAWN_PEOPLE) : rows
  const rest = rows.length - drawn.length
  const title = t('report.chart', { by: t(`report.${by}`), year: localDigits(String(year)) })
  return {
    title: rest > 0 ? t('report.most', { title, count: drawn.length }) : title,
    kind: by === 'person' ? 'bar' : 'column',
    stacked: by !== 'type',
    unit: t('calendar.workingDays'),
    decimals: 1,
    height: by === 'person' ? FRAME_PX + drawn.length * ROW_PX : 360,
    categories: drawn.map((row) => labelOf(row, by, types, t)),
    series:
      by === 'type'
        ? [{ name: t('calendar.workingDays'), values: drawn.map(({ total }) => total) }]
        : types.map((entry) => ({
            name: kindText(entry, t),
            values: drawn.map(({ days }) => days.get(entry.leave_type ?? '') ?? 0),
          })),
  }
}

/** Every row, also of those who are not drawn. */
function sheetOf({ types, rows }: LeaveReportModel, by: ReportBy, t: TFunction<'leave'>): ChartSheet {
  const kinds = by === 'type' ? [] : types
  const days = (count: number) => ({ shown: formatNumber(count), raw: count })
  return {
    columns: [
      { id: 'row', header: t(`report.${by}`), numeric: false },
      ...kinds.map((entry) => ({
        id: `type-${entry.leave_type}`,
        header: kindText(entry, t),
        numeric: true,
      })),
      { id: 'total', header: t('calendar.workingDays'), numeric: true },
    ],
    rows: rows.map((row) => {
      const label = labelOf(row, by, types, t)
      return [
        { shown: label, raw: by === 'month' ? row.key.slice(0, 7) : label },
        ...kinds.map(({ leave_type: type }) => days(row.days.get(type ?? '') ?? 0)),
        days(row.total),
      ]
    }),
  }
}

function labelOf(
  row: ReportRow,
  by: ReportBy,
  types: LeaveReportModel['types'],
  t: TFunction<'leave'>,
): string {
  if (by === 'month') return formatMonth(row.key)
  if (by === 'person') return row.name
  const entry = types.find(({ leave_type: type }) => type === row.key)
  return entry ? kindText(entry, t) : row.key
}
