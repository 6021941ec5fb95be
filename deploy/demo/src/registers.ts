import type { DemoEntry } from './registers/demo-entry.js'
import { benefits, outcomes } from './registers/goals.js'
import { changes, issues, lessons } from './registers/notes.js'
import { risks } from './registers/risks.js'

/** The registers of the demo projects. */
export const entries: readonly DemoEntry[] = [
  ...risks,
  ...issues,
  ...changes,
  ...lessons,
  ...outcomes,
  ...benefits,
]
