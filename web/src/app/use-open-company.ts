import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../features/workspaces/api/companies.js'
import { numberOf } from '../lib/place.js'
import type { Place } from './place.js'

/** Number of the company somebody is in, once it is sure that it is theirs and open; else null. */
export function useOpenCompany({ user, subscription }: Place): number | null {
  const companies = useQuery(companiesQuery(user.id)).data
  const number = numberOf(subscription)
  const company = companies?.find((one) => one.id === number)
  return company && !company.expired ? company.id : null
}
