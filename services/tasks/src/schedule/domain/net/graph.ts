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

/** Puts tasks and links together; links of unknown tasks count as none. A link to a parent binds each part, one from it its last. */
export function graphOf(tasks: readonly NetTask[], links: readonly NetLink[]): Graph {
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
  return { ...graph, order: orderOf(graph) }
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

function orderOf(graph: Unordered): number[] {
  const waits = new Int32Array(graph.tasks.length * 2)
  const next = Array.from(waits, (_, side) => behind(graph, side))
  for (const sides of next) for (const side of sides) waits[side] = (waits[side] ?? 0) + 1
  const order: number[] = []
  for (const [side, count] of waits.entries()) if (count === 0) order.push(side)
  for (let i = 0; i < order.length; i++)
    for (const side of next[order[i] ?? 0] ?? []) {
      waits[side] = (waits[side] ?? 0) - 1
      if (waits[side] === 0) order.push(side)
    }
  return order
}
