import type { CallOutput } from '@smartproject/bff/api/calls'
import type { PlanState } from '@smartproject/bff/api/billing/plans'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { companyQuery } from '../../../lib/company/company.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateText } from '../../../ui/DateText.js'
import { FormError } from '../../../ui/form/FormError.js'
import { AlertIcon, ApprovedIcon, ClockIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { isCurrent, planTitle } from '../model.js'
import s from './PlanPage.module.css'
import type { UsedOfPlan } from './Usage.js'

const SeatsDialog = lazy(() =>
  loadChunk(() => import('./SeatsDialog.js').then((module) => ({ default: module.SeatsDialog }))),
)

export interface PlanCardProps {
  subscription: number
  plan: PlanState
  offer: CallOutput<'listPlans'> | undefined
  used: UsedOfPlan
  /** The ways out for a plan that was not bought. */
  action?: ReactNode
}

/** The plan of the company, its end, and the step after it. */
export function PlanCard({ subscription, plan, offer, used, action }: PlanCardProps) {
  const { t } = useTranslation('billing')
  const [seats, setSeats] = useState(false)
  // A plan that was given has no term whose rest seats could be priced by.
  const bought = isCurrent(plan.plan, plan) && plan.currency !== null
  return (
    <Card
      title={<bdi>{planTitle(plan.title)}</bdi>}
      aside={
        bought ? (
          <Button size="small" onClick={() => setSeats(true)}>
            {t('company.moreSeats')}
          </Button>
        ) : (
          action
        )
      }
    >
      <div className={s.body}>
        <dl className={s.facts}>
          <div>
            <dt>{t('company.state')}</dt>
            <dd className={s.state}>
              <StateBadge state={plan.state} />
              {plan.state !== 'expired' && <DaysLabel subscription={subscription} />}
            </dd>
          </div>
          <div>
            <dt>{t('company.seats')}</dt>
            <dd>
              {plan.seats === 0 ? t('company.anySeats') : t('seats.count', { count: plan.seats })}
              {plan.seats !== plan.bought_seats && (
                <> {t('company.seatsFrom', { count: plan.bought_seats, day: plan.start_date })}</>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('order.start')}</dt>
            <dd>
              <DateText date={plan.start_date} />
            </dd>
          </div>
          <div>
            <dt>{t('order.end')}</dt>
            <dd>
              <DateText date={plan.end_date} />
            </dd>
          </div>
        </dl>
        {plan.state === 'past_due' && (
          <FormError>
            {t('company.pastDue')}{' '}
            <Link to={`/payment?subscription=${subscription}`}>{t('company.payNow')}</Link>
          </FormError>
        )}
        {plan.payer_unconfirmed && plan.state !== 'past_due' && (
          <PayerNote subscription={subscription} plan={plan} />
        )}
        {bought && <Renewal subscription={subscription} plan={plan} />}
        {plan.next &&
          (plan.plan === TRIAL ? (
            <Followed subscription={subscription} plan={plan} next={plan.next} offer={offer} />
          ) : (
            <Booked subscription={subscription} plan={plan} next={plan.next} offer={offer} />
          ))}
      </div>
      {seats && offer && (
        <Suspense>
          <SeatsDialog
            subscription={subscription}
            plan={plan}
            used={used}
            payment={offer.payment}
            onClose={() => setSeats(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function StateBadge({ state }: { state: PlanState['state'] }) {
  const { t } = useTranslation('billing')
  const good = state === 'active' || state === 'trial'
  const closing = state === 'cancelled' || state === 'grace'
  return (
    <Badge
      tone={good ? 'closed' : closing ? 'progress' : 'overdue'}
      icon={good ? ApprovedIcon : closing ? ClockIcon : AlertIcon}
    >
      {t(`state.${state}`)}
    </Badge>
  )
}

const SOON_DAYS = 10

/** “Expiring” in the last ten days, then “Today”, then “Expired”. */
function DaysLabel({ subscription }: { subscription: number }) {
  const { t } = useTranslation(['billing', 'messages'])
  const days = useQuery(companyQuery(subscription)).data?.planexpirydays ?? null
  if (days === null) return null
  if (days > SOON_DAYS) return <span>{t('company.daysLeft', { count: days })}</span>
  const label =
    days > 0 ? t('messages:expiring') : days === 0 ? t('messages:today') : t('messages:planExpired')
  return (
    <Badge tone={days < 0 ? 'overdue' : 'progress'} icon={days < 0 ? AlertIcon : ClockIcon}>
      {label}
    </Badge>
  )
}

/** After a change of owner: the card of the former one goes on to pay, and the new owner confirms it. */
function PayerNote({ subscription, plan: { renewal } }: { subscription: number; plan: PlanState }) {
  const { t } = useTranslation('billing')
  const set = useRenewal()
  if (!renewal) return null
  return (
    <p className={s.row}>
      <span>{t('company.payer', { amount: formatMoney(renewal.amount), day: renewal.date })}</span>
      <Button
        size="small"
        loading={set.isPending}
        onClick={() => set.mutate({ subscription, auto_renew: true })}
      >
        {t('company.confirmPayer')}
      </Button>
    </p>
  )
}

function useRenewal() {
  return useCommand('setAutoRenew', {
    onDone: (client) => refresh(client, [ROOTS.billing, ROOTS.company]),
    onFailed: (_client, error) => void toast.error(problemText(error)),
  })
}

/** Renewal is switched off in one click. */
function Renewal({ subscription, plan }: { subscription: number; plan: PlanState }) {
  const { t } = useTranslation('billing')
  const set = useRenewal()
  const on = set.isPending ? set.variables.auto_renew : plan.auto_renew
  return (
    <label className={s.check}>
      <input
        type="checkbox"
        checked={on}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ subscription, auto_renew: event.currentTarget.checked })}
      />
      <span>
        {on && plan.renewal
          ? t('order.renews', { day: plan.renewal.date, amount: formatMoney(plan.renewal.amount) })
          : on
            ? t('company.renews')
            : t('order.ends', { day: plan.end_date })}
      </span>
    </label>
  )
}

/** The free trial's number. */
const TRIAL = 1

interface BookedProps {
  subscription: number
  plan: PlanState
  next: NonNullable<PlanState['next']>
  offer: CallOutput<'listPlans'> | undefined
}

/** The plan that begins when the running term ends; until then it may be changed. */
function Booked({ subscription, plan, next, offer }: BookedProps) {
  const { t } = useTranslation('billing')
  const set = useRenewal()
  const title = offer?.plans.find(({ id }) => id === next.plan)?.title ?? plan.title
  return (
    <p className={s.row}>
      <span>
        {t('company.booked', {
          day: next.start_date,
          title: planTitle(title),
          people: t('seats.count', { count: next.seats }),
          period: t('period.count', { count: next.months }),
        })}
      </span>
      <Button
        size="small"
        loading={set.isPending}
        onClick={() => set.mutate({ subscription, auto_renew: plan.auto_renew, drop_change: true })}
      >
        {t('company.stay', { title: planTitle(plan.title) })}
      </Button>
    </p>
  )
}

/** The plan that follows the trial and is charged on its last day; until then it can be taken back. */
function Followed({ subscription, plan, next, offer }: BookedProps) {
  const { t } = useTranslation('billing')
  const set = useCommand('setAutoRenew', {
    onDone: (client) => {
      toast.success(t('company.tookBack'))
      return refresh(client, [ROOTS.billing, ROOTS.company])
    },
    onFailed: (_client, error) => void toast.error(problemText(error)),
  })
  const title = offer?.plans.find(({ id }) => id === next.plan)?.title ?? ''
  if (!plan.renewal) return null
  return (
    <p className={s.row}>
      <span>
        {t('company.followed', {
          title: planTitle(title),
          people: t('seats.count', { count: next.seats }),
          period: t('period.count', { count: next.months }),
          amount: formatMoney(plan.renewal.amount),
          day: plan.renewal.date,
        })}
      </span>
      <Button
        size="small"
        loading={set.isPending}
        onClick={() => set.mutate({ subscription, auto_renew: false, drop_change: true })}
      >
        {t('company.takeBack')}
      </Button>
    </p>
  )
}
