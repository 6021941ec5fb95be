import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { holdLease, releaseLease } from '@smartproject/kit/mongo/lease'
import { platformCollection, type PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import { FILLINGS_OF_COMPANY, isOpenJob, type Job, JOBS_OF_COMPANY, WORKING_STATES } from '../domain/job.js'
import type { JobQueue, JobStore } from '../domain/stores.js'

/** A job as it is stored. */
export interface JobDoc extends TenantOwned, Omit<Job, 'id' | 'fullLanes' | 'writing'> {
  /** Missing in jobs from before lanes were counted. */
  fullLanes?: Job['fullLanes']
  /** Missing in jobs from before they were written in parts. */
  writing?: Job['writing']
  /** Its place among the jobs of the company that have not ended; missing once it has. */
  slot?: number
  /** Stands at a job that waits for its place. */
  waits?: boolean
  /** Names and texts of a file are not kept for ever. */
  purgeTime: Date
}

const KEPT_MS = 30 * 24 * 3_600_000
/** How long a process that died keeps a job from the others. */
const LEASE_MS = 15_000

const schema = new Schema<JobDoc>(
  {
    _id: String,
    tenantId: String,
    kind: String,
    projectNumber: Number,
    userId: String,
    actorId: String,
    title: String,
    state: String,
    detail: String,
    counts: {
      _id: false,
      rows: Number,
      new: Number,
      updated: Number,
      same: Number,
      fault: Number,
      struck: Number,
    },
    fullLanes: { type: [{ _id: false, status: String, count: Number, limit: Number }], default: undefined },
    doneSteps: Number,
    allSteps: Number,
    reason: String,
    tries: Number,
    firstNumber: Number,
    // Ranks by lane and counts by person.
    writing: Schema.Types.Mixed,
    createTime: Date,
    updateTime: Date,
    doneTime: Date,
    undone: Number,
    version: Number,
    slot: Number,
    waits: Boolean,
    purgeTime: Date,
  },
  { collection: 'jobs', strict: 'throw', versionKey: false, minimize: false },
)

/** The model of jobs on a connection. */
export function jobModel(connection: Connection): Model<JobDoc> {
  return connection.model<JobDoc>('Job', schema)
}

/** When what is kept of a job goes. */
export function purgeTimeOf(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS)
}

/** Opens the jobs of a tenant. */
export function jobStore(model: Model<JobDoc>): (tenantId: TenantId, session?: ClientSession) => JobStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const jobs = bind(tenantId, session)
    const open = () => jobs.find({ slot: { $gte: 0 } }, { hint: 'company' })
    return {
      async find(id) {
        const doc = await jobs.findOne({ _id: id })
        return doc && toJob(doc)
      },
      async latest({ projectNumber, kind }, limit) {
        const found = await jobs.find(
          { projectNumber, kind },
          { sort: { createTime: -1, _id: -1 }, limit, hint: 'project' },
        )
        return found.map(toJob)
      },
      open: async () => (await open()).map(toJob),
      async lastDone(kind, limit) {
        const found = await jobs.find(
          { kind, state: 'done' },
          { sort: { createTime: -1 }, limit, hint: 'kind' },
        )
        return found.map(toJob)
      },
      async insert({ id, ...job }) {
        const taken = new Set((await open()).map(({ slot }) => slot))
        const slot = Array.from({ length: JOBS_OF_COMPANY }, (_, at) => at).find((at) => !taken.has(at))
        if (slot === undefined) throw new DomainError('precondition', 'TOO_MANY_JOBS')
        try {
          await jobs.insert({ _id: id, ...job, slot, purgeTime: purgeTimeOf(job.createTime) })
        } catch (error) {
          if (isDuplicateKey(error)) throw new DomainError('precondition', 'JOB_RUNNING', { cause: error })
          throw error
        }
      },
      insertWaiting: ({ id, ...job }) =>
        jobs.insert({ _id: id, ...job, waits: true, purgeTime: purgeTimeOf(job.createTime) }),
      waitAgain: ({ id, ...next }) =>
        jobs.updateOne({ _id: id, version: next.version - 1 }, { $set: { ...next, waits: true } }),
      save({ id, ...next }) {
        const ends = isOpenJob(next) ? {} : { $unset: { slot: 1, waits: 1 } }
        return jobs.updateOne({ _id: id, version: next.version - 1 }, { $set: next, ...ends })
      },
    }
  }
}

/** Jobs over all tenants: a worker finds what is to be done, and goes on inside each tenant. */
export function jobQueue(connection: Connection, model: Model<JobDoc>): JobQueue {
  const all = platformCollection(model)()
  const holder = randomUUID()
  return {
    async admit(limit) {
      const order = { createTime: 1, _id: 1 } as const
      const docs = await all.find({ waits: true }, { sort: order, limit, hint: 'waiting' })
      for (const { _id } of docs) await takePlace(all, _id)
    },
    async working(limit) {
      // One that is taken back has no place any more.
      const filter = { state: { $in: [...WORKING_STATES] }, waits: null }
      const docs = await all.find(filter, { limit, projection: { tenantId: 1 }, hint: 'state' })
      return docs.map(({ tenantId, _id }) => ({ tenantId, id: _id }))
    },
    hold: (id) => holdLease(connection, `job:${id}`, holder, LEASE_MS),
    free: (id) => releaseLease(connection, `job:${id}`, holder),
  }
}

/** Places of fillings stand behind those of other jobs; that each has one job, and each project one, is held by the indexes. */
async function takePlace(jobs: PlatformCollection<JobDoc>, id: string): Promise<void> {
  for (let at = 0; at < FILLINGS_OF_COMPANY; at++)
    try {
      const update = { $set: { slot: JOBS_OF_COMPANY + at }, $unset: { waits: 1 } }
      await jobs.updateOne({ _id: id, waits: true }, update)
      return
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
}

function toJob({
  _id,
  tenantId: _tenant,
  slot: _slot,
  waits: _waits,
  purgeTime: _purge,
  fullLanes = [],
  writing = null,
  ...job
}: JobDoc): Job {
  return { id: _id, ...job, writing, fullLanes: fullLanes.map((lane) => ({ ...lane })) }
}
