import type { Stores as DeciderAreaStores } from '../../deciders/area.js'
import type { LeaveAttachmentStore } from './ports.js'

/** The stores of this area. */
export interface AttachmentStores {
  readonly attachments: LeaveAttachmentStore
}

/** The parts this area opens. */
export interface Stores extends DeciderAreaStores, AttachmentStores {}
