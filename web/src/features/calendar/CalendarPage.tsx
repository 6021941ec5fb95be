import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { companyQuery, workingTimeOf, type WorkingTime } from '../../lib/company/company.js'
import { isPlainDate, type PlainDate } from '../../lib/plain-date.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useSessionUser } from '../../lib/session/session.js'
import { useStored } from '../../lib/stored.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import { Calendar } from '../../ui/calendar/Calendar.js'
import { calendarRange, stepDate } from '../../ui/calendar/range.js'
import type { CalendarView } from '../../ui/calendar/types.js'
import { Bdi } from '../../ui/Bdi.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { LayoutSwitch } from '../../ui/page/LayoutSwitch.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { matchingTasksQuery } from '../../task-kit/api/list.js'
import { FilterBar } from '../../task-kit/filter/FilterBar.js'
import { FilterHidesAll } from '../../task-kit/filter/FilterHidesAll.js'
import { useLayoutChange } from '../../task-kit/filter/use-layout-change.js'
import { useTaskView } from '../../task-kit/filter/use-task-view.js'
import type { Layout } from '../../task-kit/filter/view-address.js'
import { useWork, type View } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { calendarItemsQuery } from './api/calendar-items.js'
import { ItemPopover } from './ItemPopover.js'
import { Legend } from './Legend.js'
import { isLeave } from './model.js'
import { NewOnDay } from './NewOnDay.js'
import { ReleaseBands } from './ReleaseBands.js'
import { useItemMoves } from './use-item-moves.js'
import { useReleaseBands } from './use-release-bands.js'
import { useCalendarKeys } from './use-calendar-keys.js'
import { useShownItems } from './use-shown-items.js'
import s from './CalendarPage.module.css'

const VIEWS: readonly CalendarView[] = ['month', 'week']
/** The details of its bars, as columns of a file. */
const COLUMNS = ['status', 'start_date', 'due_date']
/** As many as a calendar draws. */
const MOST_TASKS = 2_000

/** Tasks and leave of a project over whole spans. */
export function CalendarPage() {
  const subscription = useSubscription()
  const number = useProject()
  const user = useSessionUser()
  if (!user) return null
  return (
    <WorkProvider key={number} subscription={subscription} project={number} userId={String(user.id)}>
      <Page subscription={subscription} number={number} />
    </WorkProvider>
  )
}

