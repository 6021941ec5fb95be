import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.js'
import { platformAuditQuery, wholePlatformAudit } from './api/platform-audit.js'
import { AuditDownload } from './AuditDownload.js'
import { AuditTable } from './AuditTable.js'
import { PlatformViews } from './PlatformViews.js'

/** The audit log of the whole platform. */
export function PlatformAuditPage() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(platformAuditQuery)
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        tools={
          <>
            <PlatformViews />
            <AuditDownload load={wholePlatformAudit} />
          </>
        }
      />
      <AuditTable pages={list.data?.pages} paging={list} companies />
    </>
  )
}
