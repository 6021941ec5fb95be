import type { FactStores } from '../../facts/area.js'
import type { LeaveCodeStore } from './ports.js'

/** What this area keeps. */
export interface CodeStores {
  readonly codes: LeaveCodeStore
}

/** What this area opens. */
export interface Stores extends FactStores, CodeStores {}
