import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import type { CalendarBar } from './calendar-model.js'
import { kindColour, kindText } from './words.js'
import s from './Calendar.module.css'

/** The leave of one row, drawn over its cells, which say it to screen readers. */
export function CalendarBars({ bars }: { bars: readonly CalendarBar[] }) {
  const { t } = useTranslation('leave')
  return bars.map(({ entry, start, end, halfStart, halfEnd }) => (
    <span
      key={`${entry.from_date} ${halfStart} ${entry.id}`}
      aria-hidden
      className={cx(
        s.bar,
        entry.status === 'pending' && s.pending,
        halfStart && s.halfStart,
        halfEnd && s.halfEnd,
      )}
      style={
        {
          gridColumn: `${start + 2} / ${end + 3}`,
          '--kind': kindColour(entry),
          '--bar-days': end - start + 1,
        } as CSSProperties
      }
    >
      {kindText(entry, t)}
    </span>
  ))
}
