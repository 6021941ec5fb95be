import { useQuery } from '@tanstack/react-query'
import { companiesQuery, type Company } from '../features/workspaces/api/companies.js'
import { numberOf } from '../lib/place/place.js'
import type { Place } from './place.js'

type Where = Pick<Place, 'user' | 'subscription'>

/** The company a person is in, once it is sure that it is theirs; else null. */
export function useOwnCompany({ user, subscription }: Where): Company | null {
  const companies = useQuery(companiesQuery(user.id)).data
  const number = numberOf(subscription)
  return companies?.find((one) => one.id === number) ?? null
}

/**
 * Its number. It stays when the plan ends: what stands on the screen keeps what was typed, and reading stays possible.
 */
export function useOwnCompanyNumber(where: Where): number | null {
  return useOwnCompany(where)?.id ?? null
}
