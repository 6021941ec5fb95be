import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  DocumentServiceServer,
  DocumentTask as DocumentTaskMessage,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { toReferenceMessage } from '../../task/area.js'
import type { Deps } from '../app/deps.js'
import {
  type ConnectedTask,
  documentsOfTask,
  setDocumentTask,
  tasksOfDocument,
} from '../app/document-tasks.js'
import { shownState } from '../domain/rights.js'

type Connecting = 'listDocumentTasks' | 'setDocumentTask'

/** The RPCs about the tasks of documents. */
export function documentTaskRpcs(deps: Deps): Pick<Handlers<DocumentServiceServer>, Connecting> {
  return {
    async listDocumentTasks(request, { caller }) {
      const reader = new RequestReader()
      const ofTask = request.taskId !== ''
      const id = ofTask ? reader.id('task_id', request.taskId) : reader.id('document_id', request.documentId)
      if (ofTask && request.documentId !== '') reader.fault('document_id', 'NOT_ALLOWED')
      reader.done()
      const list = ofTask ? documentsOfTask : tasksOfDocument
      const { connections, write } = await list(deps, caller, id)
      return { documentTasks: connections.map(toMessage), write }
    },
    setDocumentTask({ documentId, taskId, connected }, { caller }) {
      const reader = new RequestReader()
      const ends = { documentId: reader.id('document_id', documentId), taskId: reader.id('task_id', taskId) }
      reader.done()
      return setDocumentTask(deps, caller, { ...ends, connected })
    },
  }
}

function toMessage({ found, task, connected, pinned }: ConnectedTask): DocumentTaskMessage {
  const { document, viewer } = found
  return {
    documentId: document.id,
    documentNo: document.no,
    documentName: document.name,
    state: shownState(document, viewer),
    task: toReferenceMessage(task),
    connected,
    pinned: pinned.map(({ id, n, page }) => ({ pinId: id, n, page })),
  }
}
