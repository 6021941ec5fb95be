import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TaskStores } from '../domain/stores.js'
import { boardCountStore } from './board-count-store.js'
import { counterStore } from './counter-store.js'
import { leaveVersionStore } from './leave-version-store.js'
import { rankStore } from './rank-store.js'
import { revisionStore } from './revision-store.js'
import { scopeLog } from './scope-log.js'
import { taskLinkStore } from './task-link-store.js'
import { taskReferenceStore } from './task-reference-store.js'
import { taskStore } from './task-store.js'
import { typedLinkStore } from './typed-link-store.js'

/** Opens what the area keeps, for a tenant. */
export function openTaskStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskStores {
  const bind = {
    tasks: taskStore(connection),
    taskLinks: taskLinkStore(connection),
    typedLinks: typedLinkStore(connection),
    taskReferences: taskReferenceStore(connection),
    ranks: rankStore(connection),
    boardCounts: boardCountStore(connection),
    revisions: revisionStore(connection),
    scopeLog: scopeLog(connection),
    counters: counterStore(connection),
    leaveVersions: leaveVersionStore(connection),
  }
  return (tenantId, session) => ({
    tasks: bind.tasks(tenantId, session),
    taskLinks: bind.taskLinks(tenantId, session),
    typedLinks: bind.typedLinks(tenantId, session),
    taskReferences: bind.taskReferences(tenantId, session),
    ranks: bind.ranks(tenantId, session),
    boardCounts: bind.boardCounts(tenantId, session),
    revisions: bind.revisions(tenantId, session),
    scopeLog: bind.scopeLog(tenantId, session),
    counters: bind.counters(tenantId, session),
    leaveVersions: bind.leaveVersions(tenantId, session),
  })
}
