import type { ReactNode } from 'react'
import { Button } from '../Button.js'
import { TrashIcon } from '../icons/page-icons.js'
import s from './BulkBar.module.css'

export interface BulkBarProps {
  words: { bar: string; chosen: string; remove: string; clear: string }
  busy: boolean
  /** Without it nothing is removed here. */
  onDelete?: (() => void) | undefined
  onClear: () => void
  /** Other actions, before the one that removes. */
  children?: ReactNode
}

/** The actions on the chosen rows of a list. */
export function BulkBar({ words, busy, onDelete, onClear, children }: BulkBarProps) {
  return (
    <div className={s.bulk} role="toolbar" aria-label={words.bar}>
      <span aria-live="polite">{words.chosen}</span>
      {children}
      {onDelete && (
        <Button kind="danger" icon={TrashIcon} loading={busy} onClick={onDelete}>
          {words.remove}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  )
}
