import type { Filter, TenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'

import type { MemberFacts, SubscriptionFacts } from '../domain/facts.js'
import type { FactStore, PeopleQuery } from '../domain/ports.js'
import type { LeaveTaskDoc, MemberDoc, ProjectDoc, SubscriptionDoc } from './fact-models.js'

/** The collections of copied facts, seen by one tenant. */
export interface FactCollections {
  readonly subscriptions: TenantCollection<SubscriptionDoc>
  readonly members: TenantCollection<MemberDoc>
  readonly projects: TenantCollection<ProjectDoc>
  readonly leaveTasks: TenantCollection<LeaveTaskDoc>
}

const UPSERT = { upsert: true }

/** Copied facts of one tenant. */
export function factStore(tenant: TenantId, rows: FactCollections): FactStore {
  const memberKey = (userId: string) => `${tenant}:${userId}`
  return {
    async subscription() {
      const row = await rows.subscriptions.findOne({ _id: tenant })
      return row && toSubscription(row)
    },
    async putSubscription({ calendar, ...facts }) {
      const fields = { ...facts, ...calendar }
      await rows.subscriptions.updateOne({ _id: tenant }, { $set: fields }, UPSERT)
    },
    async member(userId) {
      const row = await rows.members.findOne({ _id: memberKey(userId) })
      return row && toMember(row)
    },
    async members(userIds) {
      if (userIds.length === 0) return new Map()
      const found = await rows.members.find({ _id: { $in: userIds.map(memberKey) } })
      return new Map(found.map((row) => [row.userId, toMember(row)]))
    },
    async memberIds(after, limit) {
      const found = await rows.members.find(
        { active: true, _id: { $gt: memberKey(after), $lt: memberKey('\uffff') } },
        { sort: { _id: 1 }, limit, hint: 'active' },
      )
      return found.map((row) => row.userId)
    },
    countMembers: () => rows.members.count({ active: true }, { hint: 'active' }),
    async people(query) {
      const found = await rows.members.find(peopleFilter(query, memberKey), {
        sort: { name: 1, _id: 1 },
        limit: query.limit,
      })
      return found.map(toMember)
    },
    async putMember(facts) {
      await rows.members.updateOne({ _id: memberKey(facts.userId) }, { $set: facts }, UPSERT)
    },
    async reportsOf(userId) {
      return (await rows.members.find({ reportTo: userId })).map((row) => row.userId)
    },
    async isReportedTo(userId) {
      return (await rows.members.findOne({ reportTo: userId, active: true })) !== null
    },
    async project(id) {
      const row = await rows.projects.findOne({ _id: id })
      return row && { ...row, id: row._id }
    },
    async putProject({ id, ...facts }) {
      await rows.projects.updateOne({ _id: id }, { $set: facts }, UPSERT)
    },
    async hasProject(number) {
      return (await rows.projects.findOne({ number, archived: false })) !== null
    },
    async projectNumbersOf(userId) {
      const found = await rows.projects.find({ memberIds: userId, archived: false })
      return found.map((row) => row.number).toSorted((a, b) => a - b)
    },
    async leaveTask(id) {
      const row = await rows.leaveTasks.findOne({ _id: id })
      return row && { ...row, id: row._id }
    },
    async putLeaveTask({ id, ...facts }) {
      await rows.leaveTasks.updateOne({ _id: id }, { $set: facts }, UPSERT)
    },
  }
}

function peopleFilter(query: PeopleQuery, memberKey: (userId: string) => string): Filter<MemberDoc> {
  const { reportTo, userIds, except, after } = query
  return {
    active: true,
    $and: [
      ...(reportTo === null
        ? []
        : [{ $or: [{ reportTo: { $in: reportTo } }, { _id: { $in: userIds.map(memberKey) } }] }]),
      // The first condition bounds the index, the second leaves out those of the very same name.
      ...(after
        ? [
            { name: { $gte: after.name } },
            { $or: [{ name: { $gt: after.name } }, { _id: { $gt: memberKey(after.userId) } }] },
          ]
        : []),
      { _id: { $ne: memberKey(except) } },
    ],
  }
}

function toSubscription(row: SubscriptionDoc): SubscriptionFacts {
  return {
    number: row.number,
    timeZone: row.timeZone,
    calendar: {
      weekendDays: row.weekendDays,
      weeks: (row.weeks ?? []).map((week) => ({ ...week, fromDate: plainDate(week.fromDate) })),
      holidays: row.holidays.map(plainDate),
    },
    approveAnyway: row.approveAnyway,
    version: row.version,
  }
}

function toMember({ userId, name, email, reportTo, active, version }: MemberDoc): MemberFacts {
  return { userId, name, email, reportTo, active, version }
}
