import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import { formerReaders, type Project } from '../../facts/area.js'
import {
  dueDays,
  isTurnTime,
  nextTurn,
  noticeOf,
  type DueNotice,
  type DueTask,
  type Where,
} from '../domain/due-notice.js'
import type { DueTurns, Stores } from '../domain/stores.js'

const BATCH = 20
/** So many notices a turn of one person; more tells nothing. */
const MOST_NOTICES = 20

/** The dependencies of the worker. */
export interface DueDeps {
  readonly work: UnitOfWork<Stores, DueNotice>
  readonly clock: Clock
  readonly dueTurns: DueTurns
}

/**
 * Tells assignees of open tasks that are due until the next working day, and of those whose last day has passed, once a working
 * day of each company. One company is one transaction, and it moves the company's turn on: several replicas may run this at once,
 * and no person is told twice; a closed company has its turns and tells nothing. Returns how many notices were given.
 */
export async function remindAssignees(deps: DueDeps): Promise<number> {
  const due = await deps.dueTurns.find(deps.clock.now(), BATCH)
  return eachAlone(due, (tenantId) => remindCompany(deps, tenantId))
}

/** Gives a company that becomes known its first turn, in the transaction that keeps its zone. */
export async function beginTurns({ clock }: Pick<DueDeps, 'clock'>, stores: Stores): Promise<void> {
  await stores.dueTurns.begin(nextTurn(await workplaceOf(stores), clock.now()))
}

async function workplaceOf({ subscriptions }: Stores): Promise<Where> {
  return { timeZone: await subscriptions.timeZone(), calendar: await subscriptions.calendar() }
}

function remindCompany({ work, clock }: DueDeps, tenantId: TenantId): Promise<number> {
  return work.write(systemCaller(tenantId, newId()), async (stores, changes) => {
    const now = clock.now()
    const turn = await stores.dueTurns.get()
    if (!turn || turn.dueTime > now) return 0
    const where = await workplaceOf(stores)
    const today = dayIn(where.timeZone, now)
    const isDue = turn.notifiedDate !== today && isTurnTime(where, now)
    await stores.dueTurns.put({
      dueTime: nextTurn(where, now),
      notifiedDate: isDue ? today : turn.notifiedDate,
    })
    // In a company that is closed no person can work on them.
    if (!isDue || !(await stores.subscriptions.isOpen(now))) return 0
    const projects = await stores.projects.activeOf(null)
    const days = dueDays(turn.notifiedDate, today, where.calendar)
    const tasks = await stores.dueTasks.find(
      projects.map(({ number }) => number),
      days,
    )
    const readable = await readableTasks(stores, projects, tasks)
    const notices = readable.flatMap((task) => noticeOf(task, today) ?? [])
    const given = firstOfEach(notices)
    for (const notice of given) changes.publish(notice)
    return given.length
  })
}

/** Without those whose assignees cannot read their project any more. */
async function readableTasks(
  stores: Stores,
  projects: readonly Project[],
  tasks: readonly DueTask[],
): Promise<DueTask[]> {
  const assignees = Map.groupBy(tasks, ({ projectNumber }) => projectNumber)
  const former = new Map<number, readonly string[]>()
  for (const project of projects) {
    const ids = assignees.get(project.number)?.map(({ assigneeId }) => assigneeId) ?? []
    if (ids.length > 0) former.set(project.number, await formerReaders(stores, project, ids))
  }
  return tasks.filter(({ projectNumber, assigneeId }) => !former.get(projectNumber)?.includes(assigneeId))
}

/** The first notices of each person: those of overdue tasks before others. */
function firstOfEach(notices: readonly DueNotice[]): DueNotice[] {
  const counts = new Map<string, number>()
  const byDay = notices.toSorted((a, b) => (a.task.dueDate < b.task.dueDate ? -1 : 1))
  return byDay.filter(({ task: { assigneeId } }) => {
    const count = (counts.get(assigneeId) ?? 0) + 1
    counts.set(assigneeId, count)
    return count <= MOST_NOTICES
  })
}
