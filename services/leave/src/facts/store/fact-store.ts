import type { TenantCollection } from '@smartproject/kit/mongo/tenant-collection'
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
const BY_NAME = { name: 1, _id: 1 } as const

/** Copied facts of one tenant. */
export function factStore(tenant: TenantId, rows: FactCollections): FactStore {
  const memberKey = (userId: string) => `${tenant}:${userId}`
  // One call asks for the same few people again and again, and a transaction sees them as they were when it began.
  const seen = new Map<string, MemberFacts | null>()
  const look = async (userIds: readonly string[]) => {
    const unseen = [...new Set(userIds)].filter((id) => !seen.has(id))
    if (unseen.length === 0) return
    const found = await rows.members.find({ _id: { $in: unseen.map(memberKey) } })
    for (const id of unseen) seen.set(id, null)
    for (const row of found) seen.set(row.userId, toMember(row))
  }
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
      await look([userId])
      return seen.get(userId) ?? null
    },
    async members(userIds) {
      await look(userIds)
      const found = userIds.map((id) => seen.get(id)).filter((member) => member != null)
      return new Map(found.map((member) => [member.userId, member]))
    },
    async membersByEmail(emails) {
      if (emails.length === 0) return new Map()
      const found = await rows.members.find({ email: { $in: [...emails] }, active: true })
      return new Map(found.map((row) => [row.email, toMember(row)]))
    },
    async memberIds(after, limit) {
      const found = await rows.members.find(
        { active: true, _id: { $gt: memberKey(after), $lt: memberKey('\uffff') } },
        { sort: { _id: 1 }, limit, hint: 'active' },
      )
      return found.map((row) => row.userId)
    },
    countMembers: () => rows.members.count({ active: true }, { hint: 'active' }),
    people: (query) => peopleOf(rows.members, memberKey, query),
    async putMember(facts) {
      await rows.members.updateOne({ _id: memberKey(facts.userId) }, { $set: facts }, UPSERT)
      seen.delete(facts.userId)
    },
    async reportsOf(userId) {
      const projection = { userId: 1 } as const
      return (await rows.members.find({ reportTo: userId }, { projection })).map((row) => row.userId)
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
    async peopleOfProject(number) {
      return (await rows.projects.findOne({ number, archived: false }))?.memberIds ?? []
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

/** Two walks of an index by name: a condition that joins them with “or” would look at everybody. */
async function peopleOf(
  members: TenantCollection<MemberDoc>,
  memberKey: (userId: string) => string,
  { reportTo, userIds, except, after, limit }: PeopleQuery,
): Promise<MemberFacts[]> {
  const others = { active: true, _id: { $ne: memberKey(except) } }
  // The first condition bounds the index, the second leaves out those of the very same name.
  const later = after && {
    name: { $gte: after.name },
    $or: [{ name: { $gt: after.name } }, { _id: { $gt: memberKey(after.userId) } }],
  }
  const byName = { sort: BY_NAME, limit }
  if (reportTo === null) return (await members.find({ ...others, ...later }, byName)).map(toMember)
  const named = userIds.filter((id) => id !== except).map(memberKey)
  const found = [
    ...(reportTo.length > 0
      ? await members.find({ ...others, ...later, reportTo: { $in: reportTo } }, byName)
      : []),
    ...(named.length > 0
      ? await members.find({ $and: [{ active: true, _id: { $in: named } }, later ?? {}] })
      : []),
  ]
  const once = new Map(found.map((row) => [row._id, row]))
  return [...once.values()].toSorted(inOrder).slice(0, limit).map(toMember)
}

// As the database orders texts: by their bytes.
function inOrder(a: MemberDoc, b: MemberDoc): number {
  const bytes = (row: MemberDoc) => [Buffer.from(row.name), Buffer.from(row._id)] as const
  const [[name, id], [otherName, otherId]] = [bytes(a), bytes(b)]
  return Buffer.compare(name, otherName) || Buffer.compare(id, otherId)
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
