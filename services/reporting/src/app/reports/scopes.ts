import { demandReadableProject } from '../demand-readable-project.js'
import type { Scope } from './report.js'

/** Everybody with a role in the project, and the owner of the subscription. */
export const inProject: Scope = { name: 'project', demand: demandReadableProject }
