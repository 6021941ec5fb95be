import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { boxOf, dayAt, endAt, spanAt, turnAt, type Grip, type Point, type Turn } from './mouse-carry.js'
import { stepDate } from './range.js'
import type { CalendarDays, CalendarItem } from './types.js'
import type { Carrying, CarryOptions } from './use-carry.js'

/** How long a bar is held at an edge before the page is turned. */
const HOLD_MS = 700

interface Watch {
  item: CalendarItem
  grip: Grip
  grabbed: PlainDate
  at: Point
  turn: Turn | null
  showTurn: (turn: Turn | null) => void
  timer: ReturnType<typeof setTimeout> | undefined
  /** The library has let go: the bar is carried here. */
  taken: boolean
  /** Takes away what listens for it. */
  undo: (() => void)[]
  over: boolean
}

interface Latest {
  weeks: Element | null
  days: Pick<CalendarDays, 'items' | 'date' | 'view'>
  carrying: Carrying
  onDateChange: CarryOptions['onDateChange']
}

type WatchedEvent = 'mousemove' | 'mouseup' | 'selectstart' | 'keydown'

/** Listens until the bar is let go. */
function listen<K extends WatchedEvent>(
  now: Watch,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, listener, true)
  now.undo.push(() => document.removeEventListener(type, listener, true))
}

function leave(now: Watch): void {
  for (const undo of now.undo.splice(0)) undo()
  clearTimeout(now.timer)
  now.over = true
  now.showTurn(null)
}

const isRtl = () => directionOf(currentLocale()) === 'rtl'

/** Takes the bar to the day under the mouse. */
function follow(now: Watch, { weeks, carrying }: Latest): void {
  const day = now.taken && weeks ? dayAt(weeks, now.at) : null
  if (day === null) return
  const next = spanAt(now.item, now.grip, now.grabbed, day)
  const { held } = carrying
  if (held?.start !== next.start || held.end !== next.end) carrying.take(now.item, next)
}

/** The library knows the days of one page only. It lets go, and from here on the bar is carried by the calendar itself. */
function takeOver(now: Watch, latest: RefObject<Latest>): void {
  if (now.taken) return
  now.taken = true
  const { x: clientX, y: clientY } = now.at
  document.dispatchEvent(new MouseEvent('mouseup', { clientX, clientY, bubbles: true }))
  const end = (what: 'keep' | 'putBack') => {
    leave(now)
    latest.current.carrying[what]()
  }
  listen(now, 'mouseup', () => end('keep'))
  listen(now, 'selectstart', (event) => event.preventDefault())
  listen(now, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    end('putBack')
  })
}

/** Turns the page when the bar is held at its edge for long enough, and again as long as it is. */
function wait(now: Watch, latest: RefObject<Latest>): void {
  clearTimeout(now.timer)
  const { turn } = now
  now.showTurn(turn)
  if (turn === null) return
  now.timer = setTimeout(() => {
    takeOver(now, latest)
    const { days, onDateChange } = latest.current
    follow(now, latest.current)
    onDateChange(stepDate(days.view, days.date, turn))
    wait(now, latest)
  }, HOLD_MS)
}

type Begun = Pick<Watch, 'item' | 'grip' | 'at' | 'showTurn'>

function begin(begun: Begun, latest: RefObject<Latest>): Watch | null {
  const { weeks } = latest.current
  const grabbed = weeks && dayAt(weeks, begun.at)
  if (!grabbed) return null
  const now: Watch = { ...begun, grabbed, turn: null, timer: undefined, taken: false, undo: [], over: false }
  listen(now, 'mousemove', ({ clientX: x, clientY: y }) => {
    now.at = { x, y }
    follow(now, latest.current)
    const next = latest.current.weeks && turnAt(now.at, boxOf(latest.current.weeks), isRtl())
    if (next === now.turn) return
    now.turn = next
    wait(now, latest)
  })
  return now
}

interface Grabbed {
  el: HTMLElement
  event: { id: string }
  jsEvent: UIEvent
}

/**
 * Carries a bar to other pages by the mouse: held at an edge it turns the page and goes along, until it is let go or
 * put back by Escape.
 */
export function useMouseCarry(
  root: RefObject<HTMLElement | null>,
  days: Latest['days'],
  carrying: Carrying,
  onDateChange: CarryOptions['onDateChange'],
) {
  const [turn, showTurn] = useState<Turn | null>(null)
  const watch = useRef<Watch | null>(null)
  const pressed = useRef<Point>({ x: 0, y: 0 })
  const latest = useRef<Latest>({ weeks: null, days, carrying, onDateChange })
  useEffect(() => {
    latest.current = { weeks: root.current, days, carrying, onDateChange }
  })
  useEffect(
    () => () => {
      if (watch.current) leave(watch.current)
    },
    [],
  )
  const grab = (grip: 'all' | 'end', { el, event, jsEvent }: Grabbed) => {
    const item = days.items.find(({ id }) => id === event.id)
    if (!item || !(jsEvent instanceof MouseEvent)) return
    const part = grip === 'all' ? grip : endAt(pressed.current, el.getBoundingClientRect(), isRtl())
    watch.current = begin({ item, grip: part, at: pressed.current, showTurn }, latest)
  }
  return {
    /** The page that is coming. */
    turn,
    // The library tells of a bar only when it has already been moved.
    onPress: ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      pressed.current = { x, y }
    },
    onDragStart: (info: Grabbed) => grab('all', info),
    onResizeStart: (info: Grabbed) => grab('end', info),
    /** The library has let go of the bar, by itself or because it was taken from it. */
    onStop: () => {
      if (watch.current && !watch.current.taken) leave(watch.current)
    },
    /** True when what the library tells of the bar does not count. */
    taken: () => watch.current?.taken ?? false,
    /** Other days lie under a mouse that rests. */
    onDrawn: useCallback(() => {
      const { current } = watch
      if (current && !current.over) follow(current, latest.current)
    }, []),
  }
}
