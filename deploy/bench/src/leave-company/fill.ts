import { randomUUID } from 'node:crypto'

import { addDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

const BATCH = 5_000
/** So many people report to one. */
const TEAM = 10

/** A document as it stands in MongoDB; only what must vary is known here. */
type Doc = Record<string, unknown> & { _id: string; tenantId: string }

/** How large the company is. */
export interface Size {
  readonly people: number
  readonly years: number
  readonly leavesAYear: number
}

/** Copies a real leave and its applicant until the company has so many people with so many years of leave, up to a day. */
export async function fillCompany(
  platform: Platform,
  leaveId: string,
  size: Size,
  last: PlainDate,
): Promise<number> {
  const connection = await new mongo.MongoClient(platform.mongoUri('leave')).connect()
  try {
    const db = connection.db()
    const leaves = db.collection<Doc>('leaves')
    const members = db.collection<Doc>('member_facts')
    const leave = await leaves.findOne({ _id: leaveId })
    const member = leave && (await members.findOne({ tenantId: leave.tenantId, userId: leave['userId'] }))
    if (!leave || !member) throw new Error('there is no leave to copy')
    const ids = Array.from({ length: size.people }, () => randomUUID())
    await insert(members, ids.length, (place) => {
      const userId = ids[place] ?? ''
      // As people stand in no order in life.
      const name = `Person ${((place * 7_919) % size.people).toString().padStart(5, '0')}`
      const reportTo = ids[Math.floor(place / TEAM)]
      return {
        ...member,
        _id: `${member.tenantId}:${userId}`,
        userId,
        name,
        email: `${userId}@bench.test`,
        reportTo,
      }
    })
    const each = size.years * size.leavesAYear
    const apart = Math.floor(365 / size.leavesAYear)
    await insert(leaves, ids.length * each, (place) => {
      const [person, turn] = [place % ids.length, Math.floor(place / ids.length)]
      const fromDate = addDays(last, -turn * apart - (person % apart) - 10)
      return {
        ...leave,
        _id: randomUUID(),
        userId: ids[person],
        reportTo: ids[Math.floor(person / TEAM)],
        fromDate,
        toDate: addDays(fromDate, person % 9),
        appliedDate: fromDate,
        status: 'approved',
        taskWantedTime: null,
      }
    })
    return ids.length * each
  } finally {
    await connection.close()
  }
}

async function insert(
  rows: mongo.Collection<Doc>,
  count: number,
  make: (place: number) => Doc,
): Promise<void> {
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at)
    await rows.insertMany(
      Array.from({ length: size }, (_, place) => make(at + place)),
      { ordered: false },
    )
  }
}

/** Balances that were switched on in the last year already, so that it can be closed. */
export async function beginLastYear(platform: Platform): Promise<void> {
  const connection = await new mongo.MongoClient(platform.mongoUri('leave')).connect()
  try {
    const settings = connection
      .db()
      .collection<{ firstYear: number; closedThrough: number }>('balance_settings')
    await settings.updateMany({}, { $inc: { firstYear: -1, closedThrough: -1 } })
  } finally {
    await connection.close()
  }
}

/** The first day of the month of a day, so many months away, and its last. */
export function monthOf(day: PlainDate, months: number): { from: PlainDate; to: PlainDate } {
  const start = (shift: number) =>
    plainDate(
      new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + shift, 1))
        .toISOString()
        .slice(0, 10),
    )
  return { from: start(months), to: addDays(start(months + 1), -1) }
}
