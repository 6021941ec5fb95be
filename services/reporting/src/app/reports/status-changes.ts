import { addDays, dayStart } from '@smartproject/kit/types/plain-date'

import { localTime } from '../../domain/local-time.js'
import { LANES } from '../../domain/task-history.js'
import { choicesParam, dayParam, rangeFaults } from './params.js'
import { defineReport } from './report.js'
import { inProject } from './scopes.js'

const DAYS = 30
const MOST_ROWS = 1_000

/**
 * The changes of lane of a range of whole days, oldest first: when, which task, into which lane and by whom. A new task
 * enters its first lane. Names of tasks are those of then; leave is left out.
 */
export const statusChanges = defineReport({
  id: 'status-changes',
  scope: inProject,
  params: {
    from: dayParam((today) => addDays(today, 1 - DAYS)),
    to: dayParam((today) => today),
    lanes: choicesParam(LANES),
  },
  check: rangeFaults,
  columns: {
    time: { kind: 'time' },
    task: { kind: 'text' },
    lane: { kind: 'lane' },
    person: { kind: 'text' },
  },
  async query({ stores, subject, timeZone }, { from, to, lanes }) {
    const range = { from: dayStart(timeZone, from), to: dayStart(timeZone, to, 1) }
    // One more than is given tells whether there are more.
    const found = await stores.laneChanges.list(
      { projectNumbers: subject.projectNumbers, lanes, ...range },
      null,
      MOST_ROWS + 1,
    )
    const changes = found.slice(0, MOST_ROWS)
    const names = await stores.members.namesOf([...new Set(changes.map(({ userId }) => userId))])
    const rows = changes.map(({ time, taskName, lane, userId }) => ({
      time: localTime(timeZone, time),
      task: taskName,
      lane,
      person: names.get(userId) ?? null,
    }))
    return { rows, more: found.length > changes.length }
  },
})
