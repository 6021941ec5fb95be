import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TalkStores } from '../domain/stores.js'
import { commentStore } from './comment-store.js'

/** Opens what the area keeps, for a tenant. */
export function openTalkStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TalkStores {
  const bind = {
    comments: commentStore(connection),
  }
  return (tenantId, session) => ({
    comments: bind.comments(tenantId, session),
  })
}
