import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import type { CalendarBar } from './calendar-model.js'
import { kindColour, kindText } from './words.js'
import s from './Calendar.module.css'

/** The leave of one row, drawn over its cells, which say it to screen readers. */
export function CalendarBars({ bars }: { bars: readonly CalendarBar[] }) {
  const { t } = useTranslation('leave')
  return bars.map(({ entry, start, end }) => (
    <span
      key={`${entry.from_date} ${entry.id}`}
      aria-hidden
      className={cx(s.bar, entry.status === 'pending' && s.pending)}
      style={{ gridColumn: `${start + 2} / ${end + 3}`, '--kind': kindColour(entry) } as CSSProperties}
    >
      {kindText(entry, t)}
    </span>
  ))
}
