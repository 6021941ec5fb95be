import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { companyAuditQuery } from './api/company-audit.js'
import { AuditTable } from './AuditTable.js'

/** The audit log of a company, for those who may read it. */
export function CompanyAuditPage() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(companyAuditQuery(useSubscription()))
  return (
    <>
      <PageHeader title={t('audit.title')} />
      <AuditTable pages={list.data?.pages} paging={list} />
    </>
  )
}
