import type { ReactNode } from 'react'
import type { Icon } from '../icons/icons.js'
import s from './EmptyState.module.css'

export interface EmptyStateProps {
  /** A line of plain words: nothing yet, or the filter hides all. */
  title: string
  help?: string
  icon?: Icon
  /** The next step: create the first one, or clear the filter. */
  action?: ReactNode
}

/** Nothing to show, and why. */
export function EmptyState({ title, help, icon: Lead, action }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {Lead && (
        <span className={s.icon}>
          <Lead size={20} />
        </span>
      )}
      <p className={s.title}>{title}</p>
      {help && <p className={s.help}>{help}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  )
}
