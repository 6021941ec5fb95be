import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSubscription } from '../../lib/place.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { Select } from '../../ui/Select.js'
import { companyAuditQuery, wholeCompanyAudit } from './api/company-audit.js'
import { peopleQuery } from '../../lib/people.js'
import { AuditDownload } from './AuditDownload.js'
import { AuditTable } from './AuditTable.js'

const EVERYBODY = '-'

/** The audit log of a company, for those who may read it; of one person where the address names one. */
export function CompanyAuditPage() {
  const { t } = useTranslation('platform')
  const subscription = useSubscription()
  const [params, setParams] = useSearchParams()
  const people = [...(useQuery(peopleQuery(subscription)).data?.values() ?? [])]
  const actor = people.find(({ id }) => id === params.get('actor'))?.id ?? null
  const list = useInfiniteQuery(companyAuditQuery(subscription, actor))
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === EVERYBODY) next.delete('actor')
        else next.set('actor', id)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        tools={
          <>
            <Select
              label={t('audit.actor')}
              hideLabel
              searchable
              options={[
                { value: EVERYBODY, label: t('audit.everybody') },
                ...people.map(({ id, fullname }) => ({ value: id, label: fullname })),
              ]}
              value={actor ?? EVERYBODY}
              onChange={choose}
            />
            <AuditDownload load={() => wholeCompanyAudit(subscription, actor)} />
          </>
        }
      />
      <AuditTable pages={list.data?.pages} paging={list} />
    </>
  )
}
