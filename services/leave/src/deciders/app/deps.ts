import type { AreaDeps } from '../../leave/area.js'
import type { LeaveNotice } from '../domain/leave-notice.js'
import type { DueReminders } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface DeciderPorts {
  readonly dueReminders: DueReminders
}

/** What the use cases of this area work with. */
export interface Deps extends AreaDeps<Stores, LeaveNotice>, DeciderPorts {}
