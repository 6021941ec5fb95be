/** Most entries of one register. */
export const MAX_ENTRIES = 2_000

/** Which register of a project. */
export type RegisterKind = 'risk' | 'lesson'

/** An entry of a register. */
export interface RegisterEntry {
  readonly id: string
  readonly projectNumber: number
  readonly kind: RegisterKind
  readonly title: string
  readonly description: string
  /** 1 to 5 for a risk, else 0. */
  readonly probability: number
  /** 1 to 5 for a risk, else 0. */
  readonly impact: number
  readonly response: string
  readonly createTime: Date
  readonly createdBy: string
}
