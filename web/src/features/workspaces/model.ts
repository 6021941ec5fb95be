import type { Company } from './api/companies.js'

/** The company that opens by itself: the only one, when it can be opened. */
export function onlyCompany(companies: readonly Company[] | undefined): Company | undefined {
  const [first] = companies ?? []
  return companies?.length === 1 && first && !first.expired ? first : undefined
}

export function allExpired(companies: readonly Company[] | undefined): boolean {
  return companies !== undefined && companies.length > 0 && companies.every((company) => company.expired)
}
