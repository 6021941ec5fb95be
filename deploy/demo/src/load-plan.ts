import {
  ConstraintKind,
  DurationKind,
  type GanttTask,
  LagUnit,
  LinkType,
  PlanMode,
  ScheduleChange,
  TaskPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import type { MadeTask } from './load-details.js'
import { automatic, baseline, links, patterns, scenario, slip } from './plan.js'
import { HOME, type Steps, type UserIds } from './steps.js'

const OFFICE = 2

/** Sets how much people work; before there are plans, so that none has to move for it. */
export async function loadPatterns(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  for (const { who, fromDay, minutes, share } of patterns) {
    const day = { userId: users[who], fromDate: steps.day(fromDay) }
    const pattern = { ...day, minutes: [...minutes], share, worksHolidays: false, version: 0n }
    const request = { pattern, removed: false, requestId: steps.id(`pattern/${who}/${fromDay}`) }
    await retryUntilKnown(async () =>
      clients.planboard.savePattern(request, await clients.asMember(users.olivia, HOME)),
    )
  }
}

/** Gives “Office move” a schedule with its baseline, a task that became late after it, and a scenario. */
export async function loadPlan(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  made: ReadonlyMap<string, MadeTask>,
): Promise<void> {
  const load = new PlanLoad(clients, steps, users, new Map(made))
  await load.plans()
  await load.links()
  await load.reschedule()
  await load.baseline()
  await load.slip()
  await load.scenario()
}

/** The schedule while it is made; every step of it has a request id of its own. */
class PlanLoad {
  constructor(
    private readonly clients: DemoClients,
    private readonly steps: Steps,
    private readonly users: UserIds,
    /** The tasks by their names, each as its last step left it. */
    private readonly tasks: Map<string, MadeTask>,
  ) {}

  async plans(): Promise<void> {
    const dayOf = (offset?: number) => (offset === undefined ? undefined : this.steps.day(offset))
    for (const { task, kind, fromDay, deadlineDay } of automatic) {
      const plan = TaskPlan.fromPartial({
        mode: PlanMode.AUTO,
        kind: DurationKind[kind],
        constraint: fromDay === undefined ? ConstraintKind.UNSPECIFIED : ConstraintKind.START_NO_EARLIER,
        constraintDate: dayOf(fromDay),
        deadline: dayOf(deadlineDay),
      })
      const request = { ...this.seen(task), plan, requestId: this.steps.id(`plan/${task}`) }
      this.keep(task, await this.clients.schedule.savePlan(request, await this.asOwner()))
    }
  }

  async links(): Promise<void> {
    for (const { task, after, type, lag } of links) {
      const request = {
        ...this.seen(task),
        predecessorId: this.seen(after).taskId,
        type: LinkType[type],
        lag,
        lagUnit: LagUnit.WORKING_DAYS,
        follow: false,
        requestId: this.steps.id(`link/${after}/${task}`),
      }
      this.keep(task, await this.clients.schedule.saveLink(request, await this.asOwner()))
    }
  }

  /** Puts the tasks on the days that follow from their links; a start that goes on where another stopped finds them there. */
  async reschedule(): Promise<void> {
    const change = ScheduleChange.fromPartial({ projectNumber: OFFICE })
    const { basis, moves } = await this.clients.schedule.previewSchedule({ change }, await this.asOwner())
    if (moves.length === 0) return
    const request = { change, basis, requestId: this.steps.id('reschedule') }
    await this.clients.schedule.applySchedule(request, await this.asOwner())
  }

  async baseline(): Promise<void> {
    const request = { projectNumber: OFFICE, name: baseline, requestId: this.steps.id('baseline') }
    await this.clients.schedule.setBaseline(request, await this.asOwner())
  }

  async slip(): Promise<void> {
    const { task, startDay, dueDay } = slip
    const dates = { startDate: this.steps.day(startDay), dueDate: this.steps.day(dueDay) }
    const changes = [{ taskId: this.seen(task).taskId, ...dates }]
    const change = ScheduleChange.fromPartial({ projectNumber: OFFICE, changes })
    const request = { change, basis: '', requestId: this.steps.id('slip') }
    await this.clients.schedule.applySchedule(request, await this.asOwner())
  }

  async scenario(): Promise<void> {
    const { tasks } = await this.clients.schedule.getGantt(
      { projectNumber: OFFICE, baselineId: '' },
      await this.asOwner(),
    )
    const versions = new Map(tasks.map(({ id, version }) => [id, version]))
    const changes = scenario.changes.map(({ task, startDay, dueDay, assignee }) => {
      const { taskId } = this.seen(task)
      const days = { startDate: this.steps.day(startDay), dueDate: this.steps.day(dueDay) }
      const wanted = { ...days, assigneeId: this.users[assignee] }
      return { taskId, version: versions.get(taskId) ?? 0n, wanted }
    })
    const request = { id: '', version: 0n, name: scenario.name, changes }
    await this.clients.planboard.saveScenario(
      { ...request, requestId: this.steps.id('scenario') },
      await this.asOwner(),
    )
  }

  private seen(name: string): { taskId: string; version: bigint } {
    const task = this.tasks.get(name)
    if (!task) throw new Error(`there is no demo task called ${name}`)
    return { taskId: task.id, version: task.version }
  }

  private keep(name: string, { version }: Pick<GanttTask, 'version'>): void {
    this.tasks.set(name, { id: this.seen(name).taskId, version })
  }

  private asOwner() {
    return this.clients.asMember(this.users.olivia, HOME)
  }
}
