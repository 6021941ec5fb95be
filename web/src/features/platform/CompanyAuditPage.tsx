import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '../../i18n/stamps.js'
import { peopleQuery } from '../../lib/company/people.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { useRights } from '../../lib/session/rights.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { companyAuditQuery, wholeCompanyAudit } from './api/company-audit.js'
import { AuditDownload } from './AuditDownload.js'
import { AuditFilters } from './AuditFilters.js'
import { AuditTable } from './AuditTable.js'
import s from './Platform.module.css'
import { useAuditFilter } from './use-audit-filter.js'

/** The audit log of a company: of everybody for a person who may read it, else what is the reader's own. */
export function CompanyAuditPage() {
  return <AuditLog project={null} />
}

/** The acts in one project. */
export function ProjectAuditPage() {
  return <AuditLog project={useProject()} />
}

function AuditLog({ project }: { project: number | null }) {
  const { t } = useTranslation('platform')
  const subscription = useSubscription()
  const ownOnly = useRights(subscription)?.has('readAudit') === false
  const people = useQuery({ ...peopleQuery(subscription), enabled: !ownOnly }).data
  const [filter, change] = useAuditFilter()
  const place = { subscription, project }
  const list = useInfiniteQuery(companyAuditQuery(place, filter))
  const sealed = list.data?.pages[0]?.sealed_until
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        tools={<AuditDownload load={() => wholeCompanyAudit(place, filter)} />}
      />
      <AuditFilters
        filter={filter}
        onChange={change}
        people={ownOnly ? undefined : [...(people?.values() ?? [])]}
      />
      <p className={s.note}>
        {ownOnly && `${t('audit.ownOnly')} `}
        {sealed && t('audit.sealed', { time: formatStamp(new Date(sealed)) })}
      </p>
      <AuditTable pages={list.data?.pages} paging={list} onTarget={(target) => change({ target })} />
    </>
  )
}
