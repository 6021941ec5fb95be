import { DomainError } from '@smartproject/kit/errors'
import { addDays, daysInMonth, plainDate, weekday, type PlainDate } from '@smartproject/kit/types/plain-date'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { TaskFilter } from '../api/work/tasks.js'
import { LANES } from '../views/work/lanes.js'
import { protoFilter, protoGrouping, protoOrder } from '../views/work/task-filter.js'
import { dayText, present } from '../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../calls/context.js'
import { derivedKey } from '../calls/derived-key.js'
import { allPages } from '../calls/lookups.js'
import { allTasks, legacyCards } from './lookups.js'

const OPEN = LANES.filter((lane) => lane !== 'closed')

export const legacyPeopleHandlers = {
  getTodayandnextdaytask: async ({ subscription, user }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { today } = await calendarOf(ctx, rpc)
    const next = addDays(today, 1)
    const tasks = await allTasks(ctx, rpc, {
      projectNumbers: [],
      filter: protoFilter({ assignees: [user], statuses: OPEN, due_from: today, due_to: next }),
      order: protoOrder({ by: 'due_date' }),
      archived: false,
    })
    const cards = await legacyCards(ctx, rpc, tasks)
    return {
      today: cards.filter(({ duedate }) => duedate === today),
      next: cards.filter(({ duedate }) => duedate === next),
    }
  },

  getweekmonthstatus: async ({ subscription, user }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { today, weekStart } = await calendarOf(ctx, rpc)
    const who = user === undefined ? {} : { assignees: [user] }
    const [week, month] = await Promise.all([
      countsByLane(ctx, rpc, { ...who, ...weekOf(today, weekStart) }),
      countsByLane(ctx, rpc, { ...who, ...monthOf(today) }),
    ])
    return { week, month }
  },

  getprojectcount: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const projects = await allPages(async (page) => {
      const answer = await ctx.services.tenancy.listProjects({ page, includeArchived: true }, rpc)
      return { items: answer.projects, next: answer.page?.nextPageToken ?? '' }
    })
    const archived = projects.filter((project) => project.archived).length
    return { projects: projects.length - archived, archived }
  },

  showUserSubscriptionTasks: async ({ subscription, user }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return legacyCards(ctx, rpc, await openTasksOf(ctx, rpc, user))
  },

  deleteUserSubscription: async ({ subscription, user, reassignTo }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const heir = { heirId: reassignTo ?? '' }
    const [asked, open] = await Promise.all([
      ctx.services.tenancy.getMember({ userId: user }, rpc),
      ctx.services.tasks.countOpenTasks({ userId: user, ...heir }, rpc),
    ])
    if (reassignTo === undefined && open.count > 0) throw remaining('OPEN_TASKS_REMAIN', open.count)
    if (open.notTakableCount > 0) throw remaining('HEIR_CANNOT_TAKE', open.notTakableCount)
    const member = present(asked.member)
    if (!member.active && open.count === 0) return { deleted: true }
    // The only write: tenancy decides, and the tasks follow the event of it.
    await ctx.services.tenancy.updateMember(
      {
        userId: user,
        version: member.version,
        reportTo: member.reportTo,
        manageUsers: member.permissions.includes(Permission.MEMBER_MANAGE),
        active: false,
        // Repeated after it was done it meets another version, and is an action of its own then.
        requestId: derivedKey(ctx.idempotencyKey, `remove/${member.version}`),
        ...heir,
      },
      rpc,
    )
    return { deleted: true }
  },
} satisfies Partial<Handlers>

function remaining(reason: string, count: number): DomainError {
  return new DomainError('precondition', reason, { meta: { count: String(count) } })
}

function openTasksOf(ctx: SignedInContext, rpc: UserCallOptions, user: string): Promise<Task[]> {
  return allTasks(ctx, rpc, {
    projectNumbers: [],
    filter: protoFilter({ assignees: [user], statuses: OPEN }),
    order: protoOrder({ by: 'due_date' }),
    archived: false,
  })
}

interface Days {
  today: PlainDate
  /** 1 Monday to 7 Sunday. */
  weekStart: number
}

async function calendarOf(ctx: SignedInContext, rpc: UserCallOptions): Promise<Days> {
  const answer = await ctx.services.tenancy.getSubscription({}, rpc)
  return { today: plainDate(dayText(answer.today)), weekStart: present(answer.subscription).weekStart }
}

function weekOf(today: PlainDate, weekStart: number): TaskFilter {
  const first = addDays(today, -((weekday(today) - weekStart + 7) % 7))
  return { due_from: first, due_to: addDays(first, 6) }
}

function monthOf(today: PlainDate): TaskFilter {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { due_from: `${today.slice(0, 8)}01`, due_to: `${today.slice(0, 8)}${daysInMonth(year, month)}` }
}

async function countsByLane(ctx: SignedInContext, rpc: UserCallOptions, filter: TaskFilter) {
  const { groups } = await ctx.services.tasks.groupTasks(
    { projectNumbers: [], filter: protoFilter(filter), by: protoGrouping('status'), archived: false },
    rpc,
  )
  const count = (lane: string) => groups.find(({ key }) => key === lane)?.count ?? 0
  return {
    new: count('new'),
    assigned: count('assigned'),
    progress: count('progress'),
    resolved: count('resolved'),
    closed: count('closed'),
  }
}
