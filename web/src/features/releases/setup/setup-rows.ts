import type { ReleaseSetup } from '../api.js'

/** The parts of the setup that are entered. */
export type SetupDraft = Pick<ReleaseSetup, 'types' | 'states' | 'substates'>
export type TypeRow = SetupDraft['types'][number]
export type StateRow = SetupDraft['states'][number]
export type StageRow = SetupDraft['substates'][number]

/** The properties of a part of the form. */
export interface RowsProps<R> {
  readonly rows: readonly R[]
  put: (rows: R[]) => void
  /** The sentence for the fault of a field, by its place in the setup. */
  faultAt: (field: string) => string | undefined
}

/** The rows with one of them changed. */
export function withRow<R>(rows: readonly R[], index: number, change: Partial<R>): R[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row))
}

/** The rows without one of them. */
export function withoutRow<R>(rows: readonly R[], index: number): R[] {
  return rows.filter((_row, at) => at !== index)
}
