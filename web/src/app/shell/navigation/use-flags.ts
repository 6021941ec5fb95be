import type { PlanFeature } from '@smartproject/bff/api/paths/path'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../../lib/company/company.js'
import { TOOLBAR, type Flags } from './bars.js'

/** The features of a company; none when its plan has ended. */
export function useFlags(subscription: number | null): Flags {
  const company = useQuery({ ...companyQuery(subscription ?? 0), enabled: subscription !== null }).data
  if (!company || (company.planexpirydays ?? 0) < 0) return new Set()
  return new Set(TOOLBAR.map(({ flag }) => flag).filter((flag) => company[`${flag}_status`] === 1))
}

/** The features that the plan of a company does not hold; none while it is not known. */
export function useFeaturesOff(subscription: number | null): ReadonlySet<PlanFeature> {
  const company = useQuery({ ...companyQuery(subscription ?? 0), enabled: subscription !== null }).data
  return new Set((['storage', 'drf'] as const).filter((feature) => company?.[`${feature}_status`] === 0))
}
