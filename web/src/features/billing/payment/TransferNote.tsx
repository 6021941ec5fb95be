import type { Purchase } from '@smartproject/bff/api/billing/purchases'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { DateText } from '../../../ui/DateText.js'
import { FormError } from '../../../ui/form/FormError.js'
import s from '../purchase/Purchase.module.css'

export interface TransferNoteProps {
  subscription: number
  purchase: Purchase
  transfer: NonNullable<Purchase['transfer']>
}

/** Where the money of a transfer goes, what is written on it, and until when it is waited for. */
export function TransferNote({ subscription, purchase, transfer }: TransferNoteProps) {
  const { t } = useTranslation('billing')
  const giveUp = useCommand('cancelPurchase', { onDone: (client) => refresh(client, [ROOTS.billing]) })
  return (
    <>
      <output className={s.waiting}>{t('transfer.waits')}</output>
      <dl className={s.lines}>
        <div>
          <dt>{t('transfer.amount')}</dt>
          <dd>{formatMoney(purchase.quote.total)}</dd>
        </div>
        <div>
          <dt>{t('transfer.reference')}</dt>
          <dd>
            <Bdi code>{transfer.reference}</Bdi> <CopyButton text={transfer.reference} />
          </dd>
        </div>
        <div>
          <dt>{t('transfer.account')}</dt>
          <dd>
            {transfer.account.split('\n').map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('transfer.until')}</dt>
          <dd>
            <DateText date={purchase.expires_at.slice(0, 10)} />
          </dd>
        </div>
      </dl>
      <p className={s.hint}>{t('transfer.help')}</p>
      {giveUp.error && <FormError>{problemText(giveUp.error)}</FormError>}
      <div className={s.actions}>
        <Button
          loading={giveUp.isPending}
          onClick={() => giveUp.mutate({ subscription, purchase: purchase.id })}
        >
          {t('pay.giveUp')}
        </Button>
      </div>
    </>
  )
}
