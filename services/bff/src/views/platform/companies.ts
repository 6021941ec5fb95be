import type { SubscriptionRow } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import type { PlatformSubscription } from '../../api/platform/companies.js'
import { planTitleOf } from '../billing/billing.js'
import { instantText, optionalDay, textOrNull } from '../values.js'

/** A subscription as platform administrators see it. */
export function platformSubscriptionView(row: SubscriptionRow): PlatformSubscription {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    owner_id: row.ownerId,
    owner_email: row.ownerEmail,
    plan_title: textOrNull(planTitleOf(row.planTitle)),
    plan_end_date: optionalDay(row.planEndDate),
    member_count: row.memberCount,
    locked: row.locked,
    erase_time: row.eraseTime ? instantText(row.eraseTime) : null,
  }
}
