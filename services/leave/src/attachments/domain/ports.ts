import type { LeaveAttachment } from './leave-attachment.js'

export interface LeaveAttachmentStore {
  get(id: string): Promise<LeaveAttachment | null>
  content(id: string): Promise<Uint8Array | null>
  /** Oldest first. */
  ofLeaves(leaveIds: readonly string[]): Promise<LeaveAttachment[]>
  /** Of a person, those that belong to no request; oldest first. */
  unused(userId: string): Promise<LeaveAttachment[]>
  insert(attachment: LeaveAttachment, content: Uint8Array): Promise<void>
  /** Gives files to a request. */
  use(ids: readonly string[], leaveId: string): Promise<void>
  remove(id: string): Promise<void>
}
