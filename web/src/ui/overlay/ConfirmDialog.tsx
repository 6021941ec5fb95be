import type { ReactNode } from 'react'
import { Button } from '../Button.js'
import { Dialog } from './Dialog.js'

export interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: string
  /** The next step, in one sentence. */
  children?: ReactNode
  /** The verb of the button that does it. */
  action: string
  /** The label of the other button: “Keep it”, “Stay here”. “Cancel” could mean either of the two. */
  keep: string
  tone?: 'plain' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * A question before something that cannot be taken back. Where it can, offer Undo instead. The focus starts on the
 * button that changes nothing, so that Enter destroys nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, keep, tone = 'plain', busy = false, onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      busy={busy}
      foot={
        <>
          <Button onClick={onCancel} data-autofocus>
            {keep}
          </Button>
          <Button kind={tone === 'danger' ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
