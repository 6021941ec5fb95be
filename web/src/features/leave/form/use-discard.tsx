import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'

/** Closing a form, by its button, Escape or a click beside it, and leaving the page ask first while typed words would be lost. */
export function useDiscard(typed: boolean, onClose: () => void) {
  const { t } = useTranslation('leave')
  const [asking, setAsking] = useState(false)
  useUnloadWarning(typed)
  return {
    asking,
    close: () => (typed ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('discard.title')}
        action={t('discard.action')}
        keep={t('discard.keep')}
        tone="danger"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('discard.help')}
      </ConfirmDialog>
    ),
  }
}
