import type { Stores as DeciderAreaStores } from '../../deciders/area.js'
import type { LeaveAttachmentStore } from './ports.js'

/** What this area keeps. */
export interface AttachmentStores {
  readonly attachments: LeaveAttachmentStore
}

/** What this area opens. */
export interface Stores extends DeciderAreaStores, AttachmentStores {}
