import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBenchPlatform } from '../bench-platform.js'
import { UNLIMITED } from '../board/board.js'
import { measured, report, type Figure } from '../figures.js'
import { benchSchedule } from '../schedule.js'
import { openSession } from '../session.js'
import { boardCalls, levelCalls, scheduleCalls } from './calls.js'
import { CARDS, fillBoard, fillNet, LINKS, PEOPLE, TASKS, WEEKS } from './fill.js'
import { boardFigures, timelineFigures } from './screens.js'

const OFFSET = 740
const BOARD = `Board: ${PEOPLE} people, ${WEEKS} weeks, ${CARDS} tasks`
const OWNER = 'olivia@demo.test'

/** The planning board of 200 people and the schedule of 5,000 tasks: their calls, their screens and the engine alone. */
export async function benchPlanning(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-planning-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const { call } = await openSession(platform.urls.web, OWNER)
    const other = await openSession(platform.urls.web, OWNER)
    const codes = [await benchSchedule()]
    const board = await fillBoard(platform, call)
    codes.push(report(BOARD, await besideLoad(() => boardCalls(call, board))))
    codes.push(report(`${BOARD}, in Chromium`, await besideLoad(() => boardFigures(platform))))
    const filled = await fillNet(platform, call, board)
    for (const [title, figures] of [
      [`Schedule: ${TASKS} tasks, ${LINKS} links`, () => scheduleCalls(call, filled, other.call)],
      ['Levelled work', () => levelCalls(call, filled)],
      ['The timeline in Chromium', () => timelineFigures(platform, filled)],
    ] as const)
      codes.push(report(title, await besideLoad(figures)))
    return Math.max(...codes)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Figures with the load of the machine at their beginning and end: times count on one that is at rest. */
async function besideLoad(figures: () => Promise<Figure[]>): Promise<Figure[]> {
  const load = (when: string) => measured(`load of the machine ${when}`, loadavg()[0] ?? 0, '', 1)
  const before = load('before')
  return [before, ...(await figures()), load('after')]
}
