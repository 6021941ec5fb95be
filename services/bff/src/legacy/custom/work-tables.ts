import { notFound } from '@smartproject/kit/errors'
import { RegisterKind } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { z } from 'zod'

import type { SignedInContext, UserCallOptions } from '../../calls/context.js'
import { findProject, inNamedOrOwn } from '../../calls/lookups.js'
import { namedOrOnly } from '../lookups.js'
import { opaqueId, plainDate, projectNumber, text } from '../../api/shapes.js'
import { optionalProtoDay, present, protoDay } from '../../views/values.js'
import { table, type Table } from './table.js'

const MINUTES = 60
const name = text(60).min(1)
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'COLOR_INVALID')
const degree = z.int().min(1).max(5)

const label = table({
  fields: z.strictObject({ project_id: projectNumber.optional(), name, color }),
  add: async (fields, ctx, subscription) => {
    const rpc = await resourceOf(ctx, fields.project_id, subscription)
    const request = { projectNumber: fields.project_id ?? 0, name: fields.name, color: fields.color }
    return idOf(await ctx.services.boards.createLabel({ ...request, requestId: ctx.idempotencyKey }, rpc))
  },
  remove: together('LABEL_NOT_FOUND', (ctx, request, rpc) => ctx.services.boards.deleteLabel(request, rpc)),
})

const category = table({
  fields: z.strictObject({ project_id: projectNumber.optional(), name }),
  add: async (fields, ctx, subscription) => {
    const rpc = await resourceOf(ctx, fields.project_id, subscription)
    const request = { projectNumber: fields.project_id ?? 0, name: fields.name }
    return idOf(await ctx.services.boards.createCategory({ ...request, requestId: ctx.idempotencyKey }, rpc))
  },
  remove: together('CATEGORY_NOT_FOUND', (ctx, request, rpc) =>
    ctx.services.boards.deleteCategory(request, rpc),
  ),
})

const release = table({
  fields: z.strictObject({
    project_id: projectNumber,
    title: text(200).min(1),
    start_date: plainDate.optional(),
    end_date: plainDate.optional(),
    storyPoint: z.int().min(0).max(1_000_000).optional(),
  }),
  add: async (fields, ctx, subscription) => {
    const { rpc } = await findProject(ctx, fields.project_id, subscription)
    const made = await ctx.services.boards.createRelease(
      {
        projectNumber: fields.project_id,
        title: fields.title,
        startDate: optionalProtoDay(fields.start_date),
        endDate: optionalProtoDay(fields.end_date),
        storyPoints: fields.storyPoint ?? 0,
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return idOf(made)
  },
  remove: together('RELEASE_NOT_FOUND', (ctx, request, rpc) =>
    ctx.services.boards.deleteRelease(request, rpc),
  ),
})

const comment = table({
  fields: z.strictObject({ task_id: opaqueId, message: text(10_000).min(1) }),
  add: async (fields, ctx, subscription) => {
    const request = {
      taskId: fields.task_id,
      entryId: '',
      discussionId: '',
      text: fields.message,
      tree: '',
      replyTo: '',
      requestId: ctx.idempotencyKey,
    }
    const made = await inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', (rpc) =>
      ctx.services.talk.addComment(request, rpc),
    )
    return idOf(present(made.comment))
  },
  remove: together('COMMENT_NOT_FOUND', (ctx, request, rpc) => ctx.services.talk.deleteComment(request, rpc)),
})

const worklog = table({
  fields: z.strictObject({
    task_id: opaqueId,
    date: plainDate,
    hours: z.number().min(0.01).max(24),
    note: text(1_000).optional(),
  }),
  add: async (fields, ctx, subscription) => {
    const request = {
      id: '',
      taskId: fields.task_id,
      date: protoDay(fields.date),
      minutes: Math.max(1, Math.round(fields.hours * MINUTES)),
      note: fields.note ?? '',
      requestId: ctx.idempotencyKey,
    }
    const made = await inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', (rpc) =>
      ctx.services.time.saveWorklog(request, rpc),
    )
    return idOf(present(made.worklog))
  },
  remove: together('WORKLOG_NOT_FOUND', (ctx, request, rpc) => ctx.services.time.deleteWorklog(request, rpc)),
})

