import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { formerReaders, type Project } from '../../facts/area.js'
import {
  dueDays,
  isTurnTime,
  nextTurn,
  noticeOf,
  turnDays,
  type DueDays,
  type DueNotice,
  type DueTurn,
} from '../domain/due-notice.js'
import type { DueTurns, Stores } from '../domain/stores.js'

const BATCH = 20
/** So many notices a turn of one person; more tells nothing. */
const MOST_NOTICES = 20

/** Finds what else people are told of by its last day; the area that keeps it says so. */
export type DueSource<S> = (
  stores: S,
  projectNumbers: readonly number[],
  days: DueDays,
) => Promise<readonly DueNotice[]>

/** The dependencies of the worker. */
export interface DueDeps<S extends Stores> {
  readonly work: UnitOfWork<S, DueNotice>
  readonly clock: Clock
  readonly dueTurns: DueTurns
  readonly sources: readonly DueSource<S>[]
  /** Is done in the transaction of each turn. */
  readonly also: (stores: S) => Promise<void>
}

/**
 * Tells assignees of open tasks that are due until the next working day, of those whose last day has passed, and people of what the
 * sources find, once a working day of each company. One company is one transaction, and it moves the company's turn on: several replicas may run this at once,
 * and no person is told twice; a closed company has its turns and tells nothing. Returns how many notices were given.
 */
export async function remindAssignees<S extends Stores>(deps: DueDeps<S>): Promise<number> {
  const due = await deps.dueTurns.find(deps.clock.now(), BATCH)
  return eachAlone(due, (tenantId) => remindCompany(deps, tenantId))
}

/** Gives a company that becomes known its first turn, in the transaction that keeps its zone. */
export async function beginTurns({ clock }: { readonly clock: Clock }, stores: Stores): Promise<void> {
  await stores.dueTurns.begin(nextTurn(await stores.subscriptions.workplace(), clock.now()))
}

function remindCompany<S extends Stores>(
  { work, clock, sources, also }: DueDeps<S>,
  tenantId: TenantId,
): Promise<number> {
  return work.write(systemCaller(tenantId, newId()), async (stores, changes) => {
    const now = clock.now()
    const turn = await stores.dueTurns.get()
    if (!turn || turn.dueTime > now) return 0
    const where = await stores.subscriptions.workplace()
    const today = dayIn(where.timeZone, now)
    const isDue = turn.notifiedDate !== today && isTurnTime(where, now)
    await stores.dueTurns.put({
      dueTime: nextTurn(where, now),
      notifiedDate: isDue ? today : turn.notifiedDate,
    })
    // In a company that is closed no person can work on them.
    if (!isDue || !(await stores.subscriptions.isOpen(now))) return 0
    await also(stores)
    const projects = await stores.projects.activeOf(null)
    const notices = await noticesOf(stores, sources, { projects, turn, today, calendar: where.calendar })
    const given = firstOfEach(await readable(stores, projects, notices))
    for (const notice of given) changes.publish(notice)
    return given.length
  })
}

/** All there is to tell on a day. */
async function noticesOf<S extends Stores>(
  stores: S,
  sources: readonly DueSource<S>[],
  { projects, turn, today, calendar }: Turn,
): Promise<DueNotice[]> {
  const { notifiedDate } = turn
  const numbers = projects.map(({ number }) => number)
  const tasks = await stores.dueTasks.find(numbers, dueDays(notifiedDate, today, calendar))
  const notices = tasks.flatMap((task) => noticeOf(task, today) ?? [])
  const days = turnDays(notifiedDate, today, calendar)
  for (const find of sources) notices.push(...(await find(stores, numbers, days)))
  return notices
}

/** A turn that is taken. */
interface Turn {
  readonly projects: readonly Project[]
  readonly turn: DueTurn
  readonly today: PlainDate
  readonly calendar: WorkCalendar
}

/** Without those for people who cannot read their project any more. */
async function readable(
  stores: Stores,
  projects: readonly Project[],
  notices: readonly DueNotice[],
): Promise<DueNotice[]> {
  const readers = Map.groupBy(notices, ({ projectNumber }) => projectNumber)
  const former = new Map<number, readonly string[]>()
  for (const project of projects) {
    const ids = readers.get(project.number)?.map(({ recipientId }) => recipientId) ?? []
    if (ids.length > 0) former.set(project.number, await formerReaders(stores, project, ids))
  }
  return notices.filter(({ projectNumber, recipientId }) => !former.get(projectNumber)?.includes(recipientId))
}

/** The first notices of each person: those of overdue tasks before others. */
function firstOfEach(notices: readonly DueNotice[]): DueNotice[] {
  const counts = new Map<string, number>()
  const byDay = notices.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  return byDay.filter(({ recipientId }) => {
    const count = (counts.get(recipientId) ?? 0) + 1
    counts.set(recipientId, count)
    return count <= MOST_NOTICES
  })
}
