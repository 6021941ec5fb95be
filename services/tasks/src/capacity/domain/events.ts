import type { PlanChanged } from './plan-changed.js'

/** The events of this area. */
export type OwnEvent = PlanChanged
