import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../lib/plain-date.js'
import type { BoardSetup } from '../../task-kit/model.js'
import type { CalendarItem } from '../../ui/calendar/types.js'
import { RepeatIcon } from '../../ui/icons/icons.js'

/** The releases that touch the shown days, as bands that cannot be moved; those that were cancelled are none. */
export function useReleaseBands(
  setup: BoardSetup | null,
  { from, to }: { from: PlainDate; to: PlainDate },
): readonly CalendarItem[] {
  const { t } = useTranslation('calendar')
  return useMemo(
    () =>
      (setup?.releases ?? []).flatMap(({ id, title, state, start_date, end_date }) => {
        const start = start_date ?? end_date
        const end = end_date ?? start_date
        if (state === 'cancelled' || start === null || end === null || end < from || start > to) return []
        const words = { title: t('releaseBar', { title }), tone: 'accent', icon: RepeatIcon } as const
        return [{ id: `release:${id}`, start, end, band: true, ...words }]
      }),
    [setup, from, to, t],
  )
}