function Page({ subscription, number }: { subscription: number; number: number }) {
  const { t } = useTranslation('calendar')
  const project = useQuery(projectQuery(subscription, number))
  const company = useQuery(companyQuery(subscription))
  const openLayout = useLayoutChange()
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
        tools={<LayoutSwitch value="calendar" onChange={openLayout} />}
      />
      {company.data ? (
        <ProjectCalendar
          subscription={subscription}
          project={number}
          time={workingTimeOf(company.data)}
          onLayout={openLayout}
        />
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
  onLayout: (layout: Layout, view?: View) => void
}

/** The items of the shown weeks that pass the filter. Leave always stays: it is why no one works. */
function useItems(
  { subscription, project, time }: ProjectCalendarProps,
  view: CalendarView,
  date: PlainDate,
) {
  const taskView = useTaskView()
  const range = useMemo(() => rangeOf(view, date, time), [view, date, time])
  const query = useQuery(calendarItemsQuery(subscription, project, range.from, range.to))
  const matching = useQuery({
    ...matchingTasksQuery(subscription, project, taskView.filter, MOST_TASKS),
    enabled: taskView.isFiltered,
    placeholderData: keepPreviousData,
  })
  const ids = taskView.isFiltered ? matching.data : undefined
  const all = query.data?.items
  const items = useMemo(() => {
    if (!ids) return all
    const passing = new Set(ids)
    return all?.filter((item) => isLeave(item) || passing.has(item.id))
  }, [all, ids])
  return { taskView, query, matching, items, range }
}

function ProjectCalendar(props: ProjectCalendarProps) {
  const { project, time, onLayout } = props
  const { t } = useTranslation('calendar')
  const { setup } = useWork()
  const [date, setDate] = useDate(time.today)
  const [view, setView] = useStored<CalendarView>('calendar-view', VIEWS, 'month')
  const { taskView, query, matching, items, range } = useItems(props, view, date)
  const bands = useReleaseBands(setup, range)
  const { anchorNow, opened, open, close } = useOpened()
  const [added, setAdded] = useState<{ day: PlainDate; place: AnchorRect } | null>(null)
  const task = useOpenTask()
  const openItem = (id: string) => {
    const item = items?.find((one) => one.id === id)
    if (item && !isLeave(item)) task.open(id)
    else open(id)
  }
  const move = useItemMoves(project)
  const writable = setup?.writable ?? false
  const shown = useShownItems(items, time.today, openItem, writable)
  const drawn = useMemo(() => [...bands, ...shown], [bands, shown])
  const chosen = items?.find((item) => item.id === opened?.id)

  useCalendarKeys({
    KeyP: () => setDate(stepDate(view, date, -1)),
    KeyN: () => setDate(stepDate(view, date, 1)),
    KeyT: () => setDate(time.today),
    KeyM: () => setView('month'),
    KeyW: () => setView('week'),
  })

  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const tasks = items?.filter((item) => !isLeave(item)).length ?? null
  return (
    <div className={s.calendar} onClickCapture={anchorNow} onKeyDownCapture={anchorNow}>
      <FilterBar
        view={taskView}
        layout="calendar"
        total={tasks}
        sortable={false}
        archivable={false}
        columns={COLUMNS}
        onLayout={onLayout}
      />
      {matching.error && !matching.data && (
        <ErrorState error={matching.error} onRetry={() => void matching.refetch()} />
      )}
      <Calendar
        date={date}
        onDateChange={setDate}
        view={view}
        onViewChange={setView}
        items={drawn}
        loading={query.isFetching}
        opensAtWeek
        holidays={time.holidays}
        today={time.today}
        weekStart={time.weekStart}
        weekend={time.weekend}
        {...(writable ? { onMove: move, onDayClick: (day, place) => setAdded({ day, place }) } : {})}
      />
      {items?.length === 0 &&
        (taskView.isFiltered ? (
          <FilterHidesAll onClear={taskView.clear} />
        ) : (
          <p className={s.hint}>{t('empty')}</p>
        ))}
      {query.data?.truncated && <p className={s.hint}>{t('truncated')}</p>}
      <Legend />
      <ReleaseBands bands={bands} />
      <p className={s.keys}>{t('keys')}</p>
      <ItemPopover
        item={chosen}
        anchor={chosen ? (opened?.anchor ?? null) : null}
        today={time.today}
        onClose={close}
      />
      {added && (
        <NewOnDay
          key={added.day}
          day={added.day}
          anchor={added.place}
          project={project}
          filter={taskView.filter}
          onCreated={() => void query.refetch()}
          onClose={() => setAdded(null)}
        />
      )}
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
  const param = params.get('date')
  const address = param && isPlainDate(param) ? param : null
  // The address follows in its own time. A step that comes before it counts from the date that was chosen last.
  const [{ chosen, seen }, setChosen] = useState<{ chosen: readonly PlainDate[]; seen: PlainDate | null }>({
    chosen: [],
    seen: address,
  })
  if (address !== seen) {
    const at = address ? chosen.indexOf(address) : -1
    setChosen({ chosen: at < 0 ? [] : chosen.slice(at), seen: address })
  }
  const setDate = (next: PlainDate) => {
    setChosen((before) => ({ ...before, chosen: [...before.chosen, next] }))
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('date', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [chosen.at(-1) ?? address ?? today, setDate]
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
      // Events inside the open details also pass here, though they are drawn elsewhere.
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
