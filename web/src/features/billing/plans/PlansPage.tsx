import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import type { SessionUser } from '../../../lib/calls/http.js'
import { lastCompany } from '../../../lib/place/last-place.js'
import { numberOf } from '../../../lib/place/place.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useDocumentTitle } from '../../../ui/page/use-document-title.js'
import { ownCompaniesQuery, ownedOf } from '../api/companies.js'
import { plansQuery, usageQuery } from '../api/queries.js'
import { ALL_MONTHS, isCurrent, planTitle, seatsIn } from '../model.js'
import type { Choice } from '../purchase/order/purchase-props.js'
import { TestPill } from '../purchase/TestPill.js'
import { PeriodFields } from './PeriodFields.js'
import { PlanCards } from './PlanCards.js'
import s from './Plans.module.css'

const PurchaseDialog = lazy(() =>
  loadChunk(() =>
    import('../purchase/PurchaseDialog.js').then((module) => ({ default: module.PurchaseDialog })),
  ),
)

/** The prices of plans, for everybody; with a plan in its address the popup in which owners buy it stands open. */
export function PlansPage() {
  const { t } = useTranslation('billing')
  useDocumentTitle(t('plans.title'))
  const session = useQuery(sessionQuery)
  const offer = useQuery(plansQuery)
  const buyer = useBuyer(session.data?.user ?? null)
  const { choice, change, select, close } = useChoice(buyer)
  const seats = seatsIn(choice.seats)
  const [missing, setMissing] = useState(false)
  const method = useSearchParams()[0].get('method')
  const unclear = seats === null && (missing || choice.seats !== '')
  return (
    <div className={s.page}>
      <header className={s.top}>
        <h1 tabIndex={-1}>{t('plans.title')}</h1>
        <TestPill mode={offer.data?.payment.mode} />
        {buyer.company && (
          <Link to={`/${buyer.company.id}`}>{t('plans.back', { company: buyer.company.title })}</Link>
        )}
      </header>
      <p className={s.lead}>{t('plans.lead')}</p>
      <PeriodFields
        seats={choice.seats}
        onSeats={(text) => change({ seats: text })}
        seatsError={unclear ? t('seats.wrong') : undefined}
        months={choice.months}
        onMonths={(months) => change({ months })}
      />
      {offer.data ? (
        <PlanCards
          plans={offer.data.plans}
          seats={seats}
          months={choice.months}
          state={buyer.state}
          onSelect={(plan, months) => (seats === null ? setMissing(true) : select(plan, months))}
        />
      ) : offer.error ? (
        <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
      ) : (
        <Waiting />
      )}
      {offer.data && choice.plan !== null && session.data && buyer.settled && (
        <Suspense>
          {buyer.company ? (
            <PurchaseDialog
              companies={buyer.owned}
              subscription={buyer.company.id}
              onCompany={buyer.choose}
              offer={offer.data}
              choice={choice}
              onChoice={change}
              onClose={close}
              method={method}
            />
          ) : (
            <NotYet
              title={planTitle(offer.data.plans.find(({ id }) => id === choice.plan)?.title ?? '')}
              signedIn={session.data.user !== null}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={s.skeletons}>
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <SkeletonText lines={8} />
        </Card>
      ))}
    </div>
  )
}

/** The company that is bought for: the one named in the address, else the one used last, else the first that is owned. */
function useBuyer(user: SessionUser | null) {
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<number | null>(null)
  const companies = useQuery({ ...ownCompaniesQuery(String(user?.id ?? '')), enabled: user !== null })
  const owned = ownedOf(companies.data ?? [])
  const wanted = [chosen, numberOf(params.get('company')), lastCompany(String(user?.id ?? ''))]
  const company =
    wanted.flatMap((number) => owned.find(({ id }) => id === number) ?? [])[0] ?? owned[0] ?? null
  const usage = useQuery({ ...usageQuery(company?.id ?? 0), enabled: company !== null }).data
  return {
    owned,
    company,
    choose: setChosen,
    state: usage?.plan,
    /** Seats in use, which a plan has to have at least. */
    used: usage && usage.usage.people + usage.usage.invitations,
    /** True once it is known who buys. */
    settled: user === null || companies.data !== undefined,
  }
}

/** The choice. It stands in the address, so that it is still there after signing in. */
function useChoice({ used, state }: Pick<ReturnType<typeof useBuyer>, 'used' | 'state'>) {
  // Who has a plan begins with what it is; else the team is counted.
  const bought = state && isCurrent(state.plan, state) ? state : null
  const navigate = useNavigate()
  const { planid } = useParams()
  const { search } = useLocation()
  const [params, setParams] = useSearchParams()
  const months = Number(params.get('months'))
  const choice: Choice = {
    plan: numberOf(planid),
    seats: params.get('seats') ?? String(Math.max(used ?? 1, bought?.bought_seats ?? 1)),
    months: [months, bought?.months ?? 1].find((count) => ALL_MONTHS.includes(count)) ?? 1,
  }
  const merged = (change: Partial<Choice>) => {
    const next = new URLSearchParams(params)
    if (change.seats !== undefined) next.set('seats', change.seats)
    if (change.months !== undefined) next.set('months', String(change.months))
    return next
  }
  const change = ({ plan, ...rest }: Partial<Choice>) => {
    if (plan === undefined) return setParams(merged(rest), { replace: true })
    const query = merged({ seats: choice.seats, ...rest }).toString()
    void navigate(plan === null ? `/plans?${query}` : `/plans/${plan}?${query}`, { replace: true })
  }
  return {
    choice,
    change,
    select: (plan: number, months: number) => change({ plan, months }),
    close: () => void navigate(`/plans${search}`, { replace: true }),
  }
}

interface NotYetProps {
  title: string
  signedIn: boolean
  onClose: () => void
}

/** Owners buy: a visitor signs in, a person without a company opens one. */
function NotYet({ title, signedIn, onClose }: NotYetProps) {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = `next=${encodeURIComponent(pathname + search)}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('plans.buy', { title })}
      foot={
        signedIn ? (
          <Button kind="primary" onClick={() => void navigate('/company')}>
            {t('plans.open')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void navigate(`/register?${next}`)}>{t('plans.signUp')}</Button>
            <Button kind="primary" onClick={() => void navigate(`/login?${next}`)}>
              {t('plans.signIn')}
            </Button>
          </>
        )
      }
    >
      <p>{signedIn ? t('plans.noCompany') : t('plans.signInFirst')}</p>
    </Dialog>
  )
}
