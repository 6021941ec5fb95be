import type { entryCalls } from '../../api/registers/entries.js'
import { referenceView } from '../../views/work/cards.js'
import {
  entryReferenceView,
  entryRevisionView,
  entryView,
  protoFields,
  protoQuery,
} from '../../views/work/entries.js'
import { exportFormats, progressView } from '../../views/work/files.js'
import { pageRequest, pageView } from '../../views/values.js'
import type { Handlers } from '../context.js'

const readingHandlers = {
  listEntries: async (input, ctx) => {
    const { entries, page, writable } = await ctx.services.registers.listEntries(
      { query: protoQuery(input), page: pageRequest(input), adopted: input.adopted ?? false },
      await ctx.inSubscription(input.subscription),
    )
    return { entries: entries.map(entryView), ...pageView(page), writable }
  },

  getEntry: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const found = await ctx.services.registers.getEntry({ id }, rpc)
    return {
      entry: entryView(found.entry),
      trees: found.trees,
      revisions: found.revisions.map(entryRevisionView),
      tasks: found.tasks.map(referenceView),
      entries: found.entries.map(entryReferenceView),
      comments: found.commentCount,
      files: found.fileCount,
      noting: found.noting,
      moves: found.moves,
    }
  },

  exportEntries: async (input, ctx) => {
    const request = {
      query: protoQuery(input),
      format: exportFormats[input.format],
      locale: input.locale ?? ctx.session.user.locale,
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(input.subscription)
    return progressView((await ctx.services.registers.startEntryExport(request, rpc)).progress)
  },
} satisfies Partial<Handlers>

const writingHandlers = {
  createEntry: async ({ subscription, project, entry }, ctx) => {
    const { trees = {} } = entry
    const fields = protoFields(entry)
    const request = { projectNumber: project, kind: entry.kind, fields, trees, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return entryView((await ctx.services.registers.createEntry(request, rpc)).entry)
  },

  updateEntry: async ({ subscription, id, version, entry }, ctx) => {
    const { trees = {} } = entry
    const fields = protoFields(entry)
    const request = { id, version: BigInt(version), fields, trees, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return entryView((await ctx.services.registers.updateEntry(request, rpc)).entry)
  },

  moveEntry: async ({ subscription, id, version, state }, ctx) => {
    const request = { id, version: BigInt(version), state, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return entryView((await ctx.services.registers.moveEntry(request, rpc)).entry)
  },

  adoptEntry: async ({ subscription, id, project, withdraw = false }, ctx) => {
    const request = { id, projectNumber: project, withdraw, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return { reuse: (await ctx.services.registers.adoptEntry(request, rpc)).reuseCount }
  },

  deleteEntries: async ({ subscription, ids }, ctx) => {
    const request = { ids, requestId: ctx.idempotencyKey }
    await ctx.services.registers.deleteEntries(request, await ctx.inSubscription(subscription))
    return { deleted: new Set(ids).size }
  },

  restoreEntries: async ({ subscription, ids }, ctx) => {
    const request = { ids, requestId: ctx.idempotencyKey }
    await ctx.services.registers.restoreEntries(request, await ctx.inSubscription(subscription))
    return { restored: new Set(ids).size }
  },
} satisfies Partial<Handlers>

export const entryHandlers = { ...readingHandlers, ...writingHandlers } satisfies Pick<
  Handlers,
  keyof typeof entryCalls
>
