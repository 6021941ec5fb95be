import type { Purchase } from '@smartproject/bff/api/billing/purchases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Card } from '../../../ui/page/Card.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { purchaseQuery } from '../api/queries.js'
import { planTitle } from '../model.js'
import { declineText } from '../purchase/card/decline.js'
import s from '../purchase/Purchase.module.css'
import { QuoteLines } from '../purchase/order/QuoteLines.js'
import { planPath } from '../purchase/use-bought.js'
import { PACE } from '../purchase/order/use-purchase.js'
import { CompanyChoice, useCompanyOfAddress } from './company-of-address.js'
import { paymentPath } from './paths.js'
import { TransferNote } from './TransferNote.js'

const UNSETTLED: readonly Purchase['state'][] = ['open', 'paying', 'paid']

/** The state of a payment. The server is asked; the address is not trusted. */
export function ConfirmationPage() {
  const { t } = useTranslation('billing')
  const [params] = useSearchParams()
  const company = useCompanyOfAddress()
  const id = params.get('purchase')
  return (
    <>
      <PageHeader title={t('confirmation.title')} />
      <div className={s.page}>
        <CompanyChoice company={company} />
        {company.id !== null && <Outcome key={company.id} subscription={company.id} id={id} />}
      </div>
    </>
  )
}

function Outcome({ subscription, id }: { subscription: number; id: string | null }) {
  const { t } = useTranslation('billing')
  const asked = useQuery({
    ...purchaseQuery(subscription, id),
    refetchInterval: ({ state }) =>
      state.data && UNSETTLED.includes(state.data.state) ? PACE.everyMs : false,
  })
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <SkeletonText lines={6} />
  const purchase = asked.data
  if (!purchase)
    return (
      <EmptyState
        title={t('payment.nothing')}
        action={<Link to={planPath(subscription)}>{t('confirmation.toPlan')}</Link>}
      />
    )
  return (
    <Card title={<bdi>{planTitle(purchase.quote.title)}</bdi>}>
      <div className={s.order}>
        {purchase.transfer ? (
          <TransferNote subscription={subscription} purchase={purchase} transfer={purchase.transfer} />
        ) : (
          <Words subscription={subscription} purchase={purchase} />
        )}
        <QuoteLines quote={purchase.quote} busy={false} />
        {purchase.invoice && (
          <p className={s.hint}>
            {t('confirmation.invoice')} <Bdi code>{purchase.invoice}</Bdi>
          </p>
        )}
        <p className={s.hint}>
          <Link to={planPath(subscription)}>{t('confirmation.toPlan')}</Link>
        </p>
      </div>
    </Card>
  )
}

function Words({ subscription, purchase }: { subscription: number; purchase: Purchase }) {
  const { t } = useTranslation('billing')
  const { state, quote, failure, pay_at: payAt } = purchase
  const amount = formatMoney(quote.total)
  if (state === 'done' && payAt === 'trial_end')
    return <output className={s.good}>{t('later.done', { day: quote.start_date, amount })}</output>
  if (state === 'done') return <output className={s.good}>{t('confirmation.paid', { amount })}</output>
  if (state === 'held') return <FormError>{t('pay.over.held')}</FormError>
  if (UNSETTLED.includes(state)) return <output className={s.waiting}>{t('pay.checking')}</output>
  const again = state === 'declined' || state === 'needs_action'
  return (
    <FormError>
      {state === 'declined'
        ? declineText(failure)
        : state === 'needs_action'
          ? t('pay.unproved')
          : t('pay.over.ended')}{' '}
      <Link to={again ? paymentPath(subscription, purchase.id) : `/plans?company=${subscription}`}>
        {t('confirmation.retry')}
      </Link>
    </FormError>
  )
}
