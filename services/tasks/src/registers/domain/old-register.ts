/** An entry of a register that is not built on definitions yet: lessons learnt. */
export interface OldEntry {
  readonly id: string
  readonly projectNumber: number
  readonly kind: 'lesson'
  readonly title: string
  readonly description: string
  readonly probability: number
  readonly impact: number
  readonly response: string
  readonly createTime: Date
  readonly createdBy: string
}

/** Such entries of the projects of one tenant. */
export interface OldRegisterStore {
  /** Newest first, from after the given id. */
  list(projectNumber: number, kind: 'lesson', after: string | null, limit: number): Promise<OldEntry[]>
  count(projectNumber: number, kind: 'lesson'): Promise<number>
  insertMany(entries: readonly OldEntry[]): Promise<void>
}
