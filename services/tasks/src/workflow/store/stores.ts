import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { WorkflowStores } from '../domain/stores.js'
import { boardSettingsStore } from './board-settings-store.js'

/** Opens what the area keeps, for a tenant. */
export function openWorkflowStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => WorkflowStores {
  const bind = {
    boardSettings: boardSettingsStore(connection),
  }
  return (tenantId, session) => ({
    boardSettings: bind.boardSettings(tenantId, session),
  })
}
