import type { Subscription } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { dateText } from '../grpc/values.js'
import { openUntil } from '../types/plan/open-until.js'

/** The instant from which on the subscription of an event is read-only; null while nothing ends it. */
export function openUntilOf({
  plan,
  timeZone,
  locked,
  closing,
}: Pick<Subscription, 'plan' | 'timeZone' | 'locked' | 'closing'>): Date | null {
  const endDate = dateText(plan?.endDate)
  const { gracePeriodDays = 0, suspended = false } = plan ?? {}
  return openUntil({
    plan: endDate && { endDate, gracePeriodDays, suspended },
    timeZone,
    locked,
    closing: closing ?? null,
  })
}
