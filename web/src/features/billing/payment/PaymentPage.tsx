import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Purchase } from '@smartproject/bff/api/billing/purchases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { cardsQuery, plansQuery, purchaseQuery, usageQuery } from '../api/queries.js'
import { planTitle } from '../model.js'
import { CardChoice } from '../purchase/card/CardChoice.js'
import { declineText } from '../purchase/card/decline.js'
import { ProgressNote } from '../purchase/ProgressNote.js'
import s from '../purchase/Purchase.module.css'
import { QuoteLines } from '../purchase/order/QuoteLines.js'
import { TestPill } from '../purchase/TestPill.js'
import { planPath } from '../purchase/use-bought.js'
import { useCard } from '../purchase/card/use-card.js'
import { useCardSetup } from '../purchase/card/use-card-setup.js'
import { usePurchase, type Progress } from '../purchase/order/use-purchase.js'
import { CompanyChoice, useCompanyOfAddress } from './company-of-address.js'
import { confirmationPath } from './paths.js'

type Payment = CallOutput<'listPlans'>['payment']

/** Where a payment goes on that waits for a person: a proof for the bank, another card, a renewal that failed. */
export function PaymentPage() {
  const { t } = useTranslation('billing')
  const [params] = useSearchParams()
  const company = useCompanyOfAddress()
  const offer = useQuery(plansQuery)
  const method = params.get('method')
  const known = offer.data?.payment.methods ?? []
  return (
    <>
      <PageHeader title={t('payment.title')} note={<TestPill mode={offer.data?.payment.mode} />} />
      <div className={s.page}>
        {offer.data && method !== null && !known.includes(method) && (
          <FormError>{t('payment.noMethod')}</FormError>
        )}
        <CompanyChoice company={company} />
        {offer.error ? (
          <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
        ) : !offer.data ? (
          <SkeletonText lines={6} />
        ) : (
          company.id !== null && (
            <Waiting
              key={company.id}
              subscription={company.id}
              purchase={params.get('purchase')}
              payment={offer.data.payment}
            />
          )
        )}
      </div>
    </>
  )
}

interface WaitingProps {
  subscription: number
  purchase: string | null
  payment: Payment
}

function Waiting({ subscription, purchase: id, payment }: WaitingProps) {
  const purchase = useQuery(purchaseQuery(subscription, id))
  const usage = useQuery(usageQuery(subscription))
  const failed = purchase.error ? purchase : usage.error ? usage : null
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (purchase.data === undefined || !usage.data) return <SkeletonText lines={6} />
  const found = purchase.data
  if (found && ['paid', 'done', 'held', 'transfer'].includes(found.state))
    return <Navigate to={confirmationPath(subscription, found.id)} replace />
  if (found && !['cancelled', 'expired'].includes(found.state))
    return <OpenPurchase subscription={subscription} purchase={found} payment={payment} />
  if (usage.data.plan.state === 'past_due') return <PastDue subscription={subscription} payment={payment} />
  return <Nothing subscription={subscription} />
}

function Nothing({ subscription }: { subscription: number }) {
  const { t } = useTranslation('billing')
  return (
    <EmptyState
      title={t('payment.nothing')}
      help={t('payment.nothingHelp')}
      action={<Link to={`/plans?company=${subscription}`}>{t('payment.plans')}</Link>}
    />
  )
}

/** A purchase that has not ended: the holder is proved, or another card is tried. */
function OpenPurchase({
  subscription,
  purchase,
  payment,
}: Omit<WaitingProps, 'purchase'> & { purchase: Purchase }) {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  const saved = useQuery(cardsQuery(subscription)).data?.find((card) => card.default)
  const declined = purchase.state === 'declined'
  const card = useCard(declined ? undefined : saved, declined ? declineText(purchase.failure) : undefined)
  const ended = (last: Progress) => {
    if (last.at === 'done') void navigate(confirmationPath(subscription, purchase.id), { replace: true })
    else if (last.at === 'declined') card.refuse(declineText(last.purchase.failure))
  }
  const buying = usePurchase(subscription, payment, ended)
  const { progress } = buying
  const latest = 'purchase' in progress ? progress.purchase : purchase
  const wantsCard = latest.state === 'declined'
  const go = async () => {
    const chosen = wantsCard ? await card.ready() : { paymentMethod: undefined }
    if (chosen) await buying.resume(latest, chosen.paymentMethod)
  }
  return (
    <Card title={<bdi>{planTitle(purchase.quote.title)}</bdi>}>
      <div className={s.order}>
        <QuoteLines quote={purchase.quote} busy={false} />
        {wantsCard ? (
          <CardChoice settings={payment} {...card.fields} />
        ) : (
          <p className={s.hint}>{t(`payment.${latest.state === 'needs_action' ? 'prove' : 'goOn'}`)}</p>
        )}
        <ProgressNote buying={buying} />
        <div className={s.actions}>
          <Button disabled={buying.busy} onClick={() => void buying.cancel(latest)}>
            {t('pay.giveUp')}
          </Button>
          <Button kind="primary" loading={buying.busy || card.making} onClick={() => void go()}>
            {latest.state === 'needs_action' ? t('pay.prove') : t('payment.pay')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The renewal has failed: with a card that works what is open is paid. */
function PastDue({ subscription, payment }: Omit<WaitingProps, 'purchase'>) {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  const setup = useCardSetup(subscription, () => void navigate(planPath(subscription)))
  return (
    <Card title={t('payment.pastDue')}>
      <div className={s.order}>
        <p className={s.hint}>{t('payment.pastDueHelp')}</p>
        <CardChoice settings={payment} {...setup.fields} />
        <div className={s.actions}>
          <Button kind="primary" loading={setup.busy} onClick={setup.save}>
            {t('payment.pay')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
