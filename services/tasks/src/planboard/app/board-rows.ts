import type { Period } from '@smartproject/kit/types/capacity/capacity'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, type Member, mayPlan, type Project, roleOf, worksIn } from '../../facts/area.js'
import type { BoardTask } from '../domain/board-task.js'
import { shareOn, usualWeek } from '../domain/person-plan.js'
import type { Reader } from '../domain/reader.js'
import type { PlanProject, PlanRow, PlanTask } from '../domain/results.js'
import { cellsOf, type Piece, piecesOf } from '../domain/rows.js'
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
    share: shareOn(time, basis.today),
    week: usualWeek(time, basis.today),
  }
}

/** The cards of one person: own tasks, and those of others that the person helps with. */
function cardsOf(userId: string, { basis, periods, plan, shown, helped }: RowFacts): Piece[] {
  const works = Map.groupBy(plan.worksOf(userId), ({ taskId }) => taskId)
  const own = new Set((plan.tasksOf.get(userId) ?? []).map(({ id }) => id))
  const { today } = basis
  const mine = [...own].flatMap((id) => {
    const task = shown.get(id)
    return task ? piecesOf(task, works.get(id) ?? [], { periods, today, helper: false }) : []
  })
  const others = helped
    .filter(({ id, people }) => !own.has(id) && people.some((helper) => helper.userId === userId))
    .flatMap((task) => piecesOf(task, [], { periods, today, helper: true }))
  return [...mine, ...others]
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
