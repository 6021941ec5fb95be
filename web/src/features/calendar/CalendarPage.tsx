import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { companyQuery, workingTimeOf, type WorkingTime } from '../../lib/company.js'
import { isApiError } from '../../lib/api-error.js'
import { isPlainDate, type PlainDate } from '../../lib/plain-date.js'
import { useProject, useSubscription } from '../../lib/place.js'
import { projectQuery } from '../../lib/project.js'
import { useStored } from '../../lib/stored.js'
import type { AnchorRect } from '../../ui/AnchoredPopover.js'
import { Calendar } from '../../ui/calendar/Calendar.js'
import { calendarRange, stepDate } from '../../ui/calendar/range.js'
import type { CalendarView } from '../../ui/calendar/types.js'
import { Bdi } from '../../ui/Bdi.js'
import { ErrorState } from '../../ui/ErrorState.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { calendarItemsQuery } from './api/calendar-items.js'
import { ItemPopover } from './ItemPopover.js'
import { Legend } from './Legend.js'
import { useCalendarKeys } from './use-calendar-keys.js'
import { useShownItems } from './use-shown-items.js'
import s from './CalendarPage.module.css'

const VIEWS: readonly CalendarView[] = ['month', 'week']

/** Tasks and leave of a project over whole spans. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const subscription = useSubscription()
  const number = useProject()
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
      />
      {company.data ? (
        <ProjectCalendar subscription={subscription} project={number} time={workingTimeOf(company.data)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([company.refetch(), project.refetch()])} />
      ) : (
        <Skeleton height={560} />
      )}
    </>
  )
}

interface ProjectCalendarProps {
  subscription: number
  project: number
  time: WorkingTime
}

function ProjectCalendar({ subscription, project, time }: ProjectCalendarProps) {
  const { t } = useTranslation('calendar')
  const [date, setDate] = useDate(time.today)
  const [view, setView] = useStored<CalendarView>('calendar-view', VIEWS, 'month')
  const range = useMemo(() => rangeOf(view, date, time), [view, date, time])
  const query = useQuery(calendarItemsQuery(subscription, project, range.from, range.to))
  const { anchorNow, opened, open, close } = useOpened()
  const items = useShownItems(query.data?.items, time.today, open)
  const chosen = query.data?.items.find((item) => item.id === opened?.id)

  useCalendarKeys({
    KeyP: () => setDate(stepDate(view, date, -1)),
    KeyN: () => setDate(stepDate(view, date, 1)),
    KeyT: () => setDate(time.today),
    KeyM: () => setView('month'),
    KeyW: () => setView('week'),
  })

  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={s.calendar} onClickCapture={anchorNow} onKeyDownCapture={anchorNow}>
      <Calendar
        date={date}
        onDateChange={setDate}
        view={view}
        onViewChange={setView}
        items={items}
        loading={query.isFetching}
        holidays={time.holidays}
        today={time.today}
        weekStart={time.weekStart}
        weekend={time.weekend}
      />
      {query.data?.items.length === 0 && <p className={s.hint}>{t('empty')}</p>}
      {query.data?.truncated && <p className={s.hint}>{t('truncated')}</p>}
      <Legend />
      <p className={s.keys}>{t('keys')}</p>
      <ItemPopover
        item={chosen}
        anchor={chosen ? (opened?.anchor ?? null) : null}
        today={time.today}
        onClose={close}
      />
    </div>
  )
}

/** A phone shows the month whatever the view, so a week asks for its month too. */
function rangeOf(view: CalendarView, date: PlainDate, time: WorkingTime): { from: PlainDate; to: PlainDate } {
  const month = calendarRange('month', date, time.weekStart)
  const week = calendarRange(view, date, time.weekStart)
  return {
    from: week.from < month.from ? week.from : month.from,
    to: week.to > month.to ? week.to : month.to,
  }
}

/** The shown day lives in the address, so a link can point at it and Back returns. */
function useDate(today: PlainDate): [PlainDate, (date: PlainDate) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  const date = asked && isPlainDate(asked) ? asked : today
  const setDate = (next: PlainDate) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('date', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [date, setDate]
}

/** Which bar is open, and where it was on the screen when it was pressed. */
function useOpened() {
  const [opened, setOpened] = useState<{ id: string; anchor: AnchorRect } | null>(null)
  const bar = useRef<HTMLElement | null>(null)
  const open = useCallback((id: string) => {
    if (bar.current) setOpened({ id, anchor: bar.current.getBoundingClientRect() })
  }, [])
  return {
    opened,
    open,
    anchorNow: ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => {
      // What happens inside the open details also passes here, though they are drawn elsewhere.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      const pressed = target.closest<HTMLElement>('button, a, [tabindex]')
      if (pressed) bar.current = pressed
    },
    close: () => {
      setOpened(null)
      bar.current?.focus()
    },
  }
}
