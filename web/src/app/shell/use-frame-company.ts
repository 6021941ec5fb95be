import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { SessionUser } from '../../lib/calls/http.js'
import { lastCompany } from '../../lib/place/last-place.js'
import { useOwnCompany } from '../use-own-company.js'

/**
 * The company that the frame is of: the one in the address. The pages of the own account keep the one that this tab, or else
 * this machine, was in last, as long as it is the person's.
 */
export function useFrameCompany(user: SessionUser): string | null {
  const { subscription = null } = useParams()
  const [last, setLast] = useState(() => subscription ?? String(lastCompany(String(user.id)) ?? ''))
  if (subscription !== null && subscription !== last) setLast(subscription)
  const isAccount = useLocation().pathname.startsWith('/account/')
  const kept = useOwnCompany({ user, subscription: isAccount ? last : null })
  return subscription ?? (kept && String(kept.id))
}
