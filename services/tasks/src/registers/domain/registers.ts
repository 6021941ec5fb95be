import type { RegisterDefinition } from './definition.js'
import { BENEFIT } from './kinds/benefit.js'
import { CHANGE } from './kinds/change.js'
import { ISSUE } from './kinds/issue.js'
import { LESSON } from './kinds/lesson.js'
import { OUTCOME } from './kinds/outcome.js'
import { RISK } from './kinds/risk.js'

/** Every register there is, by its kind. A new one is a line here. */
export const REGISTERS: ReadonlyMap<string, RegisterDefinition> = new Map(
  [RISK, ISSUE, CHANGE, LESSON, OUTCOME, BENEFIT].map((register) => [register.kind, register]),
)

/** The register of a kind that is known to be there: one that an entry was stored with. */
export function registerOf(kind: string): RegisterDefinition {
  const register = REGISTERS.get(kind)
  if (!register) throw new Error(`there is no register ${kind}`)
  return register
}
