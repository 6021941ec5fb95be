import type { AreaDeps } from '../../leave/area.js'
import type { LeaveNotice } from '../domain/leave-notice.js'
import type { DueReminders } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface DeciderPorts {
  readonly dueReminders: DueReminders
}

/** The dependencies of this area's use cases. */
export interface Deps extends AreaDeps<Stores, LeaveNotice>, DeciderPorts {}
