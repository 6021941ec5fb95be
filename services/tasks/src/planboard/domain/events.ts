import type { PlanChanged } from '../../capacity/area.js'

/** The events of this area. */
export type OwnEvent = PlanChanged
