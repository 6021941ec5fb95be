import type { PlatformPayment } from '@smartproject/bff/api/billing/console'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { TextField } from '../../../ui/form/TextField.js'
import { useMoneyCommand } from '../api/money.js'
import { ReasonDialog } from '../ReasonDialog.js'
import { minorIn, typedAmount } from './amount.js'
import s from './Money.module.css'

export interface RefundDialogProps {
  payment: PlatformPayment
  onClose: () => void
}

/** Gives a payment back, whole or in part, and may end the term that was paid by it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('refundPayment')
  const [text, setText] = useState(typedAmount(payment.amount.minor))
  const [endsTerm, setEndsTerm] = useState(false)
  const minor = minorIn(text)
  const refused = isApiError(command.error) && command.error.reason === 'AMOUNT_OUT_OF_RANGE'
  const amount = formatMoney(payment.amount)
  return (
    <ReasonDialog
      words={{
        title: t('refund.title', { company: payment.company }),
        text: t('refund.text', { amount, invoice: payment.invoice ?? '' }),
        menu: t('refund.do'),
        done: t('refund.done'),
      }}
      danger
      command={command}
      fieldFault={refused}
      fields={
        <>
          <TextField
            data-autofocus
            required
            inputMode="decimal"
            dir="ltr"
            label={t('refund.amount', { currency: payment.amount.currency })}
            value={text}
            error={refused || (text !== '' && minor === null) ? t('refund.amountFault') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <label className={s.check}>
            <input
              type="checkbox"
              checked={endsTerm}
              onChange={(event) => setEndsTerm(event.currentTarget.checked)}
            />
            <span>{t('refund.endsTerm')}</span>
          </label>
        </>
      }
      inputOf={(reason) => ({
        subscription_id: payment.subscription_id,
        payment_id: payment.id,
        minor: minor ?? 0,
        ends_term: endsTerm,
        reason,
      })}
      onClose={onClose}
    />
  )
}
