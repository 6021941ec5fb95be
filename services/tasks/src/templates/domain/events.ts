import type { OwnEvent as JobEvent } from '../../jobs/area.js'

/** The events of this area: those of the jobs that fill projects. */
export type OwnEvent = JobEvent
