import { TONE_COLORS } from '../theme/tone.js'
import type { CalendarMark } from './types.js'
import s from './Calendar.module.css'

/** A sign of an item in a colour of its own; its word is read out and shows on hover. */
export function ItemMark({ icon: Sign, label, tone }: CalendarMark) {
  return (
    <span className={s.mark} style={{ color: TONE_COLORS[tone] }} title={label}>
      <Sign />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
