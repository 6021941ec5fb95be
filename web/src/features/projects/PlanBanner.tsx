import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatPercent } from '../../i18n/format.js'
import { companyQuery } from '../../lib/company/company.js'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { AlertIcon, ClockIcon } from '../../ui/icons/icons.js'
import { planNote, shareLeft, trialDaysLeft, type PlanNote } from './plan.js'
import s from './PlanBanner.module.css'

interface PlanProps {
  subscription: number
}

/** The note that stands at a place; shown to those who may see the plan. */
function useNote(subscription: number, where: PlanNote['where']) {
  const company = useQuery(companyQuery(subscription)).data
  const note = company ? planNote(company) : null
  return company && note?.where === where ? { company, note } : null
}

/** A bar above the page: a plan that ends within a month, or whose card does not pay. */
export function PlanBanner({ subscription }: PlanProps) {
  const { t } = useTranslation(['projects', 'messages'])
  const found = useNote(subscription, 'bar')
  if (!found) return null
  const { note, company } = found
  const danger = note.words === 'failed' || note.words === 'expired'
  const urgent = danger || ('buy' in note && note.buy)
  return (
    <section aria-label={t('plan.label')}>
      <Banner
        icon={urgent ? AlertIcon : ClockIcon}
        tone={danger ? 'danger' : urgent ? 'warning' : 'plain'}
        action={<PlanButton subscription={subscription} note={note} />}
      >
        <Words note={note} company={company} />
      </Banner>
    </section>
  )
}

/** A quiet line of the toolbar: a plan that runs for more than a month, or renews itself. */
export function PlanLine({ subscription }: PlanProps) {
  const { t } = useTranslation('projects')
  const found = useNote(subscription, 'line')
  if (!found) return null
  const { note } = found
  return (
    <section aria-label={t('plan.label')} className={s.line}>
      <span className={s.words}>
        {'days' in note
          ? t('plan.daysLeft', { count: note.days })
          : t(`plan.${note.words}`, { day: note.day })}
      </span>
      <PlanButton subscription={subscription} note={note} />
    </section>
  )
}

function Words({ note, company }: { note: PlanNote; company: SubscriptionDetail }): ReactNode {
  const { t } = useTranslation(['projects', 'messages'])
  if (!('days' in note)) return t(`plan.${note.words}`, { day: note.day })
  if (company.trialday !== null && note.words !== 'expired')
    return t('plan.trial', { count: trialDaysLeft(note.days) })
  const share = shareLeft(note.days, company.planstartdate, company.planenddate)
  const words =
    note.words === 'expired'
      ? t('plan.expired', { state: t('messages:expired') })
      : note.words === 'today'
        ? t('plan.today', { state: t('messages:expiringToday') })
        : t('plan.left', { count: note.days })
  return (
    <>
      {words}
      {share !== null && ` ${t('plan.share', { percent: formatPercent(share) })}`}
    </>
  )
}

/** Leads to the plans; for one that renews itself to what there is to see and to pay. */
function PlanButton({ subscription, note }: PlanProps & { note: PlanNote }) {
  const { t } = useTranslation(['projects', 'messages'])
  const navigate = useNavigate()
  const [label, to] =
    note.words === 'failed'
      ? [t('plan.payNow'), `/payment?subscription=${subscription}`]
      : !('days' in note)
        ? [t('messages:plan'), `/${subscription}/subsetting/usersubscription`]
        : [note.buy ? t('messages:buyNow') : t('messages:plan'), `/plans?company=${subscription}`]
  return (
    <Button
      size="small"
      kind={note.where === 'line' ? 'quiet' : 'secondary'}
      onClick={() => void navigate(to)}
    >
      {label}
    </Button>
  )
}
