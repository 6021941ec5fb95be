import type { Pin as ProtoPin } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { Pin, pinCalls } from '../../api/documents/pins.js'
import { present, safeNumber } from '../../views/values.js'
import { referenceView } from '../../views/work/cards.js'
import type { Handlers } from '../context.js'

/** A task on a page of a document. */
export function pinView(message: ProtoPin | undefined): Pin {
  const pin = present(message)
  return {
    id: pin.id,
    document: pin.documentId,
    document_name: pin.documentName,
    n: pin.n,
    page: pin.page,
    x: pin.x,
    y: pin.y,
    task: referenceView(present(pin.task)),
    to_confirm: pin.toConfirm,
    created_by: pin.createdBy,
    version: safeNumber(pin.version),
  }
}

export const pinHandlers = {
  listPins: async ({ subscription, document = '', n = 0, task = '' }, ctx) => {
    const request = { documentId: document, n, taskId: task }
    const rpc = await ctx.inSubscription(subscription)
    const { pins, carriable, waiting, write } = await ctx.services.documents.listPins(request, rpc)
    return { pins: pins.map(pinView), carriable, waiting, may: { write } }
  },

  savePin: async ({ subscription, id = '', version = 0, document, n, page, x, y, task }, ctx) => {
    const place = { documentId: document, n, page, x, y }
    const request = { ...place, id, version: BigInt(version), taskId: task, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return pinView((await ctx.services.documents.savePin(request, rpc)).pin)
  },

  deletePin: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.documents.deletePin(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },

  carryPins: async ({ subscription, document }, ctx) => {
    const request = { documentId: document, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    const { carried } = await ctx.services.documents.carryPins(request, rpc)
    return { carried }
  },
} satisfies Pick<Handlers, keyof typeof pinCalls>
