import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayMonth, formatWeekday } from '../../i18n/format.js'
import type { Weekday } from '../../lib/plain-date.js'
import { Calendar } from '../../ui/calendar/Calendar.js'
import type { CalendarItem, CalendarView } from '../../ui/calendar/types.js'
import { Card } from '../../ui/page/Card.js'
import { Chart } from '../../ui/chart/Chart.js'
import type { ChartData } from '../../ui/chart/types.js'
import { MonthStrip } from '../../ui/page/MonthStrip.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { PEOPLE, TODAY } from './samples.js'
import s from './GalleryPage.module.css'

const GULF_WEEKEND: readonly Weekday[] = [5, 6]

export function LeaveSection() {
  const { t } = useTranslation('gallery')
  const [emad = '', sara = '', nadia = ''] = PEOPLE
  return (
    <Card title={t('sample.sentence', { name: emad, from: '2026-11-22', to: '2026-11-24' })}>
      <MonthStrip
        label={t('section.leave')}
        from="2026-11-01"
        to="2026-11-30"
        today={TODAY}
        weekend={GULF_WEEKEND}
        holidays={[{ date: '2026-11-12', name: t('sample.holiday') }]}
        spans={[
          { id: '1', label: emad, start: '2026-11-22', end: '2026-11-24', tone: 'progress', strong: true },
          { id: '2', label: sara, start: '2026-11-15', end: '2026-11-22', tone: 'closed' },
          { id: '3', label: nadia, start: '2026-10-28', end: '2026-11-03', tone: 'closed' },
        ]}
      />
    </Card>
  )
}

export function CalendarSection() {
  const { t } = useTranslation(['gallery', 'common', 'messages'])
  const [date, setDate] = useState<string>(TODAY)
  const [view, setView] = useState<CalendarView>('month')
  const [moved, setMoved] = useState<Record<string, Pick<CalendarItem, 'start' | 'end'>>>({})
  const open = (title: string) => () => void toast.info(title)
  const item = (
    id: string,
    title: string,
    start: string,
    end: string,
    tone: CalendarItem['tone'],
  ): CalendarItem => ({
    id,
    title,
    start,
    end,
    tone,
    onClick: open(title),
    movable: true,
    ...moved[id],
  })
  const items = [
    item('1', `Emad Al-Harbi, ${t('messages:annualLeave')}`, '2026-11-22', '2026-11-24', 'closed'),
    item('2', 'WEB-12 Checkout page', '2026-11-10', '2026-11-18', 'progress'),
    item('3', 'WEB-7 Navigation', '2026-11-16', '2026-11-17', 'assigned'),
    item('4', 'سارة القحطاني', '2026-11-26', '2026-12-03', 'closed'),
    item('5', 'WEB-31 Rechtsschutzversicherungsgesellschaften', '2026-11-17', '2026-11-17', 'overdue'),
    item('6', 'WEB-40', '2026-11-17', '2026-11-17', 'new'),
    item('7', 'WEB-41', '2026-11-17', '2026-11-17', 'resolved'),
    item('8', 'WEB-42', '2026-11-17', '2026-11-19', 'new'),
  ]
  return (
    <Calendar
      date={date}
      onDateChange={setDate}
      view={view}
      onViewChange={setView}
      onMove={({ id, start, end }) => {
        setMoved({ ...moved, [id]: { start, end } })
        return true
      }}
      items={items}
      holidays={[{ date: '2026-11-12', name: t('sample.holiday') }]}
      today={TODAY}
      weekStart={7}
      weekend={GULF_WEEKEND}
    />
  )
}

function useCharts(): ChartData[] {
  const { t } = useTranslation(['gallery', 'common', 'words'])
  return useMemo(() => {
    const weeks = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].map((date) => formatDayMonth(date))
    const days = ([7, 1, 2, 3, 4] as const).map((day) => formatWeekday(day, 'short'))
    return [
      {
        title: t('sample.tasks'),
        kind: 'column',
        stacked: true,
        categories: weeks,
        series: [
          { name: t('words:lane.new'), values: [12, 9, 7, 5], tone: 'new' },
          { name: t('words:lane.progress'), values: [6, 8, 9, 7], tone: 'progress' },
          { name: t('words:lane.closed'), values: [3, 8, 14, 22], tone: 'closed' },
        ],
      },
      {
        title: t('sample.hours'),
        kind: 'line',
        categories: days,
        unit: t('sample.hoursUnit'),
        decimals: 1,
        series: [
          { name: t('sample.planned'), values: [8, 8, 8, 8, 8] },
          { name: t('sample.actual'), values: [6.5, 8.5, 7, 9, 4.5] },
        ],
      },
      {
        title: t('sample.share'),
        kind: 'pie',
        categories: [t('sample.design'), t('sample.build'), t('sample.review'), t('sample.meeting')],
        unit: t('sample.hoursUnit'),
        series: [{ name: t('sample.share'), values: [34, 88, 21, 17] }],
      },
      {
        title: t('sample.hours'),
        kind: 'bar',
        categories: PEOPLE.slice(0, 4),
        unit: t('sample.hoursUnit'),
        series: [{ name: t('sample.actual'), values: [32, 41, 18, 37] }],
      },
    ]
  }, [t])
}

export function ChartSection() {
  const charts = useCharts()
  return (
    <div
      className={s.columns}
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))' }}
    >
      {charts.map((data) => (
        <Chart key={data.title + data.kind} data={data} />
      ))}
    </div>
  )
}
