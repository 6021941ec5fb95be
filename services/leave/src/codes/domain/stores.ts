import type { FactStores } from '../../facts/area.js'
import type { LeaveCodeStore } from './ports.js'

/** The stores of this area. */
export interface CodeStores {
  readonly codes: LeaveCodeStore
}

/** The parts this area opens. */
export interface Stores extends FactStores, CodeStores {}
