import { BENEFIT } from './benefit.js'
import { CHANGE } from './change.js'
import { ISSUE } from './issue.js'
import { LESSON } from './lesson.js'
import { OUTCOME } from './outcome.js'
import { RISK } from './risk.js'

/** Every register there is, in the order of their tabs. A new one is a line here. */
export const REGISTERS = [RISK, ISSUE, CHANGE, LESSON, OUTCOME, BENEFIT] as const

export type RegisterKind = (typeof REGISTERS)[number]['kind']
