import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  DocumentServiceServer,
  Pin as PinMessage,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { toReferenceMessage } from '../../task/area.js'
import type { Deps } from '../app/deps.js'
import {
  addPin,
  carryPins,
  changePin,
  deletePin,
  pinsOfTask,
  pinsOfVersion,
  type ShownPin,
} from '../app/pins.js'
import { FULL } from '../domain/pin.js'

const MAX_N = 1_000_000

type Pinning = 'listPins' | 'savePin' | 'deletePin' | 'carryPins'

/** The RPCs about pins. */
export function pinRpcs(deps: Deps): Pick<Handlers<DocumentServiceServer>, Pinning> {
  return {
    async listPins(request, { caller }) {
      const reader = new RequestReader()
      const ofTask = request.taskId !== ''
      const named = ofTask
        ? { taskId: reader.id('task_id', request.taskId) }
        : { documentId: reader.id('document_id', request.documentId), n: readN(reader, request.n) }
      if (ofTask && request.documentId !== '') reader.fault('document_id', 'NOT_ALLOWED')
      reader.done()
      const { pins, ...counts } =
        named.taskId === undefined
          ? await pinsOfVersion(deps, caller, named)
          : await pinsOfTask(deps, caller, named.taskId)
      return { pins: pins.map(toPinMessage), ...counts }
    },
    async savePin(request, { caller }) {
      const reader = new RequestReader()
      const draft = {
        place: {
          page: reader.integer('page', request.page, { min: 1, max: MAX_N }),
          x: reader.integer('x', request.x, { min: 0, max: FULL }),
          y: reader.integer('y', request.y, { min: 0, max: FULL }),
        },
        taskId: reader.id('task_id', request.taskId),
      }
      if (request.id !== '') {
        const seen = { id: reader.id('id', request.id), version: reader.version('version', request.version) }
        reader.done()
        return { pin: toPinMessage(await changePin(deps, caller, { ...draft, ...seen })) }
      }
      const on = { documentId: reader.id('document_id', request.documentId), n: readN(reader, request.n) }
      reader.done()
      return { pin: toPinMessage(await addPin(deps, caller, { ...draft, ...on })) }
    },
    deletePin(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      return deletePin(deps, caller, id)
    },
    carryPins(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('document_id', request.documentId)
      reader.done()
      return carryPins(deps, caller, id)
    },
  }
}

function readN(reader: RequestReader, n: number): number {
  return reader.integer('n', n, { min: 1, max: MAX_N })
}

function toPinMessage({ pin, document, task }: ShownPin): PinMessage {
  const { id, documentId, n, page, x, y, toConfirm, createdBy, version } = pin
  return {
    id,
    documentId,
    documentName: document.name,
    n,
    page,
    x,
    y,
    task: toReferenceMessage(task),
    toConfirm,
    createdBy,
    version: BigInt(version),
  }
}
