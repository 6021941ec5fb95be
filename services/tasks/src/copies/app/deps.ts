/** The kinds of jobs of this area. */
export const COPY = 'copy'
export const MOVE = 'move'
export type { AskedDeps as Deps } from '../../jobs/area.js'
