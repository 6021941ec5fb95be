import type { TaskChanged } from '../../task/area.js'
import type { CheckoutEnded } from './checkout-ended.js'
import type { DocumentChanged } from './document-changed.js'

/** The events of this area. */
export type OwnEvent = CheckoutEnded | DocumentChanged | TaskChanged
