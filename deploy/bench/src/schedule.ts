import { type Net, type NetLink, type NetTask } from '@smartproject/tasks/schedule/domain/net/net'
import { scheduleOf } from '@smartproject/tasks/schedule/domain/net/schedule'
import { WorkDays } from '@smartproject/tasks/schedule/domain/net/work-days'

import { atMost, percentile, report } from './figures.js'

const TASKS = 5_000
const LINKS = 6_245
const RUNS = 40
const FIRST_DAY = 20_821

/** The engine of schedules alone: all dates of a project of 5,000 tasks and 6,245 links. */
export function benchSchedule(): Promise<number> {
  const times = Array.from({ length: RUNS }, () => {
    // Each run reads its calendar anew, as a call does.
    const net = aNet()
    const start = performance.now()
    scheduleOf(net)
    return performance.now() - start
  })
  return Promise.resolve(
    report('Schedule: 5,000 tasks, 6,245 links', [
      atMost('median', percentile(times, 50), 100, 'ms', 1),
      atMost('p95', percentile(times, 95), 100, 'ms', 1),
    ]),
  )
}

function aNet(): Net {
  const company = new WorkDays(FIRST_DAY, (day) => (day % 7 < 5 ? 1 : 0))
  const tasks = Array.from({ length: TASKS }, (_, at): NetTask => ({
    id: `t${at}`,
    parentId: at % 10 === 0 ? '' : `t${at - (at % 10)}`,
    start: FIRST_DAY,
    due: FIRST_DAY + 2,
    auto: true,
    begun: false,
    closed: false,
    milestone: false,
    amount: 1 + (at % 5),
    rest: 1,
    calendar: company,
    days: company,
    constraint: null,
    deadline: null,
  }))
  const types = ['FS', 'SS', 'FF', 'SF'] as const
  const links = Array.from({ length: LINKS }, (_, n): NetLink => {
    // From a part to one of a later parent, so that there is no circle.
    const from = (n * 7) % (TASKS - 100)
    const to = from - (from % 10) + 10 * (1 + (n % 9)) + 1 + (n % 9)
    return { from: `t${from}`, to: `t${to}`, type: types[n % 4] ?? 'FS', lag: (n % 5) - 2, unit: 'wd' }
  })
  return { tasks, links, company, start: FIRST_DAY, notBefore: null }
}
