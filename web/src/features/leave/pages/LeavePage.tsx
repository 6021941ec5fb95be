import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { useSubscription } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { GuideLink } from '../components/GuideLink.js'
import type { LeaveContext } from '../context.js'

export interface LeavePageProps {
  title: string
  /** The page beside this one. */
  other?: { path: string; label: string }
  action?: ReactNode
  /** The list, once the company's days are known. */
  children: (context: LeaveContext) => ReactNode
}

/** The common parts of the pages of leave. */
export function LeavePage({ title, other, action, children }: LeavePageProps) {
  const subscription = useSubscription()
  const user = useSessionUser()
  const company = useQuery(companyQuery(subscription))
  return (
    <>
      <PageHeader
        title={title}
        tools={
          <>
            {other && <Link to={`/${subscription}/${other.path}`}>{other.label}</Link>}
            <GuideLink subscription={subscription} />
          </>
        }
        action={action}
      />
      {company.data && user ? (
        children({ subscription, userId: String(user.id), time: workingTimeOf(company.data) })
      ) : company.error || company.data === null ? (
        <ErrorState error={company.error} onRetry={() => void company.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}
