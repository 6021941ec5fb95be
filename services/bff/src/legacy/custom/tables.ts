import { DomainError } from '@smartproject/kit/errors'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { z } from 'zod'

import { leaveHandlers } from '../../calls/leave/leave.js'
import { findProject, inNamedOrOwn } from '../../calls/lookups.js'
import { onlySubscription } from '../lookups.js'
import { leaveReason, leaveType } from '../../api/leave/shapes.js'
import { opaqueId, plainDate, projectNumber, text } from '../../api/shapes.js'
import { LEAVE_TASK_TYPE } from '../../views/work/tasks.js'
import { protoFields } from '../../views/work/task-fields.js'
import { present } from '../../views/values.js'
import { table, type Table } from './table.js'
import { workTables } from './work-tables.js'

const SIGNED_OUT = 2
const ownPath = text(2_048).refine((path) => /^\/(?![/\\])/.test(path), 'RELATIVE_PATH_EXPECTED')

const leaveApplication = table({
  fields: z.strictObject({
    from_date: plainDate,
    to_date: plainDate,
    leave_type: leaveType.optional(),
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
        status: TaskStatus.UNSPECIFIED,
        past: [],
        fields: protoFields({
          name: fields.name,
          description: fields.description,
          task_type: fields.task_type,
          assignee: fields.assignee,
          start_date: fields.startDate,
          due_date: fields.duedate,
        }),
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { id: present(created.task).id }
  },
  async remove(ids, ctx, subscription) {
    const request = { ids: [...ids], requestId: ctx.idempotencyKey }
    const { deleted } = await inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', (rpc) =>
      ctx.services.tasks.deleteTasks(request, rpc),
    )
    return deleted
  },
})

const eventLog = table({
  fields: z.strictObject({
    event_d: z.literal(SIGNED_OUT),
    session_id: text(200).optional(),
    url: ownPath.optional(),
    params: z
      .strictObject({
        id: z.union([text(64), z.int()]).optional(),
        name: text(200).optional(),
        email: text(254).optional(),
        action: text(100).optional(),
      })
      .optional(),
    ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  }),
  async add({ event_d: event, session_id: sessionId = '', url = '/', params = {}, ip = '' }, ctx) {
    const { id: userId = '', name = '', email = '', action = '' } = params
    const { id } = await ctx.services.auth.recordSessionEvent(
      {
        event,
        url,
        clientAddress: ctx.browser.address,
        requestId: ctx.idempotencyKey,
        // Session, person and address are known; what is said of them is kept beside that and believed nowhere.
        said: { sessionId, userId: String(userId), name, email, action, ip },
      },
      await ctx.asUser(),
    )
    return { id }
  },
})

/** The tables of `/api/add` and `/api/commonDelete`. */
export const tables: ReadonlyMap<string, Table> = new Map([
  ['leave_application', leaveApplication],
  ['task', task],
  ['event_log', eventLog],
  ...workTables,
])
