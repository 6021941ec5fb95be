import type { CalendarItem as Item } from '@smartproject/bff/api/work/calendar'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localText } from '../../i18n/local-text.js'
import type { PlainDate } from '../../lib/plain-date.js'
import type { CalendarItem } from '../../ui/calendar/types.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import { iconOf, isLeave, isOverdue, spanOf, toneOf } from './model.js'

/** The bars of the calendar. Leave names the person, and the kind only to those who may know it. */
export function useShownItems(
  items: readonly Item[] | undefined,
  today: PlainDate,
  open: (id: string) => void,
  writable = false,
): readonly CalendarItem[] {
  const { t } = useTranslation(['calendar', 'words'])
  return useMemo(() => {
    const leaveTitle = (item: Item): string => {
      const user = item.assignee?.fullname ?? ''
      const type = item.leave_type_title && localText(item.leave_type_title)
      return t('leaveBar', { user, type: type ?? t('away') })
    }
    const late = { icon: AlertIcon, label: t('words:lane.overdue'), tone: 'overdue' } as const
    return (items ?? []).flatMap((item) => {
      const span = spanOf(item)
      if (!span) return []
      return {
        id: item.id,
        ...(isLeave(item) ? { title: leaveTitle(item) } : { code: item.item_id, title: item.name }),
        ...span,
        tone: toneOf(item),
        icon: iconOf(item),
        ...(isOverdue(item, today) ? { mark: late } : {}),
        onClick: () => open(item.id),
        movable: writable && !isLeave(item),
      }
    })
  }, [items, today, t, open, writable])
}
