import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { cx } from '../../lib/cx.js'
import { Button } from '../Button.js'
import { CopyButton } from '../CopyButton.js'
import { AlertIcon, RefreshIcon } from '../icons/icons.js'
import s from './EmptyState.module.css'

export interface ErrorStateProps {
  error: unknown
  /** The failed part, when “this could not be loaded” says too little. */
  title?: string | undefined
  onRetry?: (() => void) | undefined
}

/** The failure, the next step, and the request id for the people who look for it. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors'])
  const requestId = isApiError(error) ? error.requestId : undefined
  return (
    <div role="alert" className={cx(s.empty, s.danger)}>
      <span className={s.icon}>
        <AlertIcon size={20} />
      </span>
      <p className={s.title}>{title ?? t('errors:title')}</p>
      <p className={s.help}>{problemText(error)}</p>
      {onRetry && (
        <div className={s.action}>
          <Button icon={RefreshIcon} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      {requestId && (
        <span className={s.request}>
          {t('errors:requestId')} <bdi dir="ltr">{requestId}</bdi>
          <CopyButton text={requestId} />
        </span>
      )}
    </div>
  )
}
