import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../lib/company/company.js'

/** The time zone of a company; null without one and while it is not known. */
export function useCompanyZone(subscription: number | null): string | null {
  const company = useQuery({ ...companyQuery(subscription ?? 0), enabled: subscription !== null }).data
  return company?.time_zone ?? null
}
