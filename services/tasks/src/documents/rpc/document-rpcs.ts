import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  Document,
  DocumentServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { breakCheckOut, checkIn, checkOut } from '../app/check-out.js'
import type { Deps } from '../app/deps.js'
import type { FoundDocument } from '../app/document-access.js'
import { moveDocument } from '../app/move-document.js'
import { saveDocument } from '../app/save-document.js'
import { deleteDocuments, purgeDocument, restoreDocuments } from '../app/trash.js'
import { toDocumentMessage } from './document-message.js'
import { readFields, readSomeIds, readState } from './read-document.js'

const MAX_REASON = 1_000

type Changing = 'saveDocument' | 'moveDocument'
type Holding = 'checkOut' | 'checkIn' | 'breakCheckOut'
type Ending = 'deleteDocuments' | 'restoreDocuments' | 'purgeDocument'

/** The RPCs that change documents. */
export function documentRpcs(deps: Deps): Pick<Handlers<DocumentServiceServer>, Changing | Holding | Ending> {
  // The instant decides whether a check-out is over.
  const message = (found: FoundDocument) => toDocumentMessage(found, deps.clock.now())
  return {
    ...changingRpcs(deps, message),
    ...holdingRpcs(deps, message),
    ...endingRpcs(deps, message),
  }
}

type ToMessage = (found: FoundDocument) => Document

function changingRpcs(deps: Deps, message: ToMessage): Pick<Handlers<DocumentServiceServer>, Changing> {
  return {
    async saveDocument(request, { caller }) {
      const reader = new RequestReader()
      const change = {
        id: reader.id('id', request.id),
        version: reader.version('version', request.version),
        fields: readFields(reader, request),
      }
      reader.done()
      return { document: message(await saveDocument(deps, caller, change)) }
    },
    async moveDocument(request, { caller }) {
      const reader = new RequestReader()
      const move = {
        id: reader.id('id', request.id),
        version: reader.version('version', request.version),
        state: readState(reader, 'state', request.state),
        reason: reader.text('reason', request.reason, { max: MAX_REASON }),
      }
      reader.done()
      return { document: message(await moveDocument(deps, caller, move)) }
    },
  }
}

function holdingRpcs(deps: Deps, message: ToMessage): Pick<Handlers<DocumentServiceServer>, Holding> {
  return {
    checkOut: async ({ id }, { caller }) => ({ document: message(await checkOut(deps, caller, idOf(id))) }),
    checkIn: async ({ id }, { caller }) => ({ document: message(await checkIn(deps, caller, idOf(id))) }),
    async breakCheckOut(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      const reason = reader.text('reason', request.reason, { min: 1, max: MAX_REASON })
      reader.done()
      return { document: message(await breakCheckOut(deps, caller, { id, reason })) }
    },
  }
}

function endingRpcs(deps: Deps, message: ToMessage): Pick<Handlers<DocumentServiceServer>, Ending> {
  return {
    deleteDocuments: async ({ ids }, { caller }) => ({
      documents: (await deleteDocuments(deps, caller, idsOf(ids))).map(message),
    }),
    restoreDocuments: async ({ ids }, { caller }) => ({
      documents: (await restoreDocuments(deps, caller, idsOf(ids))).map(message),
    }),
    purgeDocument: ({ id }, { caller }) => purgeDocument(deps, caller, idOf(id)),
  }
}

function idOf(value: string): string {
  const reader = new RequestReader()
  const id = reader.id('id', value)
  reader.done()
  return id
}

function idsOf(values: readonly string[]): string[] {
  const reader = new RequestReader()
  const ids = readSomeIds(reader, 'ids', values, { min: 1 })
  reader.done()
  return ids
}
