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
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday, intlTag, localDigits } from '../../i18n/format.js'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import { cx } from '../../lib/cx.js'
import { addDays, partsOf, weekdayOf, type PlainDate } from '../../lib/plain-date.js'
import { CloseIcon } from '../icons.js'
import { TONE_COLORS } from '../tone.js'
import type { CalendarActions, CalendarDays, CalendarMove } from './types.js'
import { useCarryKeys } from './use-carry-keys.js'
import s from './CalendarWeeks.module.css'

const VIEWS = { month: 'dayGridMonth', week: 'dayGridWeek' } as const
const SHOWN_A_DAY = { month: 4, week: 16 } as const

/** The drawing library works in UTC here, so a day stays the day it is. */
function plain(date: Date): PlainDate {
  return date.toISOString().slice(0, 10)
}

/** What keys carry comes first in its days, so that it never hides behind “more”. */
const ORDER = 'place,start,-duration,allDay,title'

function eventsOf(items: CalendarDays['items'], lead: string | null): CalendarOptions['events'] {
  return items.map((item) => ({
    id: item.id,
    title: item.title,
    start: item.start,
    // The library's end is the first day that is free again.
    end: addDays(item.end, 1),
    allDay: true,
    color: TONE_COLORS[item.tone],
    interactive: item.onClick !== undefined,
    editable: item.movable ?? false,
    place: item.id === lead ? 0 : 1,
  }))
}

/** Weeks of days with spans drawn across them. */
export function CalendarWeeks({ onDayClick, onMove, ...days }: CalendarDays & CalendarActions) {
  const { t } = useTranslation()
  const ref = useRef<CalendarRef>(null)
  const { date, view, items, weekStart } = days
  const help = useId()
  const { root, shown, lead, said, handlers } = useCarryKeys(days, onMove)

  useEffect(() => {
    // The library changes its state at once, which React does not allow while it is drawing.
    const { current } = ref
    queueMicrotask(() => current?.getApi().changeView(VIEWS[view], date))
  }, [ref, view, date])

  return (
    // The bars inside have the focus; their keys are heard here.
    // oxlint-disable-next-line no-static-element-interactions
    <div ref={root} {...handlers}>
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
        events={eventsOf(shown, lead) ?? []}
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
        {...(onMove ? moves(onMove) : {})}
        dayMaxEvents={SHOWN_A_DAY[view]}
        moreLinkText={(count: number) => t('calendar.more', { count })}
        {...look(days)}
      />
      {onMove && (
        <p id={help} hidden>
          {t('calendar.carry.help')}
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

/** Dragging a span to other days, and pulling at its ends. */
function moves(onMove: (move: CalendarMove) => boolean): CalendarOptions {
  const tell = ({ event, revert }: Dragged, part: CalendarMove['part']) => {
    if (!event.start) return
    const start = plain(event.start)
    // A span of one day has no end of its own in the library.
    const end = event.end ? addDays(plain(event.end), -1) : start
    if (!onMove({ id: event.id, start, end, part })) revert()
  }
  return {
    eventResizableFromStart: true,
    eventDrop: (info) => tell(info, 'all'),
    eventResize: (info) => tell(info, info.startDelta.days !== 0 ? 'start' : 'end'),
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
    eventClass: ({ isStart, isEnd }) => cx(s.event, isStart && s.first, isEnd && s.last),
    eventInnerClass: cx(s.eventInner),
    eventContent: ({ event }) => {
      const Lead = items.find((item) => item.id === event.id)?.icon
      return (
        <>
          {Lead && <Lead />}
          <span className={cx(s.eventTitle)}>{event.title}</span>
        </>
      )
    },
    moreLinkClass: cx(s.more),
    popoverClass: cx(s.popover),
    popoverCloseClass: cx(s.popoverClose),
    popoverCloseContent: () => <CloseIcon />,
  }
}

function DayNumber({ day, holiday }: { day: PlainDate; holiday: string | undefined }) {
  return (
    <>
      <span className={s.figure}>{localDigits(String(partsOf(day).day))}</span>
      {holiday && <span className={s.holiday}>{holiday}</span>}
    </>
  )
}
