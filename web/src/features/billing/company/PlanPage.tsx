import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../../lib/company/company.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { useSubscription } from '../../../lib/place/place.js'
import { Button } from '../../../ui/Button.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { plansQuery, usageQuery } from '../api/queries.js'
import { ALL_MONTHS, isCurrent, planTitle, recommendedFor } from '../model.js'
import type { Choice } from '../purchase/order/purchase-props.js'
import { TestPill } from '../purchase/TestPill.js'
import { Cards } from './Cards.js'
import { Details } from './Details.js'
import { Invoices } from './Invoices.js'
import { PlanCard } from './PlanCard.js'
import s from './PlanPage.module.css'
import { Usage } from './Usage.js'

const PurchaseDialog = lazy(() =>
  loadChunk(() =>
    import('../purchase/PurchaseDialog.js').then((module) => ({ default: module.PurchaseDialog })),
  ),
)

const SubscriptionDialog = lazy(() =>
  loadChunk(() =>
    import('../purchase/SubscriptionDialog.js').then((module) => ({ default: module.SubscriptionDialog })),
  ),
)

/** The plan of a company with everything around it: seats, renewal, cards, details for invoices, invoices, and what is used. */
export function PlanPage() {
  const { t } = useTranslation('billing')
  const subscription = useSubscription()
  const usage = useQuery(usageQuery(subscription))
  const offer = useQuery(plansQuery)
  const title = useQuery(companyQuery(subscription)).data?.title ?? ''
  const [choice, setChoice] = useState<Choice | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  if (!usage.data)
    return (
      <>
        <PageHeader title={t('company.title')} />
        {usage.error ? (
          <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
        ) : (
          <SkeletonText lines={10} />
        )}
      </>
    )
  const { plan, usage: used } = usage.data
  const taken = Math.max(used.people + used.invitations, 1)
  // Who has bought nothing yet goes the short way to the plan that suits the team.
  const suits = offer.data?.plans.find(({ id }) => id === recommendedFor(taken))
  const begin = () =>
    setChoice({
      plan: null,
      seats: String(Math.max(plan.bought_seats, taken)),
      months: ALL_MONTHS.includes(plan.months) ? plan.months : 1,
    })
  return (
    <>
      <PageHeader
        title={t('company.title')}
        note={<TestPill mode={offer.data?.payment.mode} />}
        action={
          offer.data && (
            <Button kind="primary" onClick={begin}>
              {t('company.change')}
            </Button>
          )
        }
      />
      <div className={s.stack}>
        <PlanCard
          subscription={subscription}
          plan={plan}
          offer={offer.data}
          used={used}
          action={
            suits && !isCurrent(plan.plan, plan) ? (
              <Button size="small" onClick={() => setSubscribing(true)}>
                {t('subscribe.open', { title: planTitle(suits.title) })}
              </Button>
            ) : undefined
          }
        />
        <Usage plan={plan} used={used} />
        <Cards subscription={subscription} payment={offer.data?.payment} />
        <Details subscription={subscription} />
        <Invoices subscription={subscription} />
      </div>
      {subscribing && offer.data && suits && (
        <Suspense>
          <SubscriptionDialog
            companies={[{ id: subscription, title }]}
            subscription={subscription}
            offer={offer.data}
            plan={suits.id}
            seats={taken}
            onClose={() => setSubscribing(false)}
          />
        </Suspense>
      )}
      {choice && offer.data && (
        <Suspense>
          <PurchaseDialog
            companies={[{ id: subscription, title }]}
            subscription={subscription}
            onCompany={() => undefined}
            offer={offer.data}
            choice={choice}
            onChoice={(change) => setChoice({ ...choice, ...change })}
            method={null}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </>
  )
}