const searchTerm = table({
  fields: z.strictObject({ project_id: projectNumber, text: text(200).min(1) }),
  add: async (fields, ctx, subscription) => {
    const { rpc } = await findProject(ctx, fields.project_id, subscription)
    const request = { projectNumber: fields.project_id, text: fields.text, requestId: ctx.idempotencyKey }
    return idOf(await ctx.services.boards.addSearchTerm(request, rpc))
  },
  remove: together('SEARCH_TERM_NOT_FOUND', async (ctx, request, rpc) => {
    const { deleted } = await ctx.services.boards.deleteSearchTerms({ ...request, projectNumber: 0 }, rpc)
    if (deleted === 0) throw notFound('SEARCH_TERM_NOT_FOUND')
  }),
})

const risk = table({
  fields: z.strictObject({
    project_id: projectNumber,
    title: text(200).min(1),
    description: text(5_000).optional(),
    probability: degree,
    impact: degree,
    response: text(5_000).optional(),
  }),
  add: (fields, ctx, subscription) => addEntry(RegisterKind.RISK, fields, ctx, subscription),
})

const lesson = table({
  fields: z.strictObject({
    project_id: projectNumber,
    title: text(200).min(1),
    description: text(5_000).optional(),
    response: text(5_000).optional(),
  }),
  add: (fields, ctx, subscription) => addEntry(RegisterKind.LESSON, fields, ctx, subscription),
})

/** Tables of what projects and tasks are arranged and talked about by. */
export const workTables: readonly [string, Table][] = [
  ['label', label],
  ['category', category],
  ['release', release],
  ['comment', comment],
  ['worklog', worklog],
  ['search_term', searchTerm],
  ['risk', risk],
  ['lesson', lesson],
]

interface Entry {
  project_id: number
  title: string
  description?: string | undefined
  probability?: number | undefined
  impact?: number | undefined
  response?: string | undefined
}

async function addEntry(kind: RegisterKind, given: Entry, ctx: SignedInContext, number: number | undefined) {
  const { rpc } = await findProject(ctx, given.project_id, number)
  const entry = {
    id: '',
    projectNumber: given.project_id,
    kind,
    title: given.title,
    description: given.description ?? '',
    probability: given.probability ?? 0,
    impact: given.impact ?? 0,
    response: given.response ?? '',
    createTime: undefined,
    createdBy: '',
  }
  return idOf(await ctx.services.templates.addRegisterEntry({ entry, requestId: ctx.idempotencyKey }, rpc))
}

/** The project's subscription, or the one named for what belongs to a whole subscription. */
async function resourceOf(
  ctx: SignedInContext,
  project: number | undefined,
  subscription: number | undefined,
): Promise<UserCallOptions> {
  if (project === undefined) return namedOrOnly(ctx, subscription)
  return (await findProject(ctx, project, subscription)).rpc
}

/** Deletes all of the rows or none, in one write of the service that owns them. */
function together(
  reason: string,
  remove: (ctx: SignedInContext, request: Deletion, rpc: UserCallOptions) => Promise<unknown>,
): NonNullable<Table['remove']> {
  return async (named, ctx, subscription) => {
    const [id = '', ...otherIds] = new Set(named)
    const request = { id, otherIds, requestId: ctx.idempotencyKey }
    await inNamedOrOwn(ctx, subscription, reason, (rpc) => remove(ctx, request, rpc))
    return 1 + otherIds.length
  }
}

interface Deletion {
  readonly id: string
  readonly otherIds: string[]
  readonly requestId: string
}

function idOf({ id }: { id: string }): { id: string } {
  return { id }
}
