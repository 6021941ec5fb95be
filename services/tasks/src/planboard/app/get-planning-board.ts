import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { BoardTask } from '../domain/board-task.js'
import { headingsOf } from '../domain/headings.js'
import { type Placed, withPlaces } from '../domain/person-plan.js'
import { periodsOf, type Window, workingDays } from '../domain/periods.js'
import type { PlanningBoard, WantedBoard, WantedWindow } from '../domain/results.js'
import { type Piece, wholeOf } from '../domain/rows.js'
import type { Stores } from '../domain/stores.js'
import { type Trays, traysWith } from '../domain/trays.js'
import { isNear } from '../domain/task-work.js'
import { planProject, planTasks, rowOf, unassignedPieces } from './board-rows.js'
import type { Deps } from './deps.js'
import { loadPlan, type PlanBasis, planBasis } from './load-plan.js'
import { peopleOf, projectsOf, readerOf } from './readers.js'
import { placedIn } from './scenarios/placed-in.js'

/** Cards in a tray, and the most that are counted. */
const TRAY = 200
const MOST_COUNTED = 1_000
const USUAL_PERIODS = 12

/**
 * The planning board, as far as the caller may read it.
 * Errors: not_found PROJECT_NOT_FOUND | SCENARIO_NOT_FOUND, invalid `window.from_date` far from today.
 */
export async function getPlanningBoard(
  deps: Deps,
  caller: Caller,
  wanted: WantedBoard,
): Promise<PlanningBoard> {
  const stores = deps.work.read(caller.tenantId)
  const [basis, reader] = await Promise.all([planBasis(stores, deps.clock.now()), readerOf(stores, caller)])
  const { setup, today, calendar } = basis
  const window = windowOf(wanted, basis)
  const periods = periodsOf(window, calendar)
  const projects = projectsOf(reader, wanted, setup)
  const numbers = projects.map(({ number }) => number)
  const placed = await placedIn(stores, caller, wanted.scenarioId, deps.clock.now())
  const [{ people, more }, trays] = await Promise.all([
    peopleOf(stores, reader, projects, { narrowed: wanted, setup }),
    traysOf(stores, numbers, placed),
  ])
  const load = wanted.load ?? setup.load
  const userIds = people.map(({ userId }) => userId)
  const span = wholeOf(periods) ?? { first: today, last: today }
  const [plan, helping] = await Promise.all([
    loadPlan(stores, basis, { userIds, span, load, placed, unassigned: trays.unassigned }),
    stores.boardTasks.helpedBy(numbers, userIds),
  ])
  const helped = withPlaces(helping, placed)
  const shown = shownOf([...plan.tasksOf.values(), ...plan.partsOf.values()].flat(), numbers)
  const facts = { basis, periods, plan, reader, shown, helped }
  const rows = people.map((person) => rowOf(person, facts))
  const unassigned = unassignedPieces(trays.unassigned, facts)
  const cards = cardsOf([...shown.values(), ...helped], [...rows.flatMap((row) => row.pieces), ...unassigned])
  return {
    unit: window.unit,
    periods: periods.map((period) => ({ ...period, workingDays: workingDays(period, calendar).length })),
    today,
    load,
    rows,
    groups: headingsOf(wanted.group, userIds, { projects, setup }),
    projects: reader.projects.map((project) => planProject(project, caller)),
    tasks: await planTasks(stores, caller, projects, [...cards, ...trays.undated], {
      inScenario: wanted.scenarioId !== '',
    }),
    unassigned,
    unassignedCount: trays.counts.unassigned,
    undatedIds: trays.undated.map(({ id }) => id),
    undatedCount: trays.counts.undated,
    morePeople: more,
    manageable: reader.seesEverybody,
  }
}

/** The periods that are wanted. Errors: invalid `window.from_date` far from today. */
export function windowOf({ unit, from, count }: WantedWindow, { setup, today }: PlanBasis): Window {
  if (from !== null && !isNear(from, today))
    throw invalid([{ field: 'window.from_date', reason: 'OUT_OF_RANGE' }])
  return { unit: unit ?? setup.unit, from: from ?? today, count: count === 0 ? USUAL_PERIODS : count }
}

/** Open tasks of some projects, by id. */
function shownOf(tasks: readonly BoardTask[], numbers: readonly number[]): ReadonlyMap<string, BoardTask> {
  const wanted = new Set(numbers)
  return new Map(
    tasks.flatMap((task) =>
      wanted.has(task.projectNumber) && task.status !== 'closed' ? [[task.id, task] as const] : [],
    ),
  )
}

/** The tasks of pieces, each once. */
function cardsOf(tasks: readonly BoardTask[], pieces: readonly Piece[]): BoardTask[] {
  const ids = new Set(pieces.map(({ taskId }) => taskId))
  return [...new Map(tasks.filter(({ id }) => ids.has(id)).map((task) => [task.id, task])).values()]
}

/** Tasks without an assignee, and those without dates. */
async function traysOf(
  { boardTasks }: Pick<Stores, 'boardTasks'>,
  numbers: readonly number[],
  placed: ReadonlyMap<string, Placed>,
): Promise<Trays> {
  const [unassigned, undated, counts, moved] = await Promise.all([
    boardTasks.unassigned(numbers, TRAY),
    boardTasks.undated(numbers, TRAY),
    boardTasks.counts(numbers, MOST_COUNTED),
    boardTasks.withIds([...placed.keys()]),
  ])
  const read = new Set(numbers)
  const own = moved.filter(({ projectNumber }) => read.has(projectNumber))
  return traysWith({ unassigned, undated, counts }, own, placed)
}
