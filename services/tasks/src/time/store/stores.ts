import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TimeStores } from '../domain/stores.js'
import { timerStore } from './timer-store.js'
import { worklogStore } from './worklog-store.js'

/** Opens what the area keeps, for a tenant. */
export function openTimeStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TimeStores {
  const bind = {
    worklogs: worklogStore(connection),
    timers: timerStore(connection),
  }
  return (tenantId, session) => ({
    worklogs: bind.worklogs(tenantId, session),
    timers: bind.timers(tenantId, session),
  })
}
