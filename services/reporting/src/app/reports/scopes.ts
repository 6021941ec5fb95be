import { requireReadableProject } from '../require-readable-project.js'
import type { Scope } from './report.js'

/** Everybody with a role in the project, and the owner of the subscription. */
export const inProject: Scope = { name: 'project', check: requireReadableProject }
