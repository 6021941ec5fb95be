import type { Company } from './api/companies.js'

/** The company that opens by itself: the only one, when it can be opened. */
export function onlyCompany(companies: readonly Company[] | undefined): Company | undefined {
  const [first] = companies ?? []
  return companies?.length === 1 && first && !first.expired ? first : undefined
}

/** The company that is shown when all have expired: one that the person owns and may pay for, else the first. */
export function expiredCompany(companies: readonly Company[] = []): Company | undefined {
  if (companies.some(({ expired }) => !expired)) return undefined
  return companies.find(({ subscribedas }) => subscribedas === 'owner') ?? companies[0]
}
