import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { SessionUser } from '../../lib/calls/http.js'
import { lastCompany } from '../../lib/place/last-place.js'
import { useOwnCompany } from '../use-own-company.js'

/**
 * The company that the frame is of: the one in the address. The pages of the own account and a file alone keep the one that this tab,
 * or else this machine, was in last, as long as it is the person's; a file alone names its company behind the question mark.
 */
export function useFrameCompany(user: SessionUser): string | null {
  const { subscription = null } = useParams()
  const { pathname, search } = useLocation()
  const alone = pathname === '/preview'
  const named = subscription ?? (alone ? new URLSearchParams(search).get('subscription') : null)
  const [last, setLast] = useState(() => named ?? String(lastCompany(String(user.id)) ?? ''))
  if (named !== null && named !== last) setLast(named)
  const keeps = alone || pathname.startsWith('/account/')
  const kept = useOwnCompany({ user, subscription: keeps ? last : null })
  return subscription ?? (kept && String(kept.id))
}
