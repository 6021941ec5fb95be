import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { addDays } from '../../../../lib/plain-date.js'
import { DateField } from '../../../../ui/form/DateField.js'
import { SegmentedControl } from '../../../../ui/form/SegmentedControl.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { useToday } from '../../../../ui/use-now.js'
import { useMoneyCommand } from '../../api/money.js'
import { ReasonDialog } from '../../ReasonDialog.js'
import { countIn, minorIn } from '../amount.js'
import s from '../Money.module.css'

type Kind = 'percent' | 'amounts'
const MONTH = 30

/** Makes a coupon of percent or of amounts. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('createCoupon')
  const today = useToday()
  const [kind, setKind] = useState<Kind>('percent')
  const [code, setCode] = useState('')
  const [percent, setPercent] = useState('')
  const [qar, setQar] = useState('')
  const [usd, setUsd] = useState('')
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(addDays(today, MONTH))
  const [most, setMost] = useState('')
  const { error } = command
  const refused = (field: string) => isApiError(error) && error.reasonOf(field) !== undefined
  const taken = isApiError(error) && error.reason === 'COUPON_EXISTS'
  const faults = {
    code: taken
      ? t('coupons.taken')
      : refused('code') || refused('coupon.code')
        ? t('coupons.codeFault')
        : undefined,
    off: refused('percent') || refused('amounts') ? t('coupons.offFault') : undefined,
    until: refused('until') ? t('coupons.untilFault') : undefined,
  }
  const amounts = { QAR: minorIn(qar), USD: minorIn(usd) }
  return (
    <ReasonDialog
      words={{
        title: t('coupons.new'),
        text: t('coupons.newText'),
        menu: t('coupons.make'),
        done: t('coupons.made', { code: code.toUpperCase() }),
      }}
      command={command}
      fieldFault={Object.values(faults).some((fault) => fault !== undefined)}
      fields={
        <>
          <TextField
            data-autofocus
            required
            dir="ltr"
            label={t('coupons.code')}
            help={t('coupons.codeHelp')}
            maxLength={30}
            value={code}
            error={faults.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <SegmentedControl
            label={t('coupons.off')}
            segments={[
              { value: 'percent', label: t('coupons.percent') },
              { value: 'amounts', label: t('coupons.amounts') },
            ]}
            value={kind}
            onChange={setKind}
          />
          {kind === 'percent' ? (
            <TextField
              required
              inputMode="numeric"
              label={t('coupons.percent')}
              value={percent}
              error={faults.off}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
          ) : (
            <div className={s.pair}>
              <TextField
                inputMode="decimal"
                dir="ltr"
                label={t('refund.amount', { currency: 'QAR' })}
                value={qar}
                error={faults.off}
                onChange={(event) => setQar(event.currentTarget.value)}
              />
              <TextField
                inputMode="decimal"
                dir="ltr"
                label={t('refund.amount', { currency: 'USD' })}
                value={usd}
                onChange={(event) => setUsd(event.currentTarget.value)}
              />
            </div>
          )}
          <div className={s.pair}>
            <DateField label={t('coupons.from')} value={from} onChange={(day) => day && setFrom(day)} />
            <DateField
              label={t('coupons.until')}
              value={until}
              error={faults.until}
              onChange={(day) => day && setUntil(day)}
            />
          </div>
          <TextField
            inputMode="numeric"
            label={t('coupons.most')}
            help={t('coupons.mostHelp')}
            value={most}
            onChange={(event) => setMost(event.currentTarget.value)}
          />
        </>
      }
      inputOf={(reason) => ({
        coupon: {
          code,
          percent: kind === 'percent' ? Math.min(countIn(percent), 100) : 0,
          amounts:
            kind === 'percent'
              ? {}
              : {
                  ...(amounts.QAR === null ? {} : { QAR: amounts.QAR }),
                  ...(amounts.USD === null ? {} : { USD: amounts.USD }),
                },
          plans: [],
          months: [],
          from,
          until,
          most: Math.min(countIn(most), 1_000_000),
        },
        reason,
      })}
      onClose={onClose}
    />
  )
}
