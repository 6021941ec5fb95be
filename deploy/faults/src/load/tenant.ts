/** A subscription of the run. Its mark stands in everything that is written into it. */
export interface Tenant {
  readonly id: string
  readonly number: number
  /** Numbers of its projects; each person works in one of them. */
  readonly projects: readonly number[]
  readonly mark: string
}
