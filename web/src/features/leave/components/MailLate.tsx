import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/state/Badge.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { Notice } from './Notice.js'

/** Beside the state of a request while its mail could not go yet. */
export function MailLateBadge({ leave }: { leave: Leave }) {
  const { t } = useTranslation('leave')
  return leave.mail_late ? (
    <Badge tone="overdue" icon={AlertIcon}>
      {t('mailLate')}
    </Badge>
  ) : null
}

/** The same in words, where a request stands alone. */
export function MailLateNotice({ leave }: { leave: Leave }) {
  const { t } = useTranslation('leave')
  return leave.mail_late ? <Notice tone="warning">{t('mailLateHelp')}</Notice> : null
}
