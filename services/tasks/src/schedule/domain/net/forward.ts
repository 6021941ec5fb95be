import { type Graph, taskOf } from './graph.js'
import { type Edges, lastDay, type Net, type NetLink, type NetTask, shifted, startToEnd } from './net.js'

/** Why a task lies where it lies. */
export type Reason = 'link' | 'constraint' | 'calendar' | 'parts' | 'today'

/** The earliest dates of all tasks, by their places. */
export interface Early {
  /** Null without dates. */
  readonly edges: readonly (Edges | null)[]
  /** True for tasks that wait for others, by a link of their own or of a parent. */
  readonly linked: readonly boolean[]
  readonly reasons: readonly (Reason | null)[]
  /** The predecessor, where a link is the reason; else empty. */
  readonly causes: readonly string[]
}

/** The boundaries that links lay on a task, each with the task that lays it. */
interface Bound {
  readonly s: number
  readonly sCause: string
  readonly f: number
  readonly fCause: string
  readonly linked: boolean
}

const FREE: Bound = { s: -Infinity, sCause: '', f: -Infinity, fCause: '', linked: false }

/** A place of a task with its reason. */
interface Placed {
  readonly edges: Edges | null
  readonly reason: Reason | null
  readonly cause: string
}

/** The start of a task that may start on a day, in its order. */
export type Place = (task: NetTask, start: number) => number

/** The earliest dates: each task as early as its links, its constraint and its calendar let it be. */
export function forward(net: Net, graph: Graph, place: Place = (_, start) => start): Early {
  const bounds: Bound[] = graph.tasks.map(() => FREE)
  // Tasks behind a circle stay where they are.
  const placed: Placed[] = graph.tasks.map((task) => stays(task, false))
  for (const side of graph.order) {
    const { at, out } = taskOf(side)
    const task = graph.tasks[at]
    if (!task) continue
    if (!out) bounds[at] = boundOf(net, graph, at, { bounds, placed })
    else placed[at] = placedAt({ net, graph, place }, at, { bounds, placed })
  }
  return {
    edges: placed.map(({ edges }) => edges),
    linked: bounds.map(({ linked }) => linked),
    reasons: placed.map(({ reason }) => reason),
    causes: placed.map(({ cause }) => cause),
  }
}

interface Walk {
  readonly net: Net
  readonly graph: Graph
  readonly place: Place
}

interface SoFar {
  readonly bounds: readonly Bound[]
  readonly placed: readonly Placed[]
}

function boundOf({ company }: Net, graph: Graph, at: number, { bounds, placed }: SoFar): Bound {
  const above = graph.parent[at] ?? -1
  let bound = bounds[above] ?? FREE
  for (const edge of graph.into[at] ?? []) {
    const edges = placed[edge.fromAt]?.edges
    if (!edges) continue
    const day = shifted(startsFrom(edge.type) ? edges.s : edges.f, edge, company)
    bound = { ...bound, linked: true }
    if (bindsStart(edge.type) && day > bound.s) bound = { ...bound, s: day, sCause: edge.from }
    if (!bindsStart(edge.type) && day > bound.f) bound = { ...bound, f: day, fCause: edge.from }
  }
  return bound
}

/** True for links that leave the start of the predecessor. */
export function startsFrom(type: NetLink['type']): boolean {
  return type === 'SS' || type === 'SF'
}

/** True for links that bind the start of the successor. */
export function bindsStart(type: NetLink['type']): boolean {
  return type === 'FS' || type === 'SS'
}

