import type { ChosenResult as ProtoResult } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { ChosenResult, documentBulkCalls, DocumentsAction } from '../../api/documents/bulk.js'
import { progressView } from '../../views/work/files.js'
import { textOrNull } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { slowly } from './drive.js'

function resultView({ id, documentIds, refused, reason, meta }: ProtoResult): ChosenResult {
  return { id, documents: documentIds, refused, reason: textOrNull(reason), meta }
}

function protoAction(action: DocumentsAction) {
  const none = { addTags: [], removeTags: [], folderId: '' }
  if (action.do === 'tags') return { ...none, action: 'tags', addTags: action.add, removeTags: action.remove }
  return { ...none, action: action.do, folderId: action.do === 'move' ? (action.folder ?? '') : '' }
}

export const documentBulkHandlers = {
  listTakenNames: async ({ subscription, project, files }, ctx) => {
    const names = files.map(({ folder, name }) => ({ folderId: folder ?? '', name }))
    const request = { projectNumber: project, files: names }
    const rpc = await ctx.inSubscription(subscription)
    const { taken } = await ctx.services.documents.listTakenNames(request, rpc)
    return {
      taken: taken.map(({ file, documentId, current, reason, meta }) => ({
        file,
        document: documentId,
        current,
        reason: textOrNull(reason),
        meta,
      })),
    }
  },

  bulkChangeDocuments: async ({ subscription, project, documents, folders, action }, ctx) => {
    const request = {
      projectNumber: project,
      documentIds: documents,
      folderIds: folders,
      ...protoAction(action),
      requestId: ctx.idempotencyKey,
    }
    const rpc = slowly(await ctx.inSubscription(subscription))
    const { results } = await ctx.services.documents.bulkChangeDocuments(request, rpc)
    return { results: results.map(resultView) }
  },

  downloadDocuments: async ({ subscription, project, documents, folders }, ctx) => {
    const request = {
      projectNumber: project,
      documentIds: documents,
      folderIds: folders,
      requestId: ctx.idempotencyKey,
    }
    const rpc = slowly(await ctx.inSubscription(subscription))
    const { progress, results } = await ctx.services.documents.startDocumentDownload(request, rpc)
    return { progress: progressView(progress), results: results.map(resultView) }
  },
} satisfies Pick<Handlers, keyof typeof documentBulkCalls>
