import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { z } from 'zod'

import { notificationHandlers } from '../../calls/notifications.js'
import { findProject } from '../../calls/lookups.js'
import { instant, opaqueId, pageInput, plainDate, projectNumber, version } from '../../api/shapes.js'
import { laneNumbers } from '../../views/work/lane-counts.js'
import { bellRow } from '../../views/notifications.js'
import { optionalProtoDay, pageView, present, safeNumber } from '../../views/values.js'
import { namedQuery } from './query.js'

const sumOf = (lanes: Readonly<Record<string, number>>) =>
  Object.values(lanes).reduce((sum, count) => sum + count, 0)

const notifyQueries = [
  namedQuery({
    name: 'notify.unseen',
    kind: 'read',
    tenant: 'member',
    rpc: 'notify/ListNotifications',
    params: z.strictObject({ cursor: pageInput.page_token, limit: z.int().min(1).max(50).optional() }),
    run: async ({ cursor, limit }, ctx, subscription) => {
      const page = { pageSize: limit ?? 50, pageToken: cursor ?? '' }
      const rpc = await ctx.inSubscription(subscription)
      const answer = await ctx.services.notify.listNotifications({ unseenOnly: true, page }, rpc)
      return {
        rows: answer.notifications.map((one) => bellRow(one, ctx.session.user.id, subscription)),
        cursor: pageView(answer.page).next_page_token,
      }
    },
  }),
  namedQuery({
    name: 'notify.markSeen',
    kind: 'write',
    tenant: 'member',
    rpc: 'notify/MarkSeen',
    params: z.union([
      z.strictObject({ ids: z.array(opaqueId).min(1).max(200) }),
      z.strictObject({ all: z.literal(true), upTo: instant }),
    ]),
    run: async (params, ctx, subscription) => {
      const which = 'ids' in params ? { ids: params.ids } : { upTo: params.upTo }
      return { rows: [await notificationHandlers.markNotificationsSeen({ subscription, ...which }, ctx)] }
    },
  }),
]

const taskQueries = [
  namedQuery({
    name: 'task.setDates',
    kind: 'write',
    tenant: 'member',
    rpc: 'tasks/SetTaskDates',
    params: z.strictObject({
      taskId: opaqueId,
      version,
      startDate: plainDate.optional(),
      dueDate: plainDate.optional(),
    }),
    run: async (params, ctx, subscription) => {
      const { task } = await ctx.services.tasks.setTaskDates(
        {
          id: params.taskId,
          version: BigInt(params.version),
          startDate: optionalProtoDay(params.startDate),
          dueDate: optionalProtoDay(params.dueDate),
          requestId: ctx.idempotencyKey,
        },
        await ctx.inSubscription(subscription),
      )
      return { rows: [{ id: present(task).id, version: safeNumber(present(task).version) }] }
    },
  }),
  namedQuery({
    name: 'task.delete',
    kind: 'write',
    tenant: 'member',
    rpc: 'tasks/DeleteTasks',
    params: z.strictObject({ taskIds: z.array(opaqueId).min(1).max(100) }),
    run: async ({ taskIds }, ctx, subscription) => {
      const request = { ids: taskIds, requestId: ctx.idempotencyKey }
      const { deleted } = await ctx.services.tasks.deleteTasks(
        request,
        await ctx.inSubscription(subscription),
      )
      return { rows: [{ deleted }] }
    },
  }),
  namedQuery({
    name: 'project.taskCount',
    kind: 'read',
    tenant: 'member',
    rpc: 'tasks/CountTasks',
    params: z.strictObject({ projectId: projectNumber, archived: z.boolean().optional() }),
    run: async ({ projectId, archived }, ctx, subscription) => {
      const { rpc } = await findProject(ctx, projectId, subscription)
      const counts = await ctx.services.tasks.countTasks(
        { projectNumber: projectId, archived: archived ?? false, filter: undefined },
        rpc,
      )
      return { rows: [{ pcount: sumOf(laneNumbers(counts)) }] }
    },
  }),
  namedQuery({
    name: 'project.punchStatus',
    kind: 'read',
    tenant: 'member',
    rpc: 'tasks/CountTasks',
    params: z.strictObject({ projectIds: z.array(projectNumber).min(1).max(100) }),
    // One that the caller may not see is not found, and so are all.
    run: async ({ projectIds }, ctx, subscription) => {
      const rpc = await ctx.inSubscription(subscription)
      const together = { ...rpc, gathered: rpc.gathered ?? new GatheredCalls() }
      const counted = await Promise.all(
        [...new Set(projectIds)].map(async (projectNumber) => {
          const request = { projectNumber, archived: false, filter: undefined }
          const lanes = laneNumbers(await ctx.services.tasks.countTasks(request, together))
          return { project_id: projectNumber, ...lanes, pcount: sumOf(lanes) }
        }),
      )
      return { rows: counted }
    },
  }),
]

/** Named queries about the bell and about tasks. */
export const workQueries = [...notifyQueries, ...taskQueries]
