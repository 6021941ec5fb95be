import type { Category, FieldDefinition, Label, Release } from '../../catalogue/area.js'
import type { Member, Project } from '../../facts/area.js'
import type { BoardSettings } from '../../workflow/area.js'
import type { SearchTerm } from './search-term.js'
import type { View } from './view.js'

/** The stored data of a board beside its tasks. */
export interface StoredSetup {
  /** Null where there is none of that number. */
  readonly project: Project | null
  readonly settings: BoardSettings
  readonly labels: readonly Label[]
  readonly categories: readonly Category[]
  readonly releases: readonly Release[]
  readonly fields: readonly FieldDefinition[]
  readonly views: readonly View[]
  readonly searchTerms: readonly SearchTerm[]
  /** Of the project, those who are known, in no order. */
  readonly people: readonly Member[]
}

/** Reads what a board needs beside its tasks: in one round trip, unless people have come to the project since the last time. */
export interface SetupStore {
  read(projectNumber: number, userId: string): Promise<StoredSetup>
}
