import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.js'
import type { Icon } from '../icons/icons.js'
import s from './Banner.module.css'

export interface BannerProps {
  icon: Icon
  tone?: 'plain' | 'warning' | 'danger'
  children: ReactNode
  /** Small buttons at the end. */
  action?: ReactNode
}

/** One line above everything, 36 px, for what concerns the whole company: the plan and its days. */
export function Banner({ icon: Lead, tone = 'plain', children, action }: BannerProps) {
  return (
    <div className={cx(s.banner, tone !== 'plain' && s[tone])}>
      <Lead />
      <span className={s.text}>{children}</span>
      {action}
    </div>
  )
}
