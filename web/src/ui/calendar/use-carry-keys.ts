import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import { carryBy, moveOf, type Carry } from './carry.js'
import { calendarRange } from './range.js'
import type { CalendarActions, CalendarDays, CalendarItem } from './types.js'

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
    // Whenever items are drawn anew the bar may be another element.
    // oxlint-disable-next-line exhaustive-effect-dependencies
  }, [root, lead, items])
}

/**
 * Moving bars by keys: arrows take the bar with the focus a day or a week on, with Shift its end; Enter, Space or
 * leaving the bar keeps it there, Escape puts it back. Each step is told in words, for a live region.
 */
export function useCarryKeys(
  days: Pick<CalendarDays, 'items' | 'date' | 'view' | 'weekStart'>,
  onMove: CalendarActions['onMove'],
) {
  const { t } = useTranslation()
  const { items, date, view, weekStart } = days
  const root = useRef<HTMLDivElement>(null)
  const [carry, setCarry] = useState<Carry | null>(null)
  const [said, setSaid] = useState('')
  // The bar that was carried last, until the focus leaves it.
  const [lead, setLead] = useState<string | null>(null)
  const shown = useMemo(
    () => (carry ? items.map((item) => (item.id === carry.id ? { ...item, ...carry } : item)) : items),
    [items, carry],
  )
  useFocusAlong(root, lead, shown)
  const tell = (
    kind: 'over' | 'edge' | 'back' | 'kept',
    item: CalendarItem,
    at: Pick<Carry, 'start' | 'end'>,
  ) => setSaid(t(`calendar.carry.${kind}`, { label: item.title, from: at.start, to: at.end }))
  const before = carry && items.find((item) => item.id === carry.id)
  const keep = () => {
    setCarry(null)
    const move = carry && before && moveOf(carry, before)
    if (move && onMove?.(move)) tell('kept', before, move)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const id = itemIdOf(event.target)
    const item = items.find((one) => one.id === id)
    if (!onMove || !item?.movable || event.ctrlKey || event.metaKey || event.altKey) return
    const held = carry?.id === item.id ? carry : null
    const range = calendarRange(view, date, weekStart)
    const next = carryBy(held ?? item, event, range, directionOf(currentLocale()) === 'rtl')
    if (next === 'edge') tell('edge', item, held ?? item)
    else if (next) {
      setCarry(next)
      setLead(item.id)
      tell('over', item, next)
    } else if (held && event.key === 'Escape') {
      setCarry(null)
      tell('back', item, item)
    } else if (held && (event.key === 'Enter' || event.key === ' ')) keep()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent) => {
    // A bar that is drawn anew loses the focus to nothing; somebody who leaves goes somewhere.
    if (!event.relatedTarget || itemIdOf(event.relatedTarget) === lead) return
    setLead(null)
    if (carry) keep()
  }
  return { root, shown, lead, said, handlers: { onKeyDownCapture, onBlur } }
}
