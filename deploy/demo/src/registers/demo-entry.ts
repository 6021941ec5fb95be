import type { PersonName } from '../company.js'

/** An entry of a register of the demo company. Days count from today. */
export interface DemoEntry {
  readonly project: 1 | 2
  readonly kind: 'risk' | 'issue' | 'change' | 'lesson' | 'outcome' | 'benefit'
  /** Who notes it. */
  readonly author: PersonName
  readonly owner?: PersonName
  readonly requester?: PersonName
  readonly dueDay?: number
  readonly reviewDay?: number
  readonly fields: { readonly title: string } & Readonly<Record<string, string>>
  /** The states it goes through after its first, by a manager of the project. */
  readonly moves: readonly string[]
}
