import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'

const FORM = 'reason-form'

export interface ReasonDialogProps {
  title: string
  /** The verb of the button that does it. */
  action: string
  busy: boolean
  error: string | null
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why something is done before it is done. */
export function ReasonDialog({ title, action, busy, error, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['documents', 'common', 'errors'])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={FORM} busy={busy} onSubmit={submit}>
        {error !== null && <FormError>{error}</FormError>}
        <TextArea
          label={t('reason')}
          required
          maxLength={1000}
          data-autofocus
          value={reason}
          error={missing ? t('errors:field.REQUIRED') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
