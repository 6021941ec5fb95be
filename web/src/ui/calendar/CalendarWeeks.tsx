import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DayCellInfo,
  type DayHeaderInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import arabic from '@fullcalendar/react/locales/ar'
import '@fullcalendar/react/skeleton.css'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday, intlTag, localDigits } from '../../i18n/format.js'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import { cx } from '../../lib/cx.js'
import { addDays, partsOf, weekdayOf, type PlainDate } from '../../lib/plain-date.js'
import { Bdi } from '../Bdi.js'
import { CloseIcon } from '../icons/icons.js'
import { TONE_COLORS } from '../theme/tone.js'
import { pageTitle } from './page-title.js'
import { nameOf, stepDate } from './range.js'
import { ItemMark } from './ItemMark.js'
import type { CalendarActions, CalendarDays, CalendarItem, CalendarMove } from './types.js'
import { useCarry } from './use-carry.js'
import { useCarryKeys } from './use-carry-keys.js'
import { useMouseCarry } from './use-mouse-carry.js'
import { useWeekInSight } from './use-week-in-sight.js'
import s from './CalendarWeeks.module.css'

const VIEWS = { month: 'dayGridMonth', week: 'dayGridWeek' } as const
/** Bars of a day before the rest is behind a link: a row grows as high. */
const SHOWN_A_DAY = 24

/** The drawing library works in UTC here, so a day stays the day it is. */
function plain(date: Date): PlainDate {
  return date.toISOString().slice(0, 10)
}

/** A carried item comes first in its days, so that it never hides behind “more”; then bands. */
const ORDER = 'place,start,-duration,allDay,title'

function eventsOf(items: CalendarDays['items'], lead: string | null): CalendarOptions['events'] {
  return items.map((item) => ({
    id: item.id,
    title: nameOf(item),
    start: item.start,
    // The library's end is the first day that is free again.
    end: addDays(item.end, 1),
    allDay: true,
    color: TONE_COLORS[item.tone],
    interactive: item.onClick !== undefined,
    editable: item.movable ?? false,
    place: item.id === lead ? 0 : item.band ? 1 : 2,
  }))
}

export interface CalendarWeeksProps extends CalendarDays, CalendarActions {
  /** Called with a day of another page, when a bar is carried there. */
  onDateChange: (date: PlainDate) => void
  /** The day whose week is scrolled into sight; each new `times` asks again. */
  sought?: { day: PlainDate; times: number } | null
}

/** Weeks of days with spans drawn across them. */
export function CalendarWeeks({
  onDayClick,
  onMove,
  onDateChange,
  sought = null,
  ...days
}: CalendarWeeksProps) {
  const { t } = useTranslation()
  const ref = useRef<CalendarRef>(null)
  const { date, view, items, weekStart } = days
  const help = useId()
  const options = { onDateChange, ...(onMove ? { onMove } : {}) }
  const carrying = useCarry(days, options)
  const { held, shown, said } = carrying
  const { root, lead, handlers } = useCarryKeys(days, carrying, options)
  const mouse = useMouseCarry(root, days, carrying, onDateChange)
  const { onDrawn, turn } = mouse
  useWeekInSight(root, date, sought?.times ?? null)
  const first = held?.id ?? lead
  // The same while nothing changes: a bar that is dragged belongs to what was drawn when it was taken.
  const events = useMemo(() => eventsOf(shown, first), [shown, first])

  useEffect(() => {
    // The library changes its state at once, which React does not allow while it is drawing.
    const { current } = ref
    queueMicrotask(() => {
      const api = current?.getApi()
      api?.changeView(VIEWS[view], date)
      // The view alone is not enough: a month that is still in sight stays the current one and comes back by itself.
      api?.gotoDate(date)
    })
    const frame = requestAnimationFrame(onDrawn)
    return () => cancelAnimationFrame(frame)
  }, [ref, view, date, onDrawn])

  return (
    // The bars inside have the focus; their keys are heard here.
    // oxlint-disable-next-line no-static-element-interactions
    <div ref={root} className={s.root} {...handlers} onPointerDownCapture={mouse.onPress}>
      <FullCalendar
        ref={ref}
        plugins={[dayGridPlugin, interactionPlugin]}
        locales={[{ ...arabic, code: intlTag('ar') }]}
        locale={intlTag()}
        direction={directionOf(currentLocale())}
        timeZone="UTC"
        initialView={VIEWS[view]}
        initialDate={date}
        now={days.today}
        headerToolbar={false}
        height="auto"
        firstDay={weekStart % 7}
        fixedWeekCount={false}
        events={events ?? []}
        eventOrder={ORDER}
        eventDidMount={({ el, event }) => markBar(el, event.id, items, onMove ? help : null)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          items.find((item) => item.id === event.id)?.onClick?.()
        }}
        {...(onDayClick
          ? {
              dateClick: ({ date: day, dayEl }: { date: Date; dayEl: HTMLElement }) =>
                onDayClick(plain(day), dayEl.getBoundingClientRect()),
            }
          : {})}
        {...(onMove ? moves(onMove, mouse) : {})}
        dayMaxEvents={SHOWN_A_DAY}
        moreLinkText={(count: number) => t('calendar.more', { count })}
        {...look(days)}
      />
      {onMove && (
        <p id={help} hidden>
          {t('calendar.carry.help')}
        </p>
      )}
      {turn !== null && (
        <p className={s.turn} data-turn={turn === 1 ? 'next' : 'previous'} aria-hidden>
          {t('calendar.carry.hold', { page: pageTitle({ ...days, date: stepDate(view, date, turn) }) })}
        </p>
      )}
      <output className="visually-hidden" aria-live="assertive">
        {said}
      </output>
    </div>
  )
}