function placedAt({ net, graph, place }: Walk, at: number, { bounds, placed }: SoFar): Placed {
  const task = graph.tasks[at]
  const bound = bounds[at] ?? FREE
  if (!task) return { edges: null, reason: null, cause: '' }
  const parts = (graph.parts[at] ?? []).flatMap((part) => placed[part]?.edges ?? [])
  if (parts.length > 0)
    return {
      edges: { s: Math.min(...parts.map(({ s }) => s)), f: Math.max(...parts.map(({ f }) => f)) },
      reason: 'parts',
      cause: '',
    }
  if (!task.auto || task.closed) return stays(task, bound.linked)
  const start = task.start ?? task.due
  if (task.begun && start !== null)
    return task.milestone ? stays(task, bound.linked) : begun(task, start, net.notBefore)
  return task.milestone ? milestone(net, task, bound) : follows(net, task, bound, place)
}

function stays({ start, due, milestone: point }: NetTask, linked: boolean): Placed {
  const last = due ?? start
  if (last === null) return { edges: null, reason: null, cause: '' }
  const edges = point ? pointAt(last, linked) : { s: start ?? last, f: last + 1 }
  return { edges, reason: null, cause: '' }
}

/** A milestone lies at the end of its day; one that waits for nothing lies at its beginning, so that others may start that day. */
export function pointAt(day: number, linked: boolean): Edges {
  const boundary = linked ? day + 1 : day
  return { s: boundary, f: boundary }
}

function begun(task: NetTask, start: number, notBefore: number | null): Placed {
  const due = begunEnd(task, start)
  const rest =
    notBefore === null ? due : lastDay(task.calendar.from(notBefore), { ...task, amount: task.rest })
  const isLate = rest > due
  return {
    edges: { s: start, f: (isLate ? rest : due) + 1 },
    reason: isLate ? 'today' : 'calendar',
    cause: '',
  }
}

/** The end of begun work; days off behind its last working day stay a part of it, and one done on days off alone ends there. */
function begunEnd(task: NetTask, start: number): number {
  const { calendar, due, amount } = task
  const last = lastDay(calendar.from(start), task)
  if (due === null || due < start) return last
  const worked = calendar.before(due + 1) - calendar.before(start)
  const isOwn = worked === amount || (worked === 0 && amount === 1)
  return isOwn ? due : last
}

type Push = readonly [day: number, reason: Reason, cause: string]

/** The strongest of what pushes a task; the first of those that push as far. */
function strongest(pushes: readonly Push[]): Push {
  return pushes.reduce((most, push) => (push[0] > most[0] ? push : most))
}

function pushesOfDays({ start, notBefore, delaysOnly }: Net, { constraint, ...task }: NetTask): Push[] {
  const now = delaysOnly ? (task.start ?? task.due) : null
  return [
    [start, 'calendar', ''],
    ...(now === null ? [] : [[now, 'calendar', ''] as const]),
    ...(constraint?.kind === 'SNET' ? [[constraint.day, 'constraint', ''] as const] : []),
    ...(notBefore === null ? [] : [[notBefore, 'today', ''] as const]),
  ]
}

function milestone(net: Net, task: NetTask, bound: Bound): Placed {
  const { constraint, calendar } = task
  const [day, reason, cause] = strongest([
    ...pushesOfDays(net, task),
    ...(constraint?.kind === 'FNET' ? [[constraint.day, 'constraint', ''] as const] : []),
    [bound.s - 1, 'link', bound.sCause],
    [bound.f - 1, 'link', bound.fCause],
  ])
  return { edges: pointAt(calendar.from(day), bound.linked), reason, cause }
}

function follows(net: Net, task: NetTask, bound: Bound, place: Place): Placed {
  const { constraint, calendar } = task
  const ending = (f: number) => (f === -Infinity ? f : startToEnd(calendar.from(f - 1), task))
  const [day, reason, cause] = strongest([
    ...pushesOfDays(net, task),
    [bound.s, 'link', bound.sCause],
    [ending(bound.f), 'link', bound.fCause],
    ...(constraint?.kind === 'FNET' ? [[ending(constraint.day + 1), 'constraint', ''] as const] : []),
  ])
  const start = place(task, calendar.from(day))
  return { edges: { s: start, f: lastDay(start, task) + 1 }, reason, cause }
}
