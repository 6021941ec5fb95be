import type { Migration } from '@smartproject/kit/mongo/migrations'
import { addMonths, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type Repeat, withDayOf } from '../fields/area.js'

interface Repeating {
  _id: string
  status: string
  version: number
  startDate: PlainDate | null
  dueDate: PlainDate | null
  repeat: Repeat
  followedById?: string
}

const BATCH = 1_000

/**
 * The work of a person on a day is found by an index. Open monthly and yearly tasks that lost their day in a shorter month remember it again: the day is that of the closed
 * tasks they come from, as far back as each follows the other's rhythm.
 */
export const days: Migration = {
  id: '019-days',
  async up({ connection, tenantCollection }) {
    await tenantCollection('worklogs', [
      { key: { tenantId: 1, userId: 1, date: 1, minutes: 1 }, name: 'day' },
    ])
    const tasks = connection.collection<Repeating>('tasks')
    const repeating = { 'repeat.unit': { $in: ['month', 'year'] } }
    const former = new Map<string, Repeating>()
    const projection = { status: 1, version: 1, startDate: 1, dueDate: 1, repeat: 1, followedById: 1 }
    for await (const task of tasks.find({ ...repeating, followedById: { $gt: '' } }, { projection }))
      former.set(task.followedById ?? '', task)
    let steps = []
    for await (const task of tasks.find({ ...repeating, status: { $ne: 'closed' } }, { projection })) {
      const repeat = remembered(task, former)
      if (repeat === task.repeat) continue
      const { _id, version } = task
      steps.push({ updateOne: { filter: { _id, version }, update: { $set: { repeat } } } })
      if (steps.length < BATCH) continue
      await tasks.bulkWrite(steps, { ordered: false })
      steps = []
    }
    if (steps.length > 0) await tasks.bulkWrite(steps, { ordered: false })
  },
}

/** The repeat of a task with the latest day of the month that it and those before it had. */
function remembered(task: Repeating, former: ReadonlyMap<string, Repeating>): Repeat {
  const { repeat } = task
  if (repeat.monthDay !== undefined) return repeat
  let [at, day] = [task, dayOf(task)]
  for (let before = former.get(at._id); before; before = former.get(at._id)) {
    const earlier = dayOf(before)
    if (!day || !earlier || !follows(dayOf(at), earlier, repeat)) break
    if (monthDay(earlier) > monthDay(day)) day = earlier
    at = before
  }
  return day ? withDayOf(repeat, day) : repeat
}

/** True when a day is the same day of a later month in the rhythm, or the last one of a month that lacks it. */
function follows(day: PlainDate | null, earlier: PlainDate, { every, unit }: Repeat): boolean {
  const step = every * (unit === 'year' ? 12 : 1)
  let months = step
  while (day && addMonths(earlier, months) < day) months += step
  return day !== null && addMonths(earlier, months) === day
}

const dayOf = ({ dueDate, startDate }: Repeating) => dueDate ?? startDate

const monthDay = (day: PlainDate) => Number(day.slice(8))
