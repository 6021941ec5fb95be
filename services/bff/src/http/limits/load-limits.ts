import { BodyBudget } from './body-budget.js'
import { ReadQueue } from './read-queue.js'

const MIB = 1024 * 1024

/** The limits of one process (decision 0062). */
export interface LoadLimits {
  /** Bodies of forms. */
  readonly forms: BodyBudget
  /** Bodies that carry a file and are held whole. */
  readonly files: BodyBudget
  /** Bodies that are passed on in chunks. */
  readonly uploads: BodyBudget
  readonly reads: ReadQueue
}

/** Makes the limits of one process. */
export function loadLimits(): LoadLimits {
  return {
    forms: new BodyBudget({ account: 4 * MIB, all: 16 * MIB }),
    files: new BodyBudget({ account: 24 * MIB, all: 48 * MIB }),
    uploads: new BodyBudget({ account: 16 * MIB, all: 64 * MIB }),
    reads: new ReadQueue(),
  }
}
