import { LockIcon } from '../../../ui/icons/icons.js'
import { cx } from '../../../lib/cx.js'
import s from '../Board.module.css'

export interface BarredNoteProps {
  reason: string
  /** What will happen here instead. */
  title?: string
  /** Cards may be dropped, only not at a chosen place. */
  open?: boolean
}

/** Lies over a lane while a card is carried, and says why it will not be taken, or how. */
export function BarredNote({ reason, title, open = false }: BarredNoteProps) {
  return (
    <div className={cx(s.note, open ? s.noteOpen : s.noteBarred)} aria-hidden>
      <p>
        {!open && <LockIcon />}
        {title && <strong>{title}</strong>}
        <span>{reason}</span>
      </p>
    </div>
  )
}
