import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../lib/plain-date.js'
import { moveOf, type Carry, type Span } from './carry.js'
import { nameOf } from './range.js'
import type { CalendarActions, CalendarDays, CalendarItem } from './types.js'

interface Held extends Carry {
  /** As it was; what lies on another page may be unknown there. */
  item: CalendarItem
  /** The day that was shown, to which putting it back leads. */
  home: PlainDate
}

/** The items with the one that is carried where it is now, also where it was not before. */
function withHeld(items: readonly CalendarItem[], held: Held | null): readonly CalendarItem[] {
  if (!held) return items
  const { item, start, end } = held
  const known = items.some(({ id }) => id === held.id)
  return (known ? items : [...items, item]).map((one) => (one.id === held.id ? { ...one, start, end } : one))
}

export interface CarryOptions extends Pick<CalendarActions, 'onMove'> {
  onDateChange: (date: PlainDate) => void
}

/** An item that is taken to other days by keys or by the mouse, over the edges of pages, until it is kept or put back. */
export function useCarry(
  { items, date }: Pick<CalendarDays, 'items' | 'date'>,
  { onMove, onDateChange }: CarryOptions,
) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<Held | null>(null)
  // The released card is the one taken last, also before that is drawn.
  const now = useRef<Held | null>(null)
  const [said, setSaid] = useState('')
  const shown = useMemo(() => withHeld(items, held), [items, held])
  const announce = (kind: 'over' | 'edge' | 'back' | 'kept', item: CalendarItem, at: Span) =>
    setSaid(t(`calendar.carry.${kind}`, { label: nameOf(item), from: at.start, to: at.end }))
  const hold = (next: Held | null) => {
    now.current = next
    setHeld(next)
  }
  return {
    held,
    /** The items as they are now. */
    shown,
    /** The last step in words. */
    said,
    announce,
    take(item: CalendarItem, { start, end }: Span) {
      hold({ id: item.id, start, end, item, home: now.current?.home ?? date })
      announce('over', item, { start, end })
    },
    keep() {
      const { current } = now
      hold(null)
      const before = current && (items.find(({ id }) => id === current.id) ?? current.item)
      const move = current && before && moveOf(current, before)
      if (move && onMove?.(move)) announce('kept', current.item, move)
    },
    putBack() {
      const { current } = now
      hold(null)
      if (!current) return
      announce('back', current.item, current.item)
      if (current.home !== date) onDateChange(current.home)
    },
  }
}

export type Carrying = ReturnType<typeof useCarry>
