import { brokenLinks } from './broken-links.js'
import type { Calendars } from './calendars.js'
import { planOf, type ProjectPlan } from './project-plan.js'
import type { Delay } from './proposals/proposal.js'
import type { PlannedTask } from './stores.js'

/** True for an open task whose last day has passed. */
export function isOverdue({ today }: Pick<ProjectPlan, 'today'>, task: PlannedTask): boolean {
  const last = task.dueDate ?? task.startDate
  return task.status !== 'closed' && last !== null && last < today
}

/** A project in which some of the tasks end today, so that what waits for them starts tomorrow at the earliest. */
export function withEndToday(project: ProjectPlan, isLate: (task: PlannedTask) => boolean): ProjectPlan {
  const ending = (task: PlannedTask) => (isLate(task) ? { ...task, dueDate: project.today } : task)
  return { ...project, tasks: project.tasks.map(ending), outside: project.outside.map(ending) }
}

/** A predecessor for which automatic tasks have to wait longer than their dates say. */
export interface LateTask extends Delay {
  readonly task: PlannedTask
}

/** The late predecessors of a project: links to open automatic tasks to which the dates do not keep, overdue tasks ending today. */
export function lateTasks(project: ProjectPlan, calendars: Calendars): LateTask[] {
  const tasks = new Map([...project.tasks, ...project.outside].map((task) => [task.id, task]))
  const follows = ({ to }: { readonly to: string }) => {
    const task = tasks.get(to)
    return task !== undefined && task.status !== 'closed' && planOf(project, task).mode === 'auto'
  }
  const late = withEndToday(project, (task) => isOverdue(project, task))
  const broken = [...brokenLinks(late, calendars)].filter(follows)
  return [...Map.groupBy(broken, ({ from }) => from)].flatMap(([id, links]): LateTask[] => {
    const task = tasks.get(id)
    return task ? [{ task, lateId: id, taskIds: [id, ...links.map(({ to }) => to)] }] : []
  })
}
