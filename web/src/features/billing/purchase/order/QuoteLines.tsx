import type { Quote } from '@smartproject/bff/api/billing/purchases'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../i18n/format.js'
import { DateText } from '../../../../ui/DateText.js'
import s from '../Purchase.module.css'

/** The order, line by line, as the server computed it. */
export function QuoteLines({ quote, busy }: { quote: Quote; busy: boolean }) {
  const { t } = useTranslation('billing')
  const less = (amount: Quote['coupon']) => formatMoney({ ...amount, minor: -amount.minor })
  return (
    <dl className={s.lines} aria-busy={busy || undefined}>
      <Line label={t('order.start')}>
        <DateText date={quote.start_date} />
      </Line>
      <Line label={t('order.end')}>
        <DateText date={quote.end_date} />
      </Line>
      <Line label={t('order.price', { count: quote.days })}>{formatMoney(quote.gross)}</Line>
      {quote.coupon.minor > 0 && (
        <Line label={t('order.coupon', { code: quote.coupon_code ?? '' })}>{less(quote.coupon)}</Line>
      )}
      {quote.credit.minor > 0 && <Line label={t('order.credit')}>{less(quote.credit)}</Line>}
      {quote.tax.minor > 0 && (
        <Line
          label={t('order.tax', {
            rate: formatNumber(quote.tax_rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
          })}
        >
          {formatMoney(quote.tax)}
        </Line>
      )}
      <div className={s.sum}>
        <dt>{t('order.total')}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
