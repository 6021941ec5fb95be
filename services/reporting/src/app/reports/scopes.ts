import { requireReadableProject } from '../require-readable-project.js'
import type { Scope } from './report.js'

/** Whoever's role in the project reads reports, the owner of the subscription, and who may read all reports. */
export const inProject: Scope = { name: 'project', check: requireReadableProject }
