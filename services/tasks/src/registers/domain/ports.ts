import type { RegisterEntry, RegisterKind } from './register-entry.js'

/** Registers of the projects of one tenant. */
export interface RegisterStore {
  /** Newest first, from after the given id. */
  list(
    projectNumber: number,
    kind: RegisterKind,
    after: string | null,
    limit: number,
  ): Promise<RegisterEntry[]>
  count(projectNumber: number, kind: RegisterKind): Promise<number>
  insertMany(entries: readonly RegisterEntry[]): Promise<void>
}
