import type { UserRow } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import type { PlatformUser } from '../../api/platform/accounts.js'
import { instantText } from '../values.js'

/** A user as platform administrators see it. */
export function platformUserView(row: UserRow): PlatformUser {
  return {
    id: row.id,
    email: row.email,
    fullname: row.fullname,
    locale: row.locale,
    platform_admin: row.platformAdmin,
    active: row.active,
    subscription_count: row.subscriptionCount,
    created_at: instantText(row.createTime),
  }
}
