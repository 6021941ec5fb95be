import { copyPlanner } from './copy-planner.js'
import { COPY, MOVE } from './deps.js'
import { movePlanner } from './move-planner.js'

/** The planners of this area, by the kinds of its jobs. */
export const COPY_PLANNERS = { [COPY]: copyPlanner, [MOVE]: movePlanner }
