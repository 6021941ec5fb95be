import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { JobQueue, JobStores } from '../domain/stores.js'
import { importKeyStore } from './import-key-store.js'
import { jobRowStore } from './job-row-store.js'
import { jobModel, jobQueue, jobStore } from './job-store.js'

/** Opens what the area keeps: for a tenant, and the jobs of all of them that are worked on. */
export function openJobStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => JobStores
  jobs: JobQueue
} {
  const model = jobModel(connection)
  const bind = {
    jobs: jobStore(model),
    jobRows: jobRowStore(connection),
    importKeys: importKeyStore(connection),
  }
  return {
    bind: (tenantId, session) => ({
      jobs: bind.jobs(tenantId, session),
      jobRows: bind.jobRows(tenantId, session),
      importKeys: bind.importKeys(tenantId, session),
    }),
    jobs: jobQueue(connection, model),
  }
}
