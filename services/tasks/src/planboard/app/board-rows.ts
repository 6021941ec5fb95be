import type { Period } from '@smartproject/kit/types/capacity/capacity'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, type Member, mayPlan, type Project, roleOf, worksIn } from '../../facts/area.js'
import type { BoardTask } from '../domain/board-task.js'
import { newWeeks, usualWeek } from '../domain/person-plan.js'
import type { Reader } from '../domain/reader.js'
import type { PlanProject, PlanRow, PlanTask } from '../domain/results.js'
import { cellsOf, type Piece, piecesOf, wholeOf } from '../domain/rows.js'
import type { Stores } from '../domain/stores.js'
import type { Plan, PlanBasis } from './load-plan.js'

/** All that the rows of a board are made of. */
export interface RowFacts {
  readonly basis: PlanBasis
  readonly periods: readonly Period[]
  readonly plan: Plan
  readonly reader: Reader
  /** Tasks that are shown as cards, by id. */
  readonly shown: ReadonlyMap<string, BoardTask>
  readonly helped: readonly BoardTask[]
}

/** The row of one person. */
export function rowOf(person: Member, facts: RowFacts): PlanRow {
  const { basis, periods, plan, reader } = facts
  const { userId } = person
  const time = plan.timeOf(userId)
  const limits = { full: basis.setup.fullFrom, free: basis.setup.freeBelow }
  const known = reader.knowsLoadOf(userId)
    ? cellsOf(periods, plan.worksOf(userId), {
        capacityOn: plan.capacityOf(userId),
        limits,
        reads: (number) => reader.reads(number),
      })
    : { cells: [], total: null }
  return {
    person,
    ...known,
    pieces: cardsOf(userId, facts),
    week: usualWeek(time, basis.today),
    weeks: newWeeks(time, withDay(wholeOf(periods), basis.today)),
  }
}

/** A span that reaches to a day. */
function withDay(span: Period | null, day: PlainDate): Period {
  return {
    first: span && span.first < day ? span.first : day,
    last: span && span.last > day ? span.last : day,
  }
}

/** The cards of one person: own tasks, those of which the person does a part, and those that the person helps with. */
function cardsOf(userId: string, { basis, periods, plan, shown, helped }: RowFacts): Piece[] {
  const works = Map.groupBy(plan.worksOf(userId), ({ taskId }) => taskId)
  const { today } = basis
  const parts = plan.partsOf.get(userId) ?? []
  const [own, given] = [idsOf(plan.tasksOf.get(userId) ?? []), idsOf(parts)]
  const helps = ({ people }: BoardTask) => people.some((helper) => helper.userId === userId)
  const piecesFor = (task: BoardTask, helper: boolean) => {
    const days = (plan.allocations.get(task.id) ?? [])
      .filter((one) => one.userId === userId)
      .map(({ from, to }): Period => ({ first: from, last: to }))
    const part = !helper && !own.has(task.id)
    return piecesOf(task, works.get(task.id) ?? [], { periods, today, days, helper, part })
  }
  const mine = [...new Set([...own, ...given])].flatMap((id) => {
    const task = shown.get(id)
    return task ? piecesFor(task, !own.has(id) && helps(task)) : []
  })
  const others = helped.filter((task) => !own.has(task.id) && !given.has(task.id) && helps(task))
  return [...mine, ...others.flatMap((task) => piecesFor(task, true))]
}

/** The cards of tasks without an assignee. */
export function unassignedPieces(
  tasks: readonly BoardTask[],
  { basis, periods, plan }: Pick<RowFacts, 'basis' | 'periods' | 'plan'>,
): Piece[] {
  const works = Map.groupBy(plan.worksOf(''), ({ taskId }) => taskId)
  const usual = { periods, today: basis.today, days: [], helper: false, part: false }
  return tasks.flatMap((task) => piecesOf(task, works.get(task.id) ?? [], usual))
}

function idsOf(tasks: readonly BoardTask[]): ReadonlySet<string> {
  return new Set(tasks.map(({ id }) => id))
}

/** A project as the caller may plan in it. */
export function planProject(project: Project, caller: Caller): PlanProject {
  const { number, code, name, members } = project
  return {
    number,
    code,
    name,
    assignableIds: members.map(({ userId }) => userId).filter((userId) => worksIn(project, userId)),
    canAdd: addsPeople(project, caller),
    canPlan: mayPlan(project, caller),
  }
}

/** True for those who take people into a project: its owner and managers, and the owner of the company. */
export function addsPeople(project: Project, caller: Caller): boolean {
  return !project.archived && (caller.owner || [1, 2].includes(roleOf(project, caller.userId)))
}

/** Tasks with what the caller may do with each, in a scenario as a planner; those of projects that the caller does not read are left out. */
export async function planTasks(
  stores: Stores,
  caller: Caller,
  projects: readonly Project[],
  tasks: readonly BoardTask[],
  { inScenario = false }: { readonly inScenario?: boolean } = {},
): Promise<PlanTask[]> {
  const plans = await stores.plans.of(tasks.map(({ id }) => id))
  const byNumber = new Map(projects.map((project) => [project.number, project]))
  return tasks.flatMap((task) => {
    const project = byNumber.get(task.projectNumber)
    if (!project) return []
    const may = !inScenario || mayPlan(project, caller)
    return [
      {
        task,
        automatic: plans.get(task.id)?.mode === 'auto',
        editable: may && mayDo(project, caller, 'update_task'),
        assignable: may && mayDo(project, caller, 'assign_task'),
      },
    ]
  })
}
