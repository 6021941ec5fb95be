import type { Quote } from '@smartproject/bff/api/billing/purchases'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../i18n/format.js'
import { Button } from '../../../../ui/Button.js'
import { ErrorState } from '../../../../ui/state/ErrorState.js'
import { SegmentedControl } from '../../../../ui/form/SegmentedControl.js'
import { Select } from '../../../../ui/form/Select.js'
import { SkeletonText } from '../../../../ui/state/Skeleton.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { Form } from '../../../../ui/form/Form.js'
import { ALL_MONTHS, planTitle, YEAR_MONTHS, type Currency, type Order } from '../../model.js'
import type { AskedQuote } from './use-quote.js'
import s from '../Purchase.module.css'
import { QuoteLines } from './QuoteLines.js'

export interface OrderStepProps {
  companies: readonly { id: number; title: string }[]
  subscription: number
  onCompany: (subscription: number) => void
  order: Order
  title: string
  /** Those that may be chosen; none while an agreement lives in one. */
  currencies: readonly Currency[]
  asked: AskedQuote
  onOrder: (change: Partial<Order>) => void
  /** Null where nothing can renew it. */
  autoRenew: boolean | null
  onAutoRenew: (on: boolean) => void
  /** How it is paid. */
  children: ReactNode
}

/** The order, its company and its price. */
export function OrderStep(props: OrderStepProps) {
  const { companies, subscription, onCompany, order, title, asked, onOrder, children } = props
  const { t } = useTranslation('billing')
  return (
    <div className={s.columns}>
      <div className={s.order}>
        <Select
          label={t('order.company')}
          options={companies.map(({ id, title: name }) => ({ value: String(id), label: name }))}
          value={String(subscription)}
          onChange={(id) => onCompany(Number(id))}
        />
        <Select
          label={t('order.period')}
          options={ALL_MONTHS.map((count) => ({ value: String(count), label: t('period.count', { count }) }))}
          value={String(order.months)}
          onChange={(months) => onOrder({ months: Number(months) })}
        />
        {props.currencies.length > 1 && (
          <div className={s.choice}>
            <span aria-hidden className={s.choiceLabel}>
              {t('order.currency')}
            </span>
            <SegmentedControl
              label={t('order.currency')}
              segments={props.currencies.map((currency) => ({
                value: currency,
                label: t(`currency.${currency}`),
              }))}
              value={order.currency}
              onChange={(currency) => onOrder({ currency })}
            />
          </div>
        )}
        {children}
        <Coupon applied={order.coupon} asked={asked} onApply={(coupon) => onOrder({ coupon })} />
      </div>
      <div className={s.order}>
        <dl className={s.lines}>
          <div>
            <dt>{t('order.plan')}</dt>
            <dd>
              <bdi>{planTitle(title)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('seats.label')}</dt>
            <dd>{t('seats.count', { count: order.seats })}</dd>
          </div>
        </dl>
        <Costs {...props} />
      </div>
    </div>
  )
}

function Costs({ asked, autoRenew, onAutoRenew, onOrder }: OrderStepProps) {
  const { t } = useTranslation('billing')
  const { priced: quote, couponProblem, error, settling, retry } = asked
  if (error && couponProblem === null)
    return <ErrorState title={t('order.failed')} error={error} onRetry={retry} />
  if (!quote) return <SkeletonText lines={4} />
  const booked = quote.kind === 'downgrade'
  return (
    <>
      <QuoteLines quote={quote} busy={settling} />
      {quote.saved.minor > 0 && (
        <p className={s.good}>{t('order.saved', { amount: formatMoney(quote.saved) })}</p>
      )}
      {quote.cheaper_year && (
        <p className={s.hint}>
          {t('order.cheaperYear', { amount: formatMoney(quote.cheaper_year) })}{' '}
          <Button size="small" onClick={() => onOrder({ months: YEAR_MONTHS })}>
            {t('order.takeYear')}
          </Button>
        </p>
      )}
      {quote.waived && <p className={s.hint}>{t('order.waived')}</p>}
      {quote.balance.minor > 0 && (
        <p className={s.hint}>{t('order.balance', { amount: formatMoney(quote.balance) })}</p>
      )}
      {booked && <p className={s.hint}>{t('order.booked', { day: quote.start_date })}</p>}
      {autoRenew !== null && (
        <label className={s.check}>
          <input
            type="checkbox"
            checked={autoRenew}
            onChange={(event) => onAutoRenew(event.currentTarget.checked)}
          />
          <RenewalText quote={quote} on={autoRenew} />
        </label>
      )}
    </>
  )
}

function RenewalText({ quote, on }: { quote: Quote; on: boolean }) {
  const { t } = useTranslation('billing')
  const { date, amount } = quote.renewal
  return (
    <span>
      {on
        ? t('order.renews', { day: date, amount: formatMoney(amount) })
        : t('order.ends', { day: quote.end_date })}
    </span>
  )
}

interface CouponProps {
  applied: string
  asked: AskedQuote
  onApply: (code: string) => void
}

function Coupon({ applied, asked, onApply }: CouponProps) {
  const { t } = useTranslation('billing')
  const [typed, setTyped] = useState(applied)
  const problem = applied === '' ? null : asked.couponProblem
  const submit = () => {
    onApply(typed.trim())
  }
  return (
    <Form className={s.coupon} onSubmit={submit} aria-label={t('coupon.label')}>
      <TextField
        label={t('coupon.label')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">
        {typed.trim() === '' && applied !== '' ? t('coupon.remove') : t('coupon.apply')}
      </Button>
    </Form>
  )
}
