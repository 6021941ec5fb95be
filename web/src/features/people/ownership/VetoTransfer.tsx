import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { useTransferCommand, type MailedTransfer } from '../api/transfers.js'
import s from './Ownership.module.css'

/** For the owner, whom a platform administrator took for gone: stops the transfer, without a sign-in. */
export function VetoTransfer({ code, transfer }: { code: string; transfer: MailedTransfer }) {
  const { t } = useTranslation('people')
  const veto = useTransferCommand('vetoTransfer')
  const { company, asked } = transfer
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('transfer.veto.heading', { company })}</h1>
      <p>{t('transfer.veto.by', { asked, company, day: todayIn(new Date(transfer.accepts_at)) })}</p>
      {veto.error && <FormError>{problemText(veto.error)}</FormError>}
      <Button kind="primary" loading={veto.isPending} onClick={() => veto.mutate({ code })}>
        {t('transfer.veto.stop')}
      </Button>
    </div>
  )
}
