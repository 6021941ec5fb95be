import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../lib/company.js'
import { Banner } from '../../ui/Banner.js'
import { Button } from '../../ui/Button.js'
import { AlertIcon, ClockIcon } from '../../ui/icons.js'
import { ownerQuery } from './api/permission.js'
import { planState } from './plan.js'

export interface PlanBannerProps {
  subscription: number
  userId: string
  /** Leads to the plans. Without it there is no button, so nothing on the screen is dead. */
  onPlans?: () => void
}

/** How long the plan still runs, for owners only. */
export function PlanBanner({ subscription, userId, onPlans }: PlanBannerProps) {
  const { t } = useTranslation(['projects', 'messages'])
  const owner = useQuery(ownerQuery(subscription, userId)).data ?? false
  const company = useQuery({ ...companyQuery(subscription), enabled: owner }).data
  if (!owner || !company || company.planexpirydays === null) return null
  const days = company.planexpirydays
  const { words, buy } = planState(days)
  return (
    <Banner
      icon={buy ? AlertIcon : ClockIcon}
      tone={words === 'expired' ? 'danger' : buy ? 'warning' : 'plain'}
      action={
        onPlans && (
          <Button size="small" onClick={onPlans}>
            {buy ? t('messages:buyNow') : t('messages:plan')}
          </Button>
        )
      }
    >
      {words === 'expired'
        ? t('plan.expired', { state: t('messages:expired') })
        : words === 'today'
          ? t('plan.today', { state: t('messages:expiringToday') })
          : t('plan.left', { count: days })}
    </Banner>
  )
}
