import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { type AttachmentStores, openAttachmentStores } from './attachments/area.js'
import { type OpenBalanceRuns, type BalanceStores, openBalanceStores } from './balances/area.js'
import { type FeedDirectory, type FeedStores, openFeedStores } from './calendar/area.js'
import { type CodeDirectory, type CodeStores, openCodeStores } from './codes/area.js'
import { type DueReminders, type DeciderStores, openDeciderStores } from './deciders/area.js'
import { type FactStores, openFactStores } from './facts/area.js'
import { type MissingTasks, type LeaveStores, openLeaveStores } from './leave/area.js'
import { type WantedRecounts, type RequestStores, openRequestStores } from './requests/area.js'
import { type SettingsStores, openSettingsStores } from './settings/area.js'
import { openWorktimeStores, type WorktimeStores } from './worktime/area.js'

/** Everything that areas keep. */
export interface Stores
  extends
    LeaveStores,
    FactStores,
    WorktimeStores,
    SettingsStores,
    DeciderStores,
    BalanceStores,
    CodeStores,
    AttachmentStores,
    RequestStores,
    FeedStores {}

/** The queries across tenants that this service has. */
export interface PlatformQueries {
  readonly missingTasks: MissingTasks
  readonly dueReminders: DueReminders
  readonly openBalanceRuns: OpenBalanceRuns
  readonly codeDirectory: CodeDirectory
  readonly wantedRecounts: WantedRecounts
  readonly feedDirectory: FeedDirectory
}

/** Opens the stores of all areas on one connection: those of a tenant, and the queries across tenants. */
export function openStores(connection: Connection): {
  bind(tenantId: TenantId, session?: ClientSession): Stores
  readonly platform: PlatformQueries
} {
  const { bind: leave, missingTasks } = openLeaveStores(connection)
  const facts = openFactStores(connection)
  const worktime = openWorktimeStores(connection)
  const settings = openSettingsStores(connection)
  const { bind: deciders, dueReminders } = openDeciderStores(connection)
  const { bind: balances, openBalanceRuns } = openBalanceStores(connection)
  const { bind: codes, codeDirectory } = openCodeStores(connection)
  const attachments = openAttachmentStores(connection)
  const { bind: requests, wantedRecounts } = openRequestStores(connection)
  const { bind: feeds, feedDirectory } = openFeedStores(connection)
  return {
    bind: (tenantId, session) => ({
      ...leave(tenantId, session),
      ...facts(tenantId, session),
      ...worktime(tenantId, session),
      ...settings(tenantId, session),
      ...deciders(tenantId, session),
      ...balances(tenantId, session),
      ...codes(tenantId, session),
      ...attachments(tenantId, session),
      ...requests(tenantId, session),
      ...feeds(tenantId, session),
    }),
    platform: { missingTasks, dueReminders, openBalanceRuns, codeDirectory, wantedRecounts, feedDirectory },
  }
}
