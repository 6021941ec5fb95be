import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { platformAuditQuery, wholePlatformAudit } from './api/platform-audit.js'
import { AuditDownload } from './AuditDownload.js'
import { AuditFilters } from './AuditFilters.js'
import { AuditTable } from './AuditTable.js'
import { PlatformViews } from './PlatformViews.js'
import { useAuditFilter } from './use-audit-filter.js'

/** The audit log of the whole platform. */
export function PlatformAuditPage() {
  const { t } = useTranslation('platform')
  const [filter, change] = useAuditFilter()
  const list = useInfiniteQuery(platformAuditQuery(filter))
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        tools={
          <>
            <PlatformViews />
            <AuditDownload load={() => wholePlatformAudit(filter)} />
          </>
        }
      />
      <AuditFilters filter={filter} onChange={change} />
      <AuditTable
        pages={list.data?.pages}
        paging={list}
        companies
        onTarget={(target) => change({ target })}
      />
    </>
  )
}
