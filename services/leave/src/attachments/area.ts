// Files beside requests. The exports for other areas and for the composition of the service.
export { unusedAttachments } from './app/leave-attachments.js'
export {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  type LeaveAttachment,
  mayAttach,
  requireTypeAttachment,
} from './domain/leave-attachment.js'
export type { AttachmentStores } from './domain/stores.js'
export { attachmentRpcs, encodeAttachment } from './rpc/leave-attachment-rpcs.js'
export { openAttachmentStores } from './store/stores.js'
