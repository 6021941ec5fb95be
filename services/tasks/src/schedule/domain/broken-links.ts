import type { TypedLink } from '../../task/area.js'
import type { Calendars } from './calendars.js'
import { bindsStart, pointAt, startsFrom } from './net/forward.js'
import { type Edges, shifted } from './net/net.js'
import { isMilestone, type ProjectPlan, spanOf } from './project-plan.js'

/** Links to which the dates as they are do not keep; those of tasks without dates keep to everything. */
export function brokenLinks(project: ProjectPlan, { company }: Calendars): Set<TypedLink> {
  const waits = new Set(project.links.map(({ to }) => to))
  const edges = new Map(
    [...project.tasks, ...project.outside].flatMap((task): [string, Edges][] => {
      const span = spanOf(project, task)
      const [start, due] = [span.start ?? span.due, span.due ?? span.start]
      if (start === null || due === null) return []
      if (isMilestone(task)) return [[task.id, pointAt(due, waits.has(task.id))]]
      return [[task.id, { s: start, f: due + 1 }]]
    }),
  )
  return new Set(
    project.links.filter((link) => {
      const [from, to] = [edges.get(link.from), edges.get(link.to)]
      if (!from || !to) return false
      const limit = shifted(startsFrom(link.type) ? from.s : from.f, link, company)
      return (bindsStart(link.type) ? to.s : to.f) < limit
    }),
  )
}
