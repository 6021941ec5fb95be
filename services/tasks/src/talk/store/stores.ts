import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TalkStores } from '../domain/stores.js'
import { commentStore } from './comment-store.js'
import { discussionStore } from './discussion-store.js'
import { readingStore } from './reading-store.js'
import { threadStore } from './thread-store.js'

/** Opens what the area keeps, for a tenant. */
export function openTalkStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TalkStores {
  const bind = {
    comments: commentStore(connection),
    threads: threadStore(connection),
    reading: readingStore(connection),
    discussions: discussionStore(connection),
  }
  return (tenantId, session) => ({
    comments: bind.comments(tenantId, session),
    threads: bind.threads(tenantId, session),
    reading: bind.reading(tenantId, session),
    discussions: bind.discussions(tenantId, session),
  })
}
