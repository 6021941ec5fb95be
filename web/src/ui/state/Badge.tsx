import type { CSSProperties, ReactNode } from 'react'
import type { Icon } from '../icons/icons.js'
import { TONE_COLORS, type Tone } from '../theme/tone.js'
import s from './Badge.module.css'

export interface BadgeProps {
  tone?: Tone
  icon?: Icon | undefined
  children: ReactNode
}

/** A word on a tint of its own colour. */
export function Badge({ tone = 'neutral', icon: Lead, children }: BadgeProps) {
  return (
    <span className={s.badge} style={{ '--tone': TONE_COLORS[tone] } as CSSProperties}>
      {Lead && <Lead />}
      {children}
    </span>
  )
}
