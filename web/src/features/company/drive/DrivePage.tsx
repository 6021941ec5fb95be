import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../../lib/place/place.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import s from '../Company.module.css'
import { companyDriveQuery } from './drive-api.js'
import { DriveConnection } from './DriveConnection.js'
import { DriveForm } from './DriveForm.js'
import { DriveSteps } from './DriveSteps.js'

/** The drive of Microsoft 365 that the projects of a company copy files from, as its owner sets it up. */
export function DrivePage() {
  const { t } = useTranslation('company')
  const subscription = useSubscription()
  const query = useQuery(companyDriveQuery(subscription))
  return (
    <>
      <PageHeader title={t('drive.title')} />
      <p className={s.help}>{t('drive.help')}</p>
      <div className={s.stack}>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <SkeletonText lines={8} />
        ) : !query.data.offered ? (
          <EmptyState title={t('drive.notOffered')} help={t('drive.notOfferedHelp')} />
        ) : (
          <>
            {!query.data.drive && <DriveSteps />}
            <DriveForm subscription={subscription} drive={query.data.drive} />
            {query.data.drive && <DriveConnection subscription={subscription} drive={query.data.drive} />}
          </>
        )}
      </div>
    </>
  )
}
