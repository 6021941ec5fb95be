import type { DocumentTask as ProtoDocumentTask } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { DocumentTask, documentTaskCalls } from '../../api/documents/document-tasks.js'
import { present } from '../../views/values.js'
import { referenceView } from '../../views/work/cards.js'
import { documentState } from '../../views/work/documents.js'
import type { Handlers } from '../context.js'

function documentTaskView(message: ProtoDocumentTask): DocumentTask {
  return {
    document: message.documentId,
    document_no: message.documentNo,
    document_name: message.documentName,
    document_state: documentState(message.state),
    task: referenceView(present(message.task)),
    connected: message.connected,
    pinned: message.pinned.map(({ n, page, pinId }) => ({ n, page, pin: pinId })),
  }
}

export const documentTaskHandlers = {
  listDocumentTasks: async ({ subscription, document = '', task = '' }, ctx) => {
    const request = { documentId: document, taskId: task }
    const rpc = await ctx.inSubscription(subscription)
    const { documentTasks, write } = await ctx.services.documents.listDocumentTasks(request, rpc)
    return { document_tasks: documentTasks.map(documentTaskView), may: { write } }
  },

  setDocumentTask: async ({ subscription, document, task, connected }, ctx) => {
    const ends = { documentId: document, taskId: task, connected }
    const request = { ...ends, requestId: ctx.idempotencyKey }
    await ctx.services.documents.setDocumentTask(request, await ctx.inSubscription(subscription))
    return { connected }
  },
} satisfies Pick<Handlers, keyof typeof documentTaskCalls>
