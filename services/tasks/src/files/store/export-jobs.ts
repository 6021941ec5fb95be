import { randomUUID } from 'node:crypto'

import { holdLease, releaseLease } from '@smartproject/kit/mongo/lease'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { EVERYTHING } from '../../query/area.js'
import type { ExportJob, ExportJobStore, ExportQueue } from '../domain/export-job.js'

interface JobDoc {
  _id: string
  tenantId: string
  userId: string
  owner: boolean
  /** The request as JSON text: no query reads its parts. Stored under this name since the first export. */
  wish: string
  starts: number
}

const schema = new Schema<JobDoc>(
  { _id: String, tenantId: String, userId: String, owner: Boolean, wish: String, starts: Number },
  { collection: 'export_jobs', strict: 'throw', versionKey: false },
)

/** How long a process that died keeps a job from the others. */
const LEASE_MS = 15_000

/** Opens the exports to be made. They are of all tenants, because one worker makes them; each names its own. */
export function exportJobs(connection: Connection): {
  jobs: (session?: ClientSession) => ExportJobStore
  queue: ExportQueue
} {
  const bind = platformCollection(connection.model<JobDoc>('ExportJob', schema))
  const rows = bind()
  const holder = randomUUID()
  return {
    jobs: (session) => ({
      insert: ({ id, input, ...job }) =>
        bind(session).insert({ _id: id, ...job, wish: JSON.stringify(input), starts: 0 }),
      async delete(id) {
        await bind(session).deleteOne({ _id: id })
      },
    }),
    queue: {
      waiting: async (limit) => (await rows.find({}, { sort: { _id: 1 }, limit })).map(toJob),
      hold: (id) => holdLease(connection, `export:${id}`, holder, LEASE_MS),
      free: (id) => releaseLease(connection, `export:${id}`, holder),
      async begin(id) {
        const doc = await rows.findOneAndUpdate({ _id: id }, { $inc: { starts: 1 } })
        return doc?.starts ?? 0
      },
    },
  }
}

function toJob({ _id, tenantId, userId, owner, wish: request }: JobDoc): ExportJob {
  const kept = JSON.parse(request) as ExportJob['input']
  if ('source' in kept || 'files' in kept) return { id: _id, tenantId, userId, owner, input: kept }
  // A part of filters that is younger than the job demands nothing.
  return { id: _id, tenantId, userId, owner, input: { ...kept, filter: { ...EVERYTHING, ...kept.filter } } }
}
