import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { Button } from '../Button.js'
import { IconButton } from '../IconButton.js'
import { ChevronEndIcon } from '../icons/icons.js'
import { ChevronStartIcon } from '../icons/page-icons.js'
import { SegmentedControl } from '../form/SegmentedControl.js'
import { Skeleton } from '../state/Skeleton.js'
import { useToday } from '../use-now.js'
import { NarrowCalendar } from './NarrowCalendar.js'
import { pageTitle } from './page-title.js'
import { stepDate } from './range.js'
import type { CalendarActions, CalendarDays, CalendarView } from './types.js'
import s from './Calendar.module.css'

// The drawing of weeks is heavy and only pages with a calendar need it.
const CalendarWeeks = lazy(() =>
  loadChunk(() => import('./CalendarWeeks.js').then((module) => ({ default: module.CalendarWeeks }))),
)

export interface CalendarProps
  extends
    Omit<CalendarDays, 'today' | 'holidays'>,
    Partial<Pick<CalendarDays, 'today' | 'holidays'>>,
    CalendarActions {
  onDateChange: (date: PlainDate) => void
  onViewChange: (view: CalendarView) => void
  loading?: boolean
  /** A month opens scrolled to the week of `date`. */
  opensAtWeek?: boolean
}

/**
 * A month or a week of spans across days. On a phone: the month with dots, and the chosen day as a list.
 * Weeks start and end where the company's weeks do.
 */
export function Calendar({ holidays = [], opensAtWeek = false, ...props }: CalendarProps) {
  const [sought, setSought] = useState({ day: props.date, times: 0 })
  const thisDay = useToday()
  const today = props.today ?? thisDay
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
  const { onDayClick, onMove, loading = false } = props
  const actions = { ...(onDayClick ? { onDayClick } : {}), ...(onMove ? { onMove } : {}) }
  const days: CalendarDays = { ...props, today, holidays }
  if (narrow) return <NarrowCalendar {...days} {...actions} onDateChange={props.onDateChange} />
  return (
    <div className={s.calendar} aria-busy={loading || undefined}>
      <Toolbar
        {...props}
        onToday={() => {
          setSought(({ times }) => ({ day: today, times: times + 1 }))
          props.onDateChange(today)
        }}
      />
      <Suspense fallback={<Skeleton height={props.view === 'month' ? 560 : 240} />}>
        <CalendarWeeks
          {...days}
          {...actions}
          onDateChange={props.onDateChange}
          sought={opensAtWeek && props.view === 'month' && sought.day === props.date ? sought : null}
        />
      </Suspense>
    </div>
  )
}

function Toolbar({
  date,
  view,
  weekStart,
  onDateChange,
  onViewChange,
  onToday,
}: CalendarProps & { onToday: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={s.toolbar}>
      <h2 className={s.title} aria-live="polite">
        {pageTitle({ date, view, weekStart })}
      </h2>
      <div className={s.move}>
        <IconButton
          icon={ChevronStartIcon}
          label={t('calendar.previous')}
          onClick={() => onDateChange(stepDate(view, date, -1))}
        />
        <Button size="small" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <IconButton
          icon={ChevronEndIcon}
          label={t('calendar.next')}
          onClick={() => onDateChange(stepDate(view, date, 1))}
        />
      </div>
      <SegmentedControl
        label={t('calendar.label')}
        size="small"
        segments={[
          { value: 'month', label: t('calendar.month') },
          { value: 'week', label: t('calendar.week') },
        ]}
        value={view}
        onChange={onViewChange}
      />
    </div>
  )
}
