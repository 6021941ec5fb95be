import type { Handlers, Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AddLeaveAttachmentRequest,
  AddLeaveAttachmentResponse,
  LeaveAttachment as ProtoAttachment,
  LeaveServiceServer,
  ReadLeaveAttachmentRequest,
  ReadLeaveAttachmentResponse,
  RemoveLeaveAttachmentRequest,
  RemoveLeaveAttachmentResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { addLeaveAttachment, openLeaveAttachment, removeLeaveAttachment } from '../app/leave-attachments.js'
import type { LeaveAttachment } from '../domain/leave-attachment.js'

const MAX_NAME = 255

type Own = 'addLeaveAttachment' | 'removeLeaveAttachment' | 'readLeaveAttachment'

/** The RPCs of the LeaveService about files beside requests. */
export function attachmentRpcs(deps: Deps): Pick<Handlers<LeaveServiceServer>, Own> {
  return {
    addLeaveAttachment: addLeaveAttachmentRpc(deps),
    removeLeaveAttachment: removeLeaveAttachmentRpc(deps),
    readLeaveAttachment: readLeaveAttachmentRpc(deps),
  }
}

/** Serves AddLeaveAttachment. */
function addLeaveAttachmentRpc(deps: Deps): Unary<AddLeaveAttachmentRequest, AddLeaveAttachmentResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      leaveId: read.text('leave_id', request.leaveId, { max: 64 }),
      name: read.name('name', request.name, { max: MAX_NAME }),
      content: request.content,
    }
    read.done()
    return { attachment: encodeAttachment(await addLeaveAttachment(deps, caller, input)) }
  }
}

/** Serves RemoveLeaveAttachment. */
function removeLeaveAttachmentRpc(
  deps: Deps,
): Unary<RemoveLeaveAttachmentRequest, RemoveLeaveAttachmentResponse> {
  return async ({ id }, { caller }) => {
    await removeLeaveAttachment(deps, caller, readId(id))
    return {}
  }
}

/** Serves ReadLeaveAttachment. */
function readLeaveAttachmentRpc(deps: Deps): Unary<ReadLeaveAttachmentRequest, ReadLeaveAttachmentResponse> {
  return async ({ id }, { caller }) => {
    const opened = await openLeaveAttachment(deps, caller, readId(id))
    return { attachment: encodeAttachment(opened), content: Buffer.from(opened.content) }
  }
}

/** A file beside a request as the protos carry it. */
export function encodeAttachment(attachment: LeaveAttachment): ProtoAttachment {
  const { id, name, contentType, size } = attachment
  return { id, name, contentType, size }
}

function readId(id: string): string {
  const read = new RequestReader()
  const known = read.id('id', id)
  read.done()
  return known
}
