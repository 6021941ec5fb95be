import { bindsStart, type Early, pointAt, startsFrom } from './forward.js'
import { type Graph, taskOf } from './graph.js'
import { type Edges, lastDay, latestStart, type Net, type NetTask, unshifted } from './net.js'

/** The latest boundaries of a task. */
interface Limit {
  readonly s: number
  readonly f: number
}

/** The latest dates of all tasks by their places, and the dates up to which each moves no other. */
export interface Late {
  readonly edges: readonly (Edges | null)[]
  readonly free: readonly (Edges | null)[]
}

/** The latest dates with which nothing ends behind the end, and no latest day is missed. */
export function backward(net: Net, graph: Graph, early: Early, end: number): Late {
  const tight: Sweep = sweepOf(graph, early, end)
  const free: Sweep = sweepOf(graph, early, end)
  for (const side of graph.order.toReversed()) {
    const { at, out } = taskOf(side)
    const task = graph.tasks[at]
    const edges = early.edges[at]
    if (!task || !edges) continue
    for (const sweep of [tight, free]) {
      if (out) {
        sweep.limits[at] = limitOf({ net, graph, early, at, end }, sweep)
        continue
      }
      const isParent = (graph.parts[at] ?? []).some((part) => early.edges[part])
      const dates = latest(task, sweep.limits[at], early.linked[at] ?? false)
      sweep.edges[at] = dates
      // Predecessors are late by the latest dates of a task, or move it by its earliest ones.
      const binding = sweep === tight ? dates : edges
      sweep.binding[at] = isParent ? leastOf(graph, at, sweep.binding) : task.closed ? null : binding
    }
  }
  return { edges: tight.edges, free: free.edges }
}

/** The findings of a walk from the end, by the places of tasks. */
interface Sweep {
  readonly limits: Limit[]
  readonly edges: (Edges | null)[]
  /** The dates that bind predecessors; null for closed tasks, which nothing moves. */
  readonly binding: (Edges | null)[]
}

function sweepOf({ tasks }: Graph, early: Early, end: number): Sweep {
  return {
    limits: tasks.map(() => ({ s: Infinity, f: end })),
    edges: [...early.edges],
    binding: tasks.map(() => null),
  }
}

interface Context {
  readonly net: Net
  readonly graph: Graph
  readonly early: Early
  readonly at: number
  readonly end: number
}

/** The boundaries that the successors of a task and of its parents leave it, when these lie so. */
function limitOf({ net, graph, early, at, end }: Context, { limits, binding }: Sweep): Limit {
  const above = graph.parent[at] ?? -1
  const first = early.edges[at]?.s === early.edges[above]?.s
  let s = above >= 0 && first ? (limits[above]?.s ?? Infinity) : Infinity
  let f = above >= 0 ? (limits[above]?.f ?? end) : end
  for (const edge of graph.outOf[at] ?? []) {
    const successor = binding[edge.toAt]
    if (!successor) continue
    const limit = unshifted(bindsStart(edge.type) ? successor.s : successor.f, edge, net.company)
    if (startsFrom(edge.type)) s = Math.min(s, limit)
    else f = Math.min(f, limit)
  }
  return { s, f }
}

/** A link to a parent binds each part: the earliest of what they need holds. */
function leastOf(graph: Graph, at: number, edges: readonly (Edges | null)[]): Edges | null {
  const parts = (graph.parts[at] ?? []).flatMap((part) => edges[part] ?? [])
  if (parts.length === 0) return null
  return { s: Math.min(...parts.map(({ s }) => s)), f: Math.min(...parts.map(({ f }) => f)) }
}

function latest(task: NetTask, limit: Limit | undefined, linked: boolean): Edges {
  const { constraint, deadline, calendar } = task
  const { s, f } = limit ?? { s: Infinity, f: Infinity }
  const lastDue = Math.min(constraint?.kind === 'FNLT' ? constraint.day : Infinity, deadline ?? Infinity)
  const lastStart = constraint?.kind === 'SNLT' ? constraint.day : Infinity
  if (task.milestone) {
    const day = Math.min(linked ? Math.min(s, f) - 1 : Math.min(s, f), lastDue, lastStart)
    return pointAt(calendar.until(day), linked)
  }
  const starts = Math.min(s, lastStart)
  const toEnd = latestStart(Math.min(f - 1, lastDue), task)
  const start = starts < toEnd ? calendar.until(starts) : toEnd
  return { s: start, f: lastDay(start, task) + 1 }
}
