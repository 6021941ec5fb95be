/** The kind of jobs of this area. */
export const COPY = 'copy'
export type { AskedDeps as Deps } from '../../jobs/area.js'
