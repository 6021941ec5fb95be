// Files beside requests. What other areas and the composition of the service may use.
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
