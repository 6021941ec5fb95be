import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { useSubscription } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { readableProjectsQuery } from '../../../task-kit/api/projects.js'
import { usePageUndo } from '../../../task-kit/undo/page-undo.js'
import { WorkProvider } from '../../../task-kit/WorkProvider.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { portfolioQuery } from './api.js'
import { PortfolioPart } from './PortfolioPart.js'

/** The projects of a person over time: their releases, milestones and tasks. */
export function PortfolioPage() {
  const { t } = useTranslation('timeline')
  const subscription = useSubscription()
  usePageUndo()
  const me = String(useSessionUser()?.id ?? '')
  const names = useQuery({ ...readableProjectsQuery(subscription, me), enabled: me !== '' })
  const portfolio = useQuery(portfolioQuery(subscription))
  const company = useQuery(companyQuery(subscription))
  const time = useMemo(() => company.data && workingTimeOf(company.data), [company.data])
  const error = portfolio.error ?? names.error ?? company.error
  const again = () => void Promise.all([portfolio.refetch(), names.refetch(), company.refetch()])
  return (
    <WorkProvider subscription={subscription} project={null} userId={me}>
      <PageHeader title={t('portfolio.title')} />
      {portfolio.data && names.data && time ? (
        portfolio.data.projects.length === 0 ? (
          <EmptyState title={t('portfolio.empty')} help={t('portfolio.emptyHelp')} />
        ) : (
          <PortfolioPart portfolio={portfolio.data} names={names.data} time={time} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={again} />
      ) : (
        <Skeleton height={560} />
      )}
    </WorkProvider>
  )
}
