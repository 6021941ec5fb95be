import { BulkAction } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { workCalls } from '../../api/work/work.js'
import { bulkResultView } from '../../views/work/bulk.js'
import { presentCard, warningView } from '../../views/work/cards.js'
import { laneCountsView } from '../../views/work/lane-counts.js'
import { protoLane } from '../../views/work/lanes.js'
import { revisionView, taskDetailView } from '../../views/work/task-detail.js'
import { cardView, protoFields, updateMask } from '../../views/work/task-fields.js'
import { protoFilter, protoGrouping, protoOrder } from '../../views/work/task-filter.js'
import { boardLaneView, packBoard } from './board-answer.js'
import type { Handlers } from '../context.js'

const bulkActions = {
  update: BulkAction.UPDATE,
  move: BulkAction.MOVE,
  archive: BulkAction.ARCHIVE,
  unarchive: BulkAction.UNARCHIVE,
  delete: BulkAction.DELETE,
  restore: BulkAction.RESTORE,
} as const

type Page = { page_size?: number | undefined; page_token?: string | undefined }

/** The page as it was asked for; how large it may be is the tasks service's to say. */
const pageOf = (input: Page) => ({ pageSize: input.page_size ?? 0, pageToken: input.page_token ?? '' })

const readingHandlers = {
  getBoard: async (input, ctx) => {
    const question = JSON.stringify(input)
    const held = ctx.platform.heldBoards.get(question)
    const { lanes } = await ctx.services.tasks.getBoard(
      {
        projectNumber: input.project,
        archived: input.archived ?? false,
        filter: protoFilter(input.filter),
        order: protoOrder(input.order),
        pageSize: input.page_size ?? 0,
        knownRevision: 0n,
        knownLaneRevisions: held?.lanes.map(({ revision }) => revision) ?? [],
      },
      await ctx.inSubscription(input.subscription),
    )
    if (lanes.some(({ revision }) => revision === 0n)) return { lanes: lanes.map(boardLaneView) }
    if (held && lanes.every(({ unchanged }) => unchanged)) return held.answer
    const board = await packBoard(lanes, held)
    ctx.platform.heldBoards.keep(question, board)
    return board.answer
  },

  listLaneTasks: async (input, ctx) => {
    const { tasks, page } = await ctx.services.tasks.listLaneTasks(
      {
        projectNumber: input.project,
        status: protoLane(input.status),
        archived: input.archived ?? false,
        page: pageOf(input),
        filter: protoFilter(input.filter),
        order: protoOrder(input.order),
      },
      await ctx.inSubscription(input.subscription),
    )
    return { tasks: tasks.map(cardView), next_page_token: page?.nextPageToken ?? '' }
  },

  listTasks: async (input, ctx) => {
    const { tasks, page, total } = await ctx.services.tasks.listTasks(
      {
        projectNumbers: input.projects ?? [],
        filter: protoFilter(input.filter),
        order: protoOrder(input.order),
        archived: input.archived ?? false,
        page: pageOf(input),
        withTotal: input.with_total ?? false,
      },
      await ctx.inSubscription(input.subscription),
    )
    return {
      tasks: tasks.map(cardView),
      next_page_token: page?.nextPageToken ?? '',
      total: input.with_total ? total : null,
    }
  },

  groupTasks: async (input, ctx) => {
    const { groups } = await ctx.services.tasks.groupTasks(
      {
        projectNumbers: input.projects ?? [],
        filter: protoFilter(input.filter),
        by: protoGrouping(input.by),
        archived: input.archived ?? false,
      },
      await ctx.inSubscription(input.subscription),
    )
    return { groups: groups.map(({ key, count }) => ({ key, count })) }
  },

  countTasks: async (input, ctx) =>
    laneCountsView(
      await ctx.services.tasks.countTasks(
        {
          projectNumber: input.project,
          archived: input.archived ?? false,
          filter: protoFilter(input.filter),
        },
        await ctx.inSubscription(input.subscription),
      ),
    ),

  getTaskDetail: async (input, ctx) => {
    const which =
      'id' in input
        ? { id: input.id, itemId: '', projectNumber: 0 }
        : { id: '', itemId: input.item_id, projectNumber: input.project ?? 0 }
    const rpc = await ctx.inSubscription(input.subscription)
    return taskDetailView(await ctx.services.tasks.getTaskDetail(which, rpc))
  },

  listTaskRevisions: async (input, ctx) => {
    const { revisions, names, page } = await ctx.services.tasks.listTaskRevisions(
      { taskId: input.id, page: pageOf(input) },
      await ctx.inSubscription(input.subscription),
    )
    return { revisions: revisions.map(revisionView), names, next_page_token: page?.nextPageToken ?? '' }
  },
} satisfies Partial<Handlers>

const writingHandlers = {
  createTask: async ({ subscription, project, status, fields }, ctx) => {
    const { task } = await ctx.services.tasks.createTask(
      {
        projectNumber: project,
        status: protoLane(status),
        past: [],
        fields: protoFields(fields),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(subscription),
    )
    return { task: presentCard(task) }
  },

  updateTask: async ({ subscription, id, version, fields }, ctx) => {
    const { task, warnings } = await ctx.services.tasks.updateTask(
      {
        id,
        version: BigInt(version),
        fields: protoFields(fields),
        updateMask: updateMask(fields),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(subscription),
    )
    return { task: presentCard(task), warnings: warnings.map(warningView) }
  },

  moveTask: async (input, ctx) => {
    const { task, warnings } = await ctx.services.tasks.moveTask(
      {
        id: input.id,
        version: BigInt(input.version),
        status: protoLane(input.status),
        afterId: input.after_id ?? '',
        beforeId: input.before_id ?? '',
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(input.subscription),
    )
    return { task: presentCard(task), warnings: warnings.map(warningView) }
  },

  bulkChangeTasks: async (input, ctx) => {
    const fields = input.fields ?? {}
    const { results, undoId } = await ctx.services.tasks.bulkChangeTasks(
      {
        targets: input.tasks.map(({ id, version }) => ({ id, version: BigInt(version ?? 0) })),
        action: bulkActions[input.action],
        fields: protoFields(fields),
        updateMask: updateMask(fields),
        addLabelIds: input.add_labels ?? [],
        removeLabelIds: input.remove_labels ?? [],
        status: protoLane(input.status),
        requestId: ctx.idempotencyKey,
      },
      await ctx.derive({ deadlineMs: BULK_DEADLINE_MS }).inSubscription(input.subscription),
    )
    return { results: results.map(bulkResultView), undo_id: undoId }
  },

  undoBulkChange: async ({ subscription, undo_id }, ctx) => {
    const { results } = await ctx.services.tasks.undoBulkChange(
      { undoId: undo_id, requestId: ctx.idempotencyKey },
      await ctx.derive({ deadlineMs: BULK_DEADLINE_MS }).inSubscription(subscription),
    )
    return { results: results.map(bulkResultView) }
  },
} satisfies Partial<Handlers>

/** Five hundred tasks, one after another, take longer than one. */
const BULK_DEADLINE_MS = 20_000

export const workHandlers = {
  ...readingHandlers,
  ...writingHandlers,
} satisfies Pick<Handlers, keyof typeof workCalls>
