import { backward, type Late } from './backward.js'
import { type Early, forward, type Reason } from './forward.js'
import { type Graph, graphOf, outSide } from './graph.js'
import type { Edges, Net, NetTask } from './net.js'

/** A task in the schedule. Days are counted from 1970-01-01. */
export interface Scheduled {
  readonly start: number
  readonly due: number
  readonly lateStart: number
  readonly lateDue: number
  /** Working days in its calendar by which it may be late without moving the end, or missing a latest day. */
  readonly slack: number
  /** Those by which it may be late without moving another task. */
  readonly free: number
  readonly critical: boolean
  readonly reason: Reason | null
  readonly cause: string
}

/** The schedule of a project. */
export interface Schedule {
  /** By the ids of tasks; those without dates are missing. */
  readonly tasks: ReadonlyMap<string, Scheduled>
  /** The boundary at which the last task ends; null without dates. */
  readonly end: number | null
  /** Ids of tasks in circles and behind them, which stay where they are. */
  readonly circular: readonly string[]
}

/** The dates that follow from plans and links. The same input gives the same dates, in whatever order it comes. */
export function scheduleOf(net: Net): Schedule {
  const graph = graphOf(net.tasks, net.links)
  const early = forward(net, graph)
  const ends = early.edges.flatMap((edges) => edges?.f ?? [])
  const ordered = new Set(graph.order)
  const circular = net.tasks.filter((_, at) => !ordered.has(outSide(at))).map(({ id }) => id)
  if (ends.length === 0) return { tasks: new Map(), end: null, circular }
  const end = ends.reduce((last, one) => Math.max(last, one))
  return { tasks: scheduledTasks(graph, early, backward(net, graph, early, end)), end, circular }
}

function scheduledTasks(graph: Graph, early: Early, late: Late): Map<string, Scheduled> {
  const scheduled = new Map<string, Scheduled>()
  // Parts come before what they are part of.
  for (const at of deepestFirst(graph)) {
    const task = graph.tasks[at]
    const edges = early.edges[at]
    if (!task || !edges) continue
    const parts = (graph.parts[at] ?? []).filter((part) => early.edges[part])
    const linked = early.linked[at] ?? false
    const one = leafOf(task, { edges, late: late.edges[at] ?? edges, free: late.free[at] ?? edges, linked })
    const ofParts = parts.flatMap((part) => scheduled.get(graph.tasks[part]?.id ?? '') ?? [])
    const slack = parts.length > 0 ? Math.min(...ofParts.map((part) => part.slack)) : one.slack
    scheduled.set(task.id, {
      ...(parts.length > 0 ? parentOf(ofParts) : one),
      critical: parts.length > 0 ? ofParts.some((part) => part.critical) : slack <= 0 && !task.closed,
      reason: early.reasons[at] ?? null,
      cause: early.causes[at] ?? '',
    })
  }
  return scheduled
}

function deepestFirst({ tasks, parent }: Graph): number[] {
  const depths: number[] = tasks.map(() => 0)
  const places = [...tasks.keys()]
  for (const at of places)
    // A circle of parents is refused when it is saved; the bound keeps a stored one from a walk without end.
    for (let above = parent[at] ?? -1, steps = 0; above >= 0 && steps < tasks.length; steps++) {
      depths[at] = (depths[at] ?? 0) + 1
      above = parent[above] ?? -1
    }
  return places.toSorted((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0))
}

type Dates = Omit<Scheduled, 'critical' | 'reason' | 'cause'>

function leafOf(
  task: NetTask,
  { edges, late, free, linked }: { edges: Edges; late: Edges; free: Edges; linked: boolean },
): Dates {
  const day = ({ s }: Edges) => (task.milestone && linked ? s - 1 : s)
  const last = ({ f }: Edges) => (task.milestone && !linked ? f : f - 1)
  const later = (other: Edges) => task.days.before(day(other)) - task.days.before(day(edges))
  const slack = later(late)
  const unmoved = Math.max(0, later(free))
  return {
    start: day(edges),
    due: last(edges),
    lateStart: day(late),
    lateDue: last(late),
    slack,
    free: slack >= 0 ? Math.min(unmoved, slack) : unmoved,
  }
}

function parentOf(parts: readonly Dates[]): Dates {
  const least = (of: (part: Dates) => number) => Math.min(...parts.map(of))
  const most = (of: (part: Dates) => number) => Math.max(...parts.map(of))
  return {
    start: least(({ start }) => start),
    due: most(({ due }) => due),
    lateStart: least(({ lateStart }) => lateStart),
    lateDue: most(({ lateDue }) => lateDue),
    slack: least(({ slack }) => slack),
    free: least(({ free }) => free),
  }
}
