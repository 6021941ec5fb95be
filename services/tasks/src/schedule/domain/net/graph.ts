import type { NetLink, NetTask } from './net.js'

/** A link between tasks by their places in the net. */
export interface Edge extends NetLink {
  readonly fromAt: number
  readonly toAt: number
}

/** Tasks with what is before, behind, above and below each, by their places. */
export interface Graph {
  readonly tasks: readonly NetTask[]
  /** -1 without one. */
  readonly parent: readonly number[]
  readonly parts: readonly (readonly number[])[]
  readonly into: readonly (readonly Edge[])[]
  readonly outOf: readonly (readonly Edge[])[]
  /**
   * The sides of all tasks in an order in which each comes behind those it depends on: {@link inOf} for what binds a task,
   * {@link outOf} for its dates. Sides behind a circle are missing.
   */
  readonly order: readonly number[]
}

/** The side of a task that others bind. */
export const inSide = (at: number): number => at * 2
/** The side of a task that binds others. */
export const outSide = (at: number): number => at * 2 + 1
/** The task of a side, and whether it is the one that binds others. */
export const taskOf = (side: number): { at: number; out: boolean } => ({
  at: side >> 1,
  out: (side & 1) === 1,
})

/** Which of two tasks comes first where neither depends on the other: less than 0 for the one. */
export type Precedence = (one: NetTask, other: NetTask) => number

/** Puts tasks and links together; links of unknown tasks count as none. A link to a parent binds each part, one from it its last. */
export function graphOf(tasks: readonly NetTask[], links: readonly NetLink[], first?: Precedence): Graph {
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  const parent = tasks.map(({ parentId }) => (parentId === '' ? -1 : (places.get(parentId) ?? -1)))
  const parts: number[][] = tasks.map(() => [])
  for (const [at, above] of parent.entries()) parts[above]?.push(at)
  const into: Edge[][] = tasks.map(() => [])
  const outOf: Edge[][] = tasks.map(() => [])
  for (const link of links) {
    const [fromAt, toAt] = [places.get(link.from), places.get(link.to)]
    if (fromAt === undefined || toAt === undefined) continue
    const edge = { ...link, fromAt, toAt }
    into[toAt]?.push(edge)
    outOf[fromAt]?.push(edge)
  }
  const graph = { tasks, parent, parts, into, outOf }
  return { ...graph, order: orderOf(graph, first ? readyByPrecedence(tasks, first) : readyInTurn()) }
}

type Unordered = Omit<Graph, 'order'>

/** The sides that depend on a side. */
function behind({ parent, parts, outOf }: Unordered, side: number): number[] {
  const { at, out } = taskOf(side)
  if (out) {
    const above = parent[at] ?? -1
    const linked = (outOf[at] ?? []).map(({ toAt }) => inSide(toAt))
    return above < 0 ? linked : [...linked, outSide(above)]
  }
  const below = parts[at] ?? []
  return below.length === 0 ? [outSide(at)] : below.map(inSide)
}

/** Sides that wait for nothing any more. */
interface Ready {
  add(side: number): void
  next(): number | undefined
}

function readyInTurn(): Ready {
  const sides: number[] = []
  let at = 0
  return { add: (side) => void sides.push(side), next: () => sides[at++] }
}

/** Sides that bind others are taken by the precedence of their tasks, behind all that only gather what binds them. */
function readyByPrecedence(tasks: readonly NetTask[], first: Precedence): Ready {
  const ins: number[] = []
  const outs: number[] = []
  const isBefore = (side: number, other: number) => {
    const [one, two] = [tasks[taskOf(side).at], tasks[taskOf(other).at]]
    return one && two ? first(one, two) < 0 : false
  }
  return {
    add(side) {
      if (!taskOf(side).out) {
        ins.push(side)
        return
      }
      let [low, high] = [0, outs.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (isBefore(side, outs[middle] ?? 0)) low = middle + 1
        else high = middle
      }
      outs.splice(low, 0, side)
    },
    next: () => ins.pop() ?? outs.pop(),
  }
}

function orderOf(graph: Unordered, ready: Ready): number[] {
  const waits = new Int32Array(graph.tasks.length * 2)
  const behindEach = Array.from(waits, (_, side) => behind(graph, side))
  for (const sides of behindEach) for (const side of sides) waits[side] = (waits[side] ?? 0) + 1
  const order: number[] = []
  for (const [side, count] of waits.entries()) if (count === 0) ready.add(side)
  for (let side = ready.next(); side !== undefined; side = ready.next()) {
    order.push(side)
    for (const other of behindEach[side] ?? []) {
      waits[other] = (waits[other] ?? 0) - 1
      if (waits[other] === 0) ready.add(other)
    }
  }
  return order
}
