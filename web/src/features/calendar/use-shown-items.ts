import type { CalendarItem as Item } from '@smartproject/bff/api/work/calendar'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/format.js'
import { localText } from '../../i18n/local-text.js'
import type { PlainDate } from '../../lib/plain-date.js'
import type { CalendarItem } from '../../ui/calendar/types.js'
import { iconOf, isLeave, spanOf, toneOf } from './model.js'

/** The bars of the calendar. Leave names the person, and the kind only to those who may know it. */
export function useShownItems(
  items: readonly Item[] | undefined,
  today: PlainDate,
  open: (id: string) => void,
  writable = false,
): readonly CalendarItem[] {
  const { t } = useTranslation('calendar')
  return useMemo(() => {
    const titleOf = (item: Item): string => {
      if (!isLeave(item)) return `${item.item_id} ${isolate(item.name)}`
      const user = item.assignee?.fullname ?? ''
      const type = item.leave_type_title && localText(item.leave_type_title)
      return t('leaveBar', { user, type: type ?? t('away') })
    }
    return (items ?? []).flatMap((item) => {
      const span = spanOf(item)
      if (!span) return []
      return {
        id: item.id,
        title: titleOf(item),
        ...span,
        tone: toneOf(item, today),
        icon: iconOf(item, today),
        onClick: () => open(item.id),
        movable: writable && !isLeave(item),
      }
    })
  }, [items, today, t, open, writable])
}
