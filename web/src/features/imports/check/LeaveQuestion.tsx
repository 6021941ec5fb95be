import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'

/** Asks before the page is left with corrections that were not checked. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('imports')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const blocked = blocker.state === 'blocked'
  useUnloadWarning(unsaved)
  return (
    <ConfirmDialog
      open={blocked}
      title={t('leave.title')}
      action={t('leave.leave')}
      keep={t('leave.stay')}
      tone="danger"
      onConfirm={() => blocked && blocker.proceed()}
      onCancel={() => blocked && blocker.reset()}
    >
      {t('leave.help')}
    </ConfirmDialog>
  )
}
