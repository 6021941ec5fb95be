import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { JobRow, PlannedTask } from '../domain/planned-task.js'
import type { JobRowStore, WrittenRow } from '../domain/stores.js'
import { purgeTimeOf } from './job-store.js'

interface JobRowDoc extends TenantOwned, Omit<JobRow, 'plan'> {
  jobId: string
  /** JSON of the plan: no query reads its parts. Empty for none. */
  plan: string
  earlier: WrittenRow['earlier']
  /** Missing in rows that were written before plans were kept. */
  earlierPlan?: WrittenRow['earlierPlan']
  /** Missing in rows that were written before links were kept. */
  earlierLinks?: WrittenRow['earlierLinks']
  purgeTime: Date
}

const schema = new Schema<JobRowDoc>(
  {
    _id: String,
    tenantId: String,
    jobId: String,
    line: Number,
    content: String,
    outcome: String,
    faults: [{ _id: false, column: Number, value: String, reason: String }],
    // Both missing in rows that were judged before they were kept.
    hints: [{ _id: false, column: Number, value: String, reason: String }],
    changes: [{ _id: false, field: String, before: [String], after: [String] }],
    taskId: String,
    plan: String,
    written: Number,
    settled: Boolean,
    kept: Boolean,
    // Some fields of a task: which ones differs from row to row.
    earlier: Schema.Types.Mixed,
    earlierPlan: Schema.Types.Mixed,
    earlierLinks: Schema.Types.Mixed,
    purgeTime: Date,
  },
  { collection: 'job_rows', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens the rows of a tenant's jobs. */
export function jobRowStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => JobRowStore {
  const bind = tenantCollection(connection.model<JobRowDoc>('JobRow', schema), { plain: true })
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    const idOf = (jobId: string, line: number) => `${jobId}:${String(line).padStart(7, '0')}`
    const each = async <T extends { readonly line: number }>(
      jobId: string,
      changes: readonly T[],
      set: (change: T) => Partial<JobRowDoc>,
    ) => {
      await rows.updateEach(
        changes.map((change) => ({
          filter: { _id: idOf(jobId, change.line) },
          update: { $set: set(change) },
        })),
        { hint: '_id_' },
      )
    }
    return {
      async insert(jobId, added, now) {
        const fresh = { outcome: null, faults: [], taskId: '', plan: '', written: 0, earlier: null }
        const purgeTime = purgeTimeOf(now)
        await rows.insertMany(
          added.map((row) => ({
            _id: idOf(jobId, row.line),
            jobId,
            ...row,
            ...fresh,
            settled: false,
            kept: false,
            purgeTime,
          })),
        )
      },
      async page(jobId, { after, outcome }, limit) {
        const only = outcome ? { outcome } : {}
        const filter = { jobId, line: { $gt: after }, ...only }
        const hint = outcome ? 'outcome' : 'job'
        return (await rows.find(filter, { sort: { line: 1 }, limit, hint })).map(toRow)
      },
      setContent: (jobId, changed) => each(jobId, changed, ({ content }) => ({ content })),
      judge: (jobId, judged) =>
        each(jobId, judged, ({ outcome, faults, hints = [], changes = [], taskId, plan }) => ({
          outcome,
          faults: [...faults],
          hints: [...hints],
          changes: [...changes],
          taskId,
          plan: plan ? JSON.stringify(plan) : '',
        })),
      markWritten: (jobId, written) =>
        each(jobId, written, ({ version, earlier, earlierPlan, earlierLinks }) => ({
          written: version,
          earlier,
          earlierPlan,
          earlierLinks,
        })),
      async toUndo(jobId, limit) {
        const filter = { jobId, settled: false, written: { $gt: 0 } }
        const found = await rows.find(filter, { sort: { line: 1 }, limit, hint: 'unsettled' })
        return found.map(({ line, taskId, written, earlier, earlierPlan = null, earlierLinks = null }) => ({
          line,
          taskId,
          written,
          earlier,
          earlierPlan,
          earlierLinks,
        }))
      },
      async forgetWritten(jobId) {
        const fresh = { taskId: '', written: 0, earlier: null, settled: false, kept: false }
        await rows.updateMany({ jobId, written: { $gt: 0 } }, { $set: fresh })
      },
      settle: (jobId, settled) => each(jobId, settled, ({ kept }) => ({ settled: true, kept })),
      async keptIds(jobId, limit) {
        const found = await rows.find({ jobId, kept: true }, { sort: { line: 1 }, limit, hint: 'kept' })
        return found.map(({ taskId }) => taskId)
      },
    }
  }
}

function toRow({
  _id,
  tenantId: _tenant,
  jobId: _job,
  earlier: _earlier,
  earlierPlan: _earlierPlan,
  earlierLinks: _earlierLinks,
  purgeTime: _purge,
  plan,
  ...row
}: JobRowDoc): JobRow {
  return { ...row, plan: plan === '' ? null : (JSON.parse(plan) as PlannedTask) }
}
