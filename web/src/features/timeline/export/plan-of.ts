import type { Plan, PlanTask } from '@smartproject/bff/api/plan-file'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { daysOfTask, MILESTONE } from '../../../task-kit/schedule/task-span.js'
import type { GanttTask } from '../model.js'

/** The tasks of a timeline as a plan: each below the task it is part of, with the links between them. */
export function planOf(
  title: string,
  tasks: readonly GanttTask[],
  { links, calendar }: Pick<Gantt, 'links' | 'calendar'>,
  nameOf: (person: string) => string,
): Plan {
  const known = new Set(tasks.map(({ id }) => id))
  const children = Map.groupBy(tasks, ({ parent }) => (known.has(parent) ? parent : ''))
  const lines: { readonly task: GanttTask; readonly level: number }[] = []
  const addBelow = (parent: string, level: number) => {
    const ordered = (children.get(parent) ?? []).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    for (const task of ordered) {
      lines.push({ task, level })
      addBelow(task.id, level + 1)
    }
  }
  addBelow('', 1)
  const places = new Map(lines.map(({ task }, at) => [task.id, at]))
  const linksTo = Map.groupBy(links, ({ successor }) => successor)
  const { first, last, days_off: daysOff } = calendar
  return {
    title,
    calendar: { first, last, daysOff },
    tasks: lines.map(({ task, level }): PlanTask => {
      const { item_id: code, name, plan, working_days: days, percent, assignee } = task
      const { start = null, due = null } = daysOfTask(task) ?? {}
      return {
        code,
        name,
        level,
        start,
        due,
        days,
        percent,
        hasParts: children.has(task.id),
        isMilestone: task.task_type === MILESTONE,
        isManual: plan.mode === 'manual',
        constraint: plan.constraint,
        deadline: plan.deadline,
        person: assignee === '' ? '' : nameOf(assignee),
        links: (linksTo.get(task.id) ?? []).flatMap(({ predecessor, type, lag, unit }) => {
          const from = places.get(predecessor)
          return from === undefined ? [] : [{ from, type, lag, unit }]
        }),
      }
    }),
  }
}
