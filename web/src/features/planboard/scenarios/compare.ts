import type { Board, BoardTask, Load, Period } from '../model.js'

/** A card that a scenario puts elsewhere. */
export interface MovedCard {
  readonly task: BoardTask
  /** Null where the plan has it outside of the periods. */
  readonly before: BoardTask | null
}

/** A person in a period whose load a scenario changes. */
export interface LoadChange {
  readonly user: string
  readonly fullname: string
  readonly period: Period
  readonly before: Load
  readonly after: Load
}

/** The board of a scenario, with the cards that it moves marked. */
export function withMoved(plan: Board | undefined, tried: Board, scenario: string): Board {
  const moved = new Set(plan ? movedCards(plan, tried).map(({ task }) => task.id) : [])
  return {
    ...tried,
    scenario,
    tasks: tried.tasks.map((task) => (moved.has(task.id) ? { ...task, moved: true } : task)),
  }
}

/** The cards that lie elsewhere than in the plan, those that only follow among them. */
export function movedCards(plan: Board, tried: Board): MovedCard[] {
  const planned = new Map(plan.tasks.map((task) => [task.id, task]))
  return tried.tasks.flatMap((task): MovedCard[] => {
    const before = planned.get(task.id) ?? null
    return before && samePlan(before, task) ? [] : [{ task, before }]
  })
}

function samePlan(a: BoardTask, b: BoardTask): boolean {
  return a.start === b.start && a.due === b.due && a.assignee === b.assignee
}

/** The loads that differ, as long as both boards show the same periods. */
export function changedLoads(plan: Board, tried: Board): LoadChange[] {
  if (plan.periods[0]?.first !== tried.periods[0]?.first || plan.periods.length !== tried.periods.length)
    return []
  const before = new Map(plan.rows.map((row) => [row.user, row.cells]))
  return tried.rows.flatMap(({ user, fullname, cells }) =>
    cells.flatMap((after, at): LoadChange[] => {
      const [was, period] = [before.get(user)?.[at], tried.periods[at]]
      if (!was || !period || (was.load === after.load && was.over === after.over)) return []
      return [{ user, fullname, period, before: was, after }]
    }),
  )
}
