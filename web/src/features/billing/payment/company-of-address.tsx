import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { numberOf } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Select } from '../../../ui/form/Select.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { ownCompaniesQuery, ownedOf } from '../api/companies.js'

/** The company that a payment is about: the one in the address, or the only one that a person owns. */
export function useCompanyOfAddress() {
  const user = useSessionUser()
  const [params, setParams] = useSearchParams()
  const companies = useQuery({ ...ownCompaniesQuery(String(user?.id ?? '')), enabled: user !== null })
  const owned = companies.data && ownedOf(companies.data)
  const named = numberOf(params.get('subscription'))
  const found = owned?.find(({ id }) => id === named) ?? (owned?.length === 1 ? owned[0] : undefined)
  return {
    id: found?.id ?? null,
    title: found?.title ?? '',
    owned,
    error: companies.error,
    retry: () => void companies.refetch(),
    choose: (id: string) => {
      params.set('subscription', id)
      setParams(params, { replace: true })
    },
  }
}

/** Asks which company is meant where that is not clear; says so where there is none. */
export function CompanyChoice({ company }: { company: ReturnType<typeof useCompanyOfAddress> }) {
  const { t } = useTranslation('billing')
  if (company.error) return <ErrorState error={company.error} onRetry={company.retry} />
  if (!company.owned) return <SkeletonText lines={2} />
  if (company.owned.length === 0) return <EmptyState title={t('plans.noCompany')} />
  if (company.owned.length === 1) return null
  return (
    <Select
      label={t('order.company')}
      options={company.owned.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={company.id === null ? null : String(company.id)}
      onChange={company.choose}
    />
  )
}
