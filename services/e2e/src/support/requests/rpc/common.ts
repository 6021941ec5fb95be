import { toProtoDate } from '@smartproject/kit/grpc/values'
import { freeDay } from '../../browser/leave.js'
import type { IdPool } from '../../world.js'

export type Request = (ids: IdPool) => object

export const page = { pageSize: 50, pageToken: '' }
export const allAudits = { actorId: '', action: '', targetId: '', projectNumber: 0, page }
export const pending = (ids: IdPool) => ({ id: ids.leaveId, version: BigInt(ids.leaveVersion) })
export const approved = (ids: IdPool) => ({ id: ids.approvedId, version: BigInt(ids.approvedVersion) })
export const project = (ids: IdPool) => ({ projectNumber: ids.project })

/** A day without leave. */
export function someDay() {
  const date = toProtoDate(freeDay())
  return { fromDate: date, toDate: date }
}