/** Says on a bar which item it is, and how it can be moved. */
function markBar(bar: HTMLElement, id: string, items: CalendarDays['items'], help: string | null): void {
  bar.dataset['itemId'] = id
  if (help && items.find((item) => item.id === id)?.movable) bar.setAttribute('aria-describedby', help)
}

interface Dragged {
  event: { id: string; start: Date | null; end: Date | null }
  revert: () => void
}

/** Dragging a span to other days, also of another page, and pulling at its ends. */
function moves(
  onMove: (move: CalendarMove) => boolean,
  mouse: ReturnType<typeof useMouseCarry>,
): CalendarOptions {
  const report = ({ event, revert }: Dragged, part: CalendarMove['part']) => {
    if (mouse.taken()) return revert()
    if (!event.start) return
    const start = plain(event.start)
    // A span of one day has no end of its own in the library.
    const end = event.end ? addDays(plain(event.end), -1) : start
    if (!onMove({ id: event.id, start, end, part })) revert()
  }
  return {
    dragRevertDuration: 0,
    eventDragStart: mouse.onDragStart,
    eventResizeStart: mouse.onResizeStart,
    eventDragStop: mouse.onStop,
    eventResizeStop: mouse.onStop,
    eventResizableFromStart: true,
    eventDrop: (info) => report(info, 'all'),
    eventResize: (info) => report(info, info.startDelta.days !== 0 ? 'start' : 'end'),
  }
}

/** Our classes in the library's places; it brings none of its own. */
function look({ items, weekend, holidays, today, view }: CalendarDays): CalendarOptions {
  const dayClass = ({ date, isOther }: { date: Date; isOther?: boolean }) => {
    const day = plain(date)
    return cx(
      s.day,
      weekend.includes(weekdayOf(day)) && s.weekend,
      isOther && s.other,
      day === today && s.today,
    )
  }
  const holidayOf = (date: Date) => holidays.find((holiday) => holiday.date === plain(date))
  return {
    className: cx(s.weeks),
    tableClass: cx(s.table),
    dayHeaderClass: ({ date }: DayHeaderInfo) =>
      cx(s.header, weekend.includes(weekdayOf(plain(date))) && s.weekend),
    dayHeaderInnerClass: cx(s.headerInner),
    dayHeaderAlign: 'start',
    dayHeaderContent: ({ date, inPopover }: DayHeaderInfo) =>
      view === 'month' && !inPopover ? (
        formatWeekday(weekdayOf(plain(date)))
      ) : (
        <span className={cx(s.headerDate, plain(date) === today && s.today)}>
          {formatWeekday(weekdayOf(plain(date)))}
          <DayNumber day={plain(date)} holiday={holidayOf(date)?.name} />
        </span>
      ),
    dayRowClass: cx(s.row, view === 'week' && s.tall),
    dayCellClass: (info: DayCellInfo) => cx(dayClass(info), view === 'month' && s.cell),
    dayCellTopClass: cx(s.top),
    dayCellTopInnerClass: cx(s.number),
    dayCellTopContent: ({ date }: DayCellInfo) => (
      <DayNumber day={plain(date)} holiday={holidayOf(date)?.name} />
    ),
    eventClass: ({ isStart, isEnd, event: { id } }) =>
      cx(s.event, isStart && s.first, isEnd && s.last, items.find((item) => item.id === id)?.band && s.band),
    // Without a class the library makes no ends that can be pulled.
    rowEventBeforeClass: ({ isStartResizable }) =>
      cx(isStartResizable && s.grip, isStartResizable && s.gripStart),
    rowEventAfterClass: ({ isEndResizable }) => cx(isEndResizable && s.grip, isEndResizable && s.gripEnd),
    eventInnerClass: cx(s.eventInner),
    eventContent: ({ event }) => {
      const item = items.find((one) => one.id === event.id)
      return item ? <BarText item={item} /> : event.title
    },
    moreLinkClass: cx(s.more),
    popoverClass: cx(s.popover),
    popoverCloseClass: cx(s.popoverClose),
    popoverCloseContent: () => <CloseIcon />,
  }
}

/** The title has a block of its own, so that an Arabic one beside a Latin code is cut at its end and not at its beginning. */
function BarText({ item: { icon: Lead, code, title, mark } }: { item: CalendarItem }) {
  return (
    <>
      {Lead && <Lead />}
      {code !== undefined && (
        <span className={cx(s.code)}>
          <Bdi code>{code}</Bdi>{' '}
        </span>
      )}
      <span className={cx(s.eventTitle)}>{title}</span>
      {mark && <ItemMark {...mark} />}
    </>
  )
}

function DayNumber({ day, holiday }: { day: PlainDate; holiday: string | undefined }) {
  return (
    <>
      <span className={s.figure}>{localDigits(String(partsOf(day).day))}</span>
      {holiday && <span className={s.holiday}>{holiday}</span>}
    </>
  )
}
