import type { ReactNode } from 'react'
import { AlertIcon, InfoIcon } from '../../../ui/icons/icons.js'
import { cx } from '../../../lib/cx.js'
import s from './Leave.module.css'

/** Something to know before going on. Read aloud when it appears. */
export function Notice({ tone = 'plain', children }: { tone?: 'plain' | 'warning'; children: ReactNode }) {
  const Lead = tone === 'warning' ? AlertIcon : InfoIcon
  return (
    <output className={cx(s.notice, tone === 'warning' && s.warning)}>
      <Lead />
      <span>{children}</span>
    </output>
  )
}
