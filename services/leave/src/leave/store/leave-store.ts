import { stale } from '@smartproject/kit/errors'
import type { Filter, TenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import { addDays, inclusiveDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Leave, LeaveStatus } from '../domain/leave.js'
import type { Addressed, LeaveStore, ListQuery } from '../domain/ports.js'
import { MAX_LEAVE_DAYS, type LeaveSpan } from '../domain/span.js'
import { fromLeave, toLeave, type LeaveDoc } from './leave-model.js'

const OPEN: readonly LeaveStatus[] = ['pending', 'approved']
const NEWEST_FIRST = { appliedTime: -1, _id: -1 } as const

/** Leaves of one tenant. */
export function leaveStore(leaves: TenantCollection<LeaveDoc>): LeaveStore {
  const list = async (filter: Filter<LeaveDoc>, query: ListQuery) => {
    const rows = await leaves.find(pageFilter(filter, query), { sort: NEWEST_FIRST, limit: query.limit })
    return rows.map(toLeave)
  }
  return {
    async get(id) {
      const row = await leaves.findOne({ _id: id })
      return row && toLeave(row)
    },
    insert: (leave) => leaves.insert(fromLeave(leave)),
    async replace(before, after) {
      const { _id, version: _version, ...fields } = fromLeave(after)
      const filter = { _id, version: before.version, status: before.status }
      const done = await leaves.updateOne(filter, { $set: fields, $inc: { version: 1 } })
      if (!done) throw stale((await leaves.findOne({ _id }))?.version ?? 0)
    },
    async findOverlap(userId, span, exceptId) {
      const row = await leaves.findOne({
        userId,
        status: { $in: OPEN },
        fromDate: { $lte: span.toDate },
        toDate: { $gte: span.fromDate },
        _id: { $ne: exceptId },
        ...notMeetingAtNoon(span),
      })
      return row && toLeave(row)
    },
    async listOpen(userId, notBefore) {
      const pending = await leaves.find({ userId, status: 'pending' })
      const approved = await leaves.find({ userId, status: 'approved', toDate: { $gte: notBefore } })
      return [...pending, ...approved].map(toLeave)
    },
    async listAhead(notBefore, after, limit) {
      const open = { status: { $in: OPEN }, toDate: { $gte: after?.toDate ?? notBefore } }
      // The first condition bounds the index, the second leaves out those of the very same day.
      const next = after ? { $or: [{ toDate: { $gt: after.toDate } }, { _id: { $gt: after.id } }] } : {}
      const rows = await leaves.find(
        { ...open, ...next },
        { sort: { toDate: 1, _id: 1 }, limit, hint: 'ahead' },
      )
      return rows.map(toLeave)
    },
    async listBetween(userIds, span) {
      if (userIds.length === 0) return []
      const touching = {
        userId: { $in: userIds },
        status: { $in: OPEN },
        fromDate: { $lte: span.toDate },
        toDate: { $gte: span.fromDate, $lte: latestEnd(span.toDate) },
      }
      // For many people the server prefers the index of everybody's last days, and reads all that ends later.
      return byFirstDay((await leaves.find(touching, { hint: 'overlap' })).map(toLeave))
    },
    async approvers() {
      const found = await leaves.aggregate<{ _id: string }>([
        { $sort: { tenantId: 1, reportTo: 1 } },
        { $group: { _id: '$reportTo' } },
      ])
      return new Set(found.map(({ _id }) => _id))
    },
    async listEnding(userIds, statuses, notBefore) {
      if (userIds.length === 0) return []
      const rows = await leaves.find(
        {
          userId: { $in: [...userIds] },
          status: { $in: [...statuses] },
          toDate: { $gte: notBefore },
        },
        { hint: 'overlap' },
      )
      return byFirstDay(rows.map(toLeave))
    },
    listOwn: (userId, { appliedFrom, ...query }) =>
      list({ userId, ...(appliedFrom ? pendingOrSince(appliedFrom) : {}) }, { ...query, appliedFrom: null }),
    listPending: (addressed, query) => list({ ...waitingFor(addressed), status: 'pending' }, query),
    listDecided: (reportTo, query) =>
      list({ ...(reportTo === null ? {} : { reportTo }), status: { $ne: 'pending' } }, query),
    async addLateMail(id, { deliveryId, version }) {
      const current = { _id: id, shownVersion: { $lte: version } }
      await leaves.updateOne(current, { $addToSet: { lateMails: deliveryId } })
    },
    async removeLateMail(id, deliveryId) {
      await leaves.updateOne({ _id: id, lateMails: deliveryId }, { $pull: { lateMails: deliveryId } })
    },
    countPending: (addressed) => leaves.count({ ...waitingFor(addressed), status: 'pending' }),
  }
}

// No leave that has begun by a day ends later: the walk of the index ends here, and not at the last leave of all.
function latestEnd(day: PlainDate): PlainDate {
  const last = plainDate('9999-12-31')
  return inclusiveDays(day, last) > MAX_LEAVE_DAYS ? addDays(day, MAX_LEAVE_DAYS) : last
}

function byFirstDay(leaves: readonly Leave[]): Leave[] {
  return leaves.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : Number(a.fromDate > b.fromDate)))
}

// One ends at noon of the day at whose noon the other begins.
function notMeetingAtNoon({ fromDate, toDate, startsAtNoon, endsAtNoon }: LeaveSpan): Filter<LeaveDoc> {
  const met = [
    ...(startsAtNoon ? [{ toDate: fromDate, endsAtNoon: true }] : []),
    ...(endsAtNoon ? [{ fromDate: toDate, startsAtNoon: true }] : []),
  ]
  return met.length === 0 ? {} : { $nor: met }
}

// A condition of its own, since the position of a page is an $or as well.
function pendingOrSince(day: PlainDate): Filter<LeaveDoc> {
  return { $and: [{ $or: [{ status: 'pending' }, { appliedDate: { $gte: day } }] }] }
}

function waitingFor(addressed: Addressed): Filter<LeaveDoc> {
  if (!addressed) return {}
  const { approverId, standsInFor, except } = addressed
  if (standsInFor.length === 0) return { reportTo: approverId }
  return {
    reportTo: { $in: [approverId, ...standsInFor] },
    $nor: [{ reportTo: { $in: standsInFor }, userId: { $in: except } }],
  }
}

function pageFilter(filter: Filter<LeaveDoc>, query: ListQuery): Filter<LeaveDoc> {
  const { after, appliedFrom } = query
  return {
    ...filter,
    ...(appliedFrom ? { appliedDate: { $gte: appliedFrom } } : {}),
    ...(after
      ? {
          // The first condition bounds the index, the second leaves out those of the very same instant.
          appliedTime: { $lte: after.appliedTime },
          $or: [{ appliedTime: { $lt: after.appliedTime } }, { _id: { $lt: after.id } }],
        }
      : {}),
  }
}
