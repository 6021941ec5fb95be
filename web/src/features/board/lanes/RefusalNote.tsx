import { LockIcon } from '../../../ui/icons/icons.js'
import { cx } from '../../../lib/cx.js'
import s from '../Board.module.css'

export interface RefusalNoteProps {
  reason: string
  /** The event here instead. */
  title?: string
  /** Cards may be dropped, only not at a chosen place. */
  open?: boolean
}

/** Lies over a lane while a card is carried, and says why it will not be taken, or how. */
export function RefusalNote({ reason, title, open = false }: RefusalNoteProps) {
  return (
    <div className={cx(s.note, open ? s.noteOpen : s.noteRefused)} aria-hidden>
      <p>
        {!open && <LockIcon />}
        {title && <strong>{title}</strong>}
        <span>{reason}</span>
      </p>
    </div>
  )
}
