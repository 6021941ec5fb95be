import type { PlanOnSale, PlanState } from '@smartproject/bff/api/billing/plans'
import { useTranslation } from 'react-i18next'
import { formatMoney, localDigits } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Button } from '../../../ui/Button.js'
import { CheckIcon, StarIcon } from '../../../ui/icons/icons.js'
import { isCurrent, listPrices, planTitle, recommendedFor } from '../model.js'
import s from './Plans.module.css'

export interface PlanCardsProps {
  plans: readonly PlanOnSale[]
  /** Null while no team size is entered. */
  seats: number | null
  months: number
  /** The plan of the company that is bought for, where that is known. */
  state: PlanState | undefined
  /** The months are those chosen on the page for the running plan, and else one: they are chosen with the order. */
  onSelect: (plan: number, months: number) => void
}

/** The plans on sale, side by side; below each other on a phone. */
export function PlanCards({ plans, ...rest }: PlanCardsProps) {
  const { t } = useTranslation('billing')
  return (
    <ul className={s.cards} aria-label={t('plans.list')}>
      {plans
        .toSorted((a, b) => a.rank - b.rank)
        .map((plan) => (
          <li key={plan.id} className={s.item}>
            <PlanCard plan={plan} {...rest} />
          </li>
        ))}
    </ul>
  )
}

function PlanCard({
  plan,
  seats,
  months,
  state,
  onSelect,
}: Omit<PlanCardsProps, 'plans'> & { plan: PlanOnSale }) {
  const { t } = useTranslation(['billing', 'messages'])
  const title = planTitle(plan.title)
  const heading = `plan-${plan.id}`
  const recommended = recommendedFor(seats) === plan.id
  const current = isCurrent(plan.id, state)
  const over = seats !== null && plan.max_seats !== null && seats > plan.max_seats
  return (
    <article className={s.card} aria-labelledby={heading} data-recommended={recommended || undefined}>
      <header className={s.head}>
        <h2 id={heading} className={s.title}>
          <bdi>{title}</bdi>
        </h2>
        {recommended && (
          <Badge tone="accent" icon={StarIcon}>
            {t('messages:recommended')}
          </Badge>
        )}
      </header>
      <p className={s.price}>
        <strong>{formatMoney(plan.price)}</strong>
        <span>{formatMoney(plan.us_price)}</span>
      </p>
      <TermLabel days={plan.billingfrequency} />
      <ul className={s.features}>
        {plan.features.slice(0, 8).map(({ key, text }) => (
          <li key={key}>
            <CheckIcon />
            {localDigits(localText(text))}
          </li>
        ))}
      </ul>
      <Totals plan={plan} seats={seats} months={months} />
      {over && (
        <p id={`${heading}-over`} className={s.reason}>
          {t('plans.over', { count: plan.max_seats ?? 0 })}
        </p>
      )}
      <Button
        kind={recommended && !current ? 'primary' : 'secondary'}
        fullWidth
        disabled={current || over}
        aria-describedby={over ? `${heading} ${heading}-over` : heading}
        onClick={() => onSelect(plan.id, 1)}
      >
        {current ? t('messages:currentPlan') : t('messages:selectPlan')}
      </Button>
      {current && state && (
        <Button
          fullWidth
          disabled={over}
          aria-describedby={heading}
          onClick={() => onSelect(plan.id, months)}
        >
          {t(`plans.${changeOf(state, { seats, months })}`)}
        </Button>
      )}
    </article>
  )
}

/** The effect of a new order on the running plan. */
function changeOf(state: PlanState, order: { seats: number | null; months: number }) {
  if (order.seats !== null && order.seats !== state.bought_seats) return 'changeSeats'
  return order.months === state.months ? 'renewEarly' : 'changePeriod'
}

/** The item of a price. */
function TermLabel({ days }: { days: number }) {
  const { t } = useTranslation('billing')
  if (days === 0) return null
  return <p className={s.term}>{days === 365 ? t('plans.perYear') : t('plans.perMonth')}</p>
}

function Totals({ plan, seats, months }: { plan: PlanOnSale; seats: number | null; months: number }) {
  const { t } = useTranslation('billing')
  if (seats === null) return null
  const prices = listPrices(plan, months, seats)
  const saved = prices.filter((price) => price.saved.minor > 0)
  return (
    <div className={s.totals}>
      <p className={s.team}>
        {t('plans.team', {
          people: t('seats.count', { count: seats }),
          period: t('period.count', { count: months }),
        })}
      </p>
      {prices.map(({ currency, total }) => (
        <p key={currency} className={s.total}>
          {formatMoney(total)}
        </p>
      ))}
      {saved.length > 0 && (
        <p className={s.saved}>
          {t('plans.saved', { amounts: saved.map((price) => formatMoney(price.saved)).join(' · ') })}
        </p>
      )}
    </div>
  )
}
