import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../../lib/company/company.js'
import { TOOLBAR, type Flags } from './bars.js'

/** The features of a company; none when its plan has ended. */
export function useFlags(subscription: number | null): Flags {
  const company = useQuery({ ...companyQuery(subscription ?? 0), enabled: subscription !== null }).data
  if (!company || (company.planexpirydays ?? 0) < 0) return new Set()
  return new Set(TOOLBAR.map(({ flag }) => flag).filter((flag) => company[`${flag}_status`] === 1))
}
