import { DomainError, invalid } from '@smartproject/kit/errors'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { z } from 'zod'

import type { SignedInContext } from '../calls/context.js'
import { leaveHandlers } from '../calls/leave.js'
import { findProject, ownSubscriptions } from '../calls/lookups.js'
import { LEAVE_TYPES, leaveReason } from '../contract/leave.js'
import { opaqueId, plainDate, projectNumber, text } from '../contract/shapes.js'
import { LEAVE_TASK_TYPE } from '../views/tasks.js'
import { optionalProtoDay, present } from '../views/values.js'

const SIGNED_OUT = 2

/** A table that older callers may add rows to; every field that is not named is refused. */
export interface Table {
  readonly fields: z.ZodType
  add(fields: unknown, ctx: SignedInContext, subscription: number | undefined): Promise<{ id: string }>
}

function table<F extends z.ZodType>(definition: {
  fields: F
  add(fields: z.output<F>, ctx: SignedInContext, subscription: number | undefined): Promise<{ id: string }>
}): Table {
  return {
    fields: definition.fields,
    add: (fields, ctx, number) => definition.add(fields as z.output<F>, ctx, number),
  }
}

const leaveApplication = table({
  fields: z.strictObject({
    from_date: plainDate,
    to_date: plainDate,
    leave_type: z.enum([...LEAVE_TYPES, '']).optional(),
    reason: leaveReason.optional(),
  }),
  async add(fields, ctx, subscription) {
    const number = subscription ?? (await onlySubscription(ctx))
    const { leave } = await leaveHandlers.applyForLeave({ subscription: number, ...fields }, ctx)
    return { id: leave.id }
  },
})

const task = table({
  fields: z.strictObject({
    project_id: projectNumber,
    name: text(255),
    description: text(20_000).optional(),
    assignee: opaqueId.optional(),
    startDate: plainDate.optional(),
    duedate: plainDate.optional(),
    task_type: z.int().min(1).max(6).optional(),
  }),
  async add(fields, ctx, subscription) {
    if (fields.task_type === LEAVE_TASK_TYPE) throw new DomainError('precondition', 'LEAVE_TASK')
    const { rpc } = await findProject(ctx, fields.project_id, subscription)
    const created = await ctx.services.tasks.createTask(
      {
        projectNumber: fields.project_id,
        name: fields.name,
        description: fields.description ?? '',
        status: TaskStatus.UNSPECIFIED,
        taskType: fields.task_type ?? 0,
        assigneeId: fields.assignee ?? '',
        startDate: optionalProtoDay(fields.startDate),
        dueDate: optionalProtoDay(fields.duedate),
        storyPoints: 0,
        priority: 0,
        labelIds: [],
        categoryId: '',
        releaseId: '',
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { id: present(created.task).id }
  },
})

const eventLog = table({
  fields: z.strictObject({ event_d: z.literal(SIGNED_OUT) }),
  async add(fields, ctx) {
    const { id } = await ctx.services.auth.recordSessionEvent(
      { event: fields.event_d, url: '/', clientAddress: ctx.browser.address, requestId: ctx.idempotencyKey },
      await ctx.asUser(),
    )
    return { id }
  },
})

/** The tables of `/api/add`. */
export const tables: ReadonlyMap<string, Table> = new Map([
  ['leave_application', leaveApplication],
  ['task', task],
  ['event_log', eventLog],
])

/** Older callers with one subscription need not name it; with several the tenant is never guessed. */
async function onlySubscription(ctx: SignedInContext): Promise<number> {
  const [first, ...others] = await ownSubscriptions(ctx)
  if (!first || others.length > 0) throw invalid([{ field: 'subscription', reason: 'REQUIRED' }])
  return present(first.subscription).number
}
