import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { carryBy, dayToShow, type Span } from './carry.js'
import { calendarRange } from './range.js'
import type { CalendarDays, CalendarItem } from './types.js'
import type { Carrying, CarryOptions } from './use-carry.js'

const ATTEMPTS = 12

/** The bar of an item, in any of its weeks. */
const barsOf = (root: Element | null, id: string) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-item-id]') ?? [])].filter(
    (one) => one.dataset['itemId'] === id,
  )

const itemIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] : undefined

/** A bar is drawn anew in another week: the focus goes along as soon as it is there. */
function useFocusAlong(
  root: RefObject<HTMLElement | null>,
  lead: string | null,
  items: readonly CalendarItem[],
  date: PlainDate,
): void {
  useEffect(() => {
    if (lead === null) return undefined
    let left = ATTEMPTS
    let frame = 0
    const attempt = () => {
      const { activeElement } = document
      const bars = barsOf(root.current, lead)
      const isLost = activeElement === null || activeElement === document.body
      if (isLost) bars[0]?.focus()
      left -= 1
      if (left > 0) frame = requestAnimationFrame(attempt)
    }
    attempt()
    return () => cancelAnimationFrame(frame)
    // Whenever items or days are drawn anew the bar may be another element.
    // oxlint-disable-next-line exhaustive-effect-dependencies
  }, [root, lead, items, date])
}

/**
 * Moving bars by keys: arrows take the bar with the focus a day or a week on, with Shift its end, and the page follows
 * over the edge of a month; Enter, Space or leaving the bar keeps it there, Escape puts it back.
 */
export function useCarryKeys(
  days: Pick<CalendarDays, 'items' | 'date' | 'view' | 'weekStart'>,
  { held: carried, shown, announce, take, keep, putBack }: Carrying,
  { onMove, onDateChange }: CarryOptions,
) {
  const { items, date, view, weekStart } = days
  const root = useRef<HTMLDivElement>(null)
  // The bar that was carried last, until the focus leaves it.
  const [lead, setLead] = useState<string | null>(null)
  useFocusAlong(root, lead, shown, date)
  const step = (item: CalendarItem, next: Span, shiftKey: boolean) => {
    take(item, next)
    setLead(item.id)
    const day = dayToShow(next, shiftKey, calendarRange(view, date, weekStart))
    if (day !== null) onDateChange(day)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const id = itemIdOf(event.target)
    const held = carried?.id === id ? carried : null
    const item = held?.item ?? items.find((one) => one.id === id)
    if (!onMove || !item?.movable || event.ctrlKey || event.metaKey || event.altKey) return
    const next = carryBy(held ?? item, event, directionOf(currentLocale()) === 'rtl')
    if (next === 'edge') announce('edge', item, held ?? item)
    else if (next) step(item, next, event.shiftKey)
    else if (held && event.key === 'Escape') putBack()
    else if (held && (event.key === 'Enter' || event.key === ' ')) keep()
    // Letters turn no page under a bar that is carried.
    else if (!held || event.key.length > 1) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent) => {
    // A bar that is drawn anew loses the focus to nothing; a person who leaves moves it on.
    if (!event.relatedTarget || itemIdOf(event.relatedTarget) === lead) return
    setLead(null)
    if (carried) keep()
  }
  return { root, lead, handlers: { onKeyDownCapture, onBlur } }
}
