import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyQuery } from '../../lib/company/company.js'
import { useSubscription } from '../../lib/place/place.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import s from './Company.module.css'

export interface CompanySettingsProps {
  title: string
  /** The purpose of the page, where its content does not say so. */
  help?: string
  children: (company: SubscriptionDetail) => ReactNode
}

/** A page of what holds in the company of the address, with its states. */
export function CompanySettings({ title, help, children }: CompanySettingsProps) {
  const query = useQuery(companyQuery(useSubscription()))
  return (
    <>
      <PageHeader title={title} />
      {help !== undefined && <p className={s.help}>{help}</p>}
      <div className={s.stack}>
        {query.data ? (
          children(query.data)
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
    </>
  )
}
