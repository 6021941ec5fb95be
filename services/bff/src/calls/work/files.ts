import { downloadUrl, uploadUrl, type fileCalls } from '../../api/work/files.js'
import { exportFormats, progressView, taskFileView } from '../../views/work/files.js'
import { protoTarget } from '../../views/work/documents.js'
import { protoThread } from '../../views/work/subject.js'
import { protoFilter, protoOrder } from '../../views/work/task-filter.js'
import { instantText } from '../../views/values.js'
import type { Handlers } from '../context.js'

const taskFileHandlers = {
  startUpload: async ({ subscription, name, content_type, size, library, ...named }, ctx) => {
    const { fileId } = await ctx.services.files.startUpload(
      {
        ...protoThread(named),
        library: protoTarget(library),
        name,
        contentType: content_type,
        size: BigInt(size),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(subscription),
    )
    return { file: fileId, upload_url: uploadUrl(subscription, fileId) }
  },

  completeUpload: async ({ subscription, file }, ctx) => {
    const request = { fileId: file, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return taskFileView((await ctx.services.files.completeUpload(request, rpc)).file)
  },

  listFiles: async ({ subscription, ...named }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return (await ctx.services.files.listFiles(protoThread(named), rpc)).files.map(taskFileView)
  },

  deleteFile: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.files.deleteFile(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },

  createFileLink: async (
    { subscription, file = '', document, n = 0, inline = false, warned = false },
    ctx,
  ) => {
    const rpc = await ctx.inSubscription(subscription)
    const link =
      document === undefined
        ? await ctx.services.files.createFileLink({ fileId: file, inline, warned, picture: undefined }, rpc)
        : await ctx.services.documents.createVersionLink(
            { documentId: document, n, inline, warned, picture: undefined },
            rpc,
          )
    return { url: downloadUrl(link.token), expires_at: instantText(link.expireTime) }
  },
} satisfies Partial<Handlers>

const exportHandlers = {
  startExport: async (input, ctx) => {
    const { progress } = await ctx.services.files.startExport(
      {
        projectNumbers: input.projects ?? [],
        filter: protoFilter(input.filter),
        order: protoOrder(input.order),
        archived: input.archived ?? false,
        format: exportFormats[input.format],
        columns: input.columns ?? [],
        locale: input.locale ?? ctx.session.user.locale,
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(input.subscription),
    )
    return progressView(progress)
  },

  getProgress: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return progressView((await ctx.services.files.getProgress({ id }, rpc)).progress)
  },

  cancelExport: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return progressView((await ctx.services.files.cancelExport(request, rpc)).progress)
  },
} satisfies Partial<Handlers>

export const fileHandlers = {
  ...taskFileHandlers,
  ...exportHandlers,
} satisfies Pick<Handlers, keyof typeof fileCalls>
