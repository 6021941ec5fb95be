import { LESSON } from './lesson.js'
import { RISK } from './risk.js'

/** Every register there is. A new one is a line here. */
export const REGISTERS = [RISK, LESSON] as const

export type RegisterKind = (typeof REGISTERS)[number]['kind']
