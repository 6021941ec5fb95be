import type { leaveAttachmentCalls } from '../../api/leave/attachments.js'
import { attachmentView } from '../../views/leave/leave.js'
import { present } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** A large file takes a while. */
const FILE_DEADLINE_MS = 20_000

/** Files beside requests for leave. */
export const leaveAttachmentHandlers = {
  addLeaveAttachment: async ({ subscription, leave, name, content }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: FILE_DEADLINE_MS }).inSubscription(subscription)
    const file = { name, content: Buffer.from(content, 'base64') }
    const request = { leaveId: leave ?? '', ...file, requestId: ctx.idempotencyKey }
    const { attachment } = await ctx.services.leave.addLeaveAttachment(request, rpc)
    return { attachment: attachmentView(present(attachment)) }
  },

  removeLeaveAttachment: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    await ctx.services.leave.removeLeaveAttachment({ id, requestId: ctx.idempotencyKey }, rpc)
    return {}
  },

  readLeaveAttachment: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: FILE_DEADLINE_MS }).inSubscription(subscription)
    const { attachment, content } = await ctx.services.leave.readLeaveAttachment({ id }, rpc)
    return {
      attachment: attachmentView(present(attachment)),
      content: Buffer.from(content).toString('base64'),
    }
  },
} satisfies Pick<Handlers, keyof typeof leaveAttachmentCalls>
