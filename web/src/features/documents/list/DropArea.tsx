import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { type Found, foundInDrop } from '../uploads/found-files.js'
import s from '../Documents.module.css'

export interface DropAreaProps {
  disabled: boolean
  onFound: (found: Found) => void
  children: ReactNode
}

/** A place onto which files and folders may be dropped; it says so while something is held over it. */
export function DropArea({ disabled, onFound, children }: DropAreaProps) {
  const { t } = useTranslation('documents')
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }
  return (
    // Dropping is a shortcut for the button of the page.
    // oxlint-disable-next-line no-static-element-interactions
    <div
      className={cx(s.main, over && s.over)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) =>
        drag(event, event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))
      }
      onDrop={(event) => {
        drag(event, false)
        if (disabled) return
        foundInDrop(event.dataTransfer).then(onFound, () => void toast.error(t('fault.unreadable')))
      }}
    >
      {children}
      {over && <p className={s.dropHint}>{t('drop')}</p>}
    </div>
  )
}
