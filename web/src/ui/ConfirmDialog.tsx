import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'

export interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: string
  /** What happens next, in one sentence. */
  children?: ReactNode
  /** The verb of the button. */
  action: string
  tone?: 'plain' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be taken back. Where it can, offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, tone = 'plain', busy = false, onConfirm, onCancel } = props
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      busy={busy}
      foot={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button
            kind={tone === 'danger' ? 'danger' : 'primary'}
            loading={busy}
            onClick={onConfirm}
            data-autofocus
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
