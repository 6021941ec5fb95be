import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { companyQuery } from '../../lib/company/company.js'
import { useSubscription } from '../../lib/place/place.js'
import { useRights } from '../../lib/session/rights.js'
import { EmptyState } from './EmptyState.js'
import { LockIcon } from '../icons/icons.js'

/** Features that plans differ in, and that have a page. */
export type Feature = 'iteration' | 'user_dashboard'

/** Shows what belongs to a feature where the plan of the company holds it, else which feature is missing and who can change that. */
export function HeldFeature({ feature, children }: { feature: Feature; children?: ReactNode }) {
  const { t } = useTranslation('upsell')
  const subscription = useSubscription()
  const company = useQuery(companyQuery(subscription)).data
  const rights = useRights(subscription)
  // While nothing is known the page shows its own loading; the services refuse by themselves.
  if (company?.[`${feature}_status`] !== 0) return children
  const buys = rights?.has('buyPlans') ?? false
  return (
    <EmptyState
      icon={LockIcon}
      title={t(`title.${feature}`, { plan: PLAN_OF[feature] })}
      help={t(buys ? 'buy' : 'ask')}
      action={buys && <Link to={`/plans?company=${subscription}`}>{t('plans')}</Link>}
    />
  )
}

/** The lowest plan that holds it. */
const PLAN_OF: Record<Feature, string> = { iteration: 'PREMIUM', user_dashboard: 'PREMIUM' }
