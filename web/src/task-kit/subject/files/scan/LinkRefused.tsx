import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.js'
import { AlertIcon } from '../../../../ui/icons/icons.js'
import { EmptyState } from '../../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../../ui/state/ErrorState.js'
import { wantsWarning } from './use-warned-link.js'

export interface LinkRefusedProps {
  error: unknown
  onRetry: () => void
  /** Opens the file although it is not checked. */
  onWarned: () => void
}

/** In place of a file that did not open: the reason, or the warning that stands before a file that is not checked for viruses. */
export function LinkRefused({ error, onRetry, onWarned }: LinkRefusedProps) {
  const { t } = useTranslation('task')
  if (!wantsWarning(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon={AlertIcon}
      title={t('scan.question')}
      help={t('scan.warning')}
      action={<Button onClick={onWarned}>{t('scan.open')}</Button>}
    />
  )
}
