import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../i18n/format.js'
import { companyQuery } from '../../lib/company/company.js'
import { useRights } from '../../lib/session/rights.js'
import { useStoredText } from '../../lib/stored.js'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { IconButton } from '../../ui/IconButton.js'
import { AlertIcon, ClockIcon, CloseIcon } from '../../ui/icons/icons.js'
import { mayClose, planState, shareLeft } from './plan.js'

export interface PlanBannerProps {
  subscription: number
  /** Leads to the plans. */
  onPlans: () => void
}

/** How long the plan still runs, for owners only. While it is long it can be closed for the day. */
export function PlanBanner({ subscription, onPlans }: PlanBannerProps) {
  const { t } = useTranslation(['projects', 'messages'])
  const shown = useRights(subscription)?.has('seePlan') ?? false
  const company = useQuery({ ...companyQuery(subscription), enabled: shown }).data
  const [closedOn, setClosedOn] = useStoredText(`plan-banner-closed:${subscription}`)
  if (!shown || !company || company.planexpirydays === null) return null
  const days = company.planexpirydays
  const closable = mayClose(days)
  if (closable && closedOn === company.today) return null
  const { words, buy } = planState(days)
  const share = shareLeft(days, company.planstartdate, company.planenddate)
  return (
    <section aria-label={t('plan.label')}>
      <Banner
        icon={buy ? AlertIcon : ClockIcon}
        tone={words === 'expired' ? 'danger' : buy ? 'warning' : 'plain'}
        action={
          <>
            <Button size="small" onClick={onPlans}>
              {buy ? t('messages:buyNow') : t('messages:plan')}
            </Button>
            {closable && (
              <IconButton
                icon={CloseIcon}
                size="small"
                label={t('plan.close')}
                onClick={() => setClosedOn(company.today)}
              />
            )}
          </>
        }
      >
        {words === 'expired'
          ? t('plan.expired', { state: t('messages:expired') })
          : words === 'today'
            ? t('plan.today', { state: t('messages:expiringToday') })
            : t('plan.left', { count: days })}
        {share !== null && ` ${t('plan.share', { percent: formatPercent(share) })}`}
      </Banner>
    </section>
  )
}
