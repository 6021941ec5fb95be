import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Stores } from '../domain/stores.js'
import { memberStore } from './members.js'
import { projectStore } from './projects.js'
import { counterStore } from './work/counters.js'
import { leaveVersionStore } from './work/leave-versions.js'
import { categoryStore, labelStore, releaseStore } from './work/project-items.js'
import { revisionStore } from './work/revisions.js'
import { taskStore } from './work/tasks.js'

/** Opens all stores of the service for a tenant; each area adds its own. */
export function openStores(connection: Connection): (tenantId: TenantId, session?: ClientSession) => Stores {
  const bind = {
    projects: projectStore(connection),
    members: memberStore(connection),
    tasks: taskStore(connection),
    revisions: revisionStore(connection),
    counters: counterStore(connection),
    leaveVersions: leaveVersionStore(connection),
    releases: releaseStore(connection),
    labels: labelStore(connection),
    categories: categoryStore(connection),
  }
  return (tenantId, session) => ({
    projects: bind.projects(tenantId, session),
    members: bind.members(tenantId, session),
    tasks: bind.tasks(tenantId, session),
    revisions: bind.revisions(tenantId, session),
    counters: bind.counters(tenantId, session),
    leaveVersions: bind.leaveVersions(tenantId, session),
    releases: bind.releases(tenantId, session),
    labels: bind.labels(tenantId, session),
    categories: bind.categories(tenantId, session),
  })
}
