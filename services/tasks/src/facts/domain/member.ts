/** The facts of a member of the subscription, copied from events. */
export interface Member {
  readonly userId: string
  readonly fullname: string
  /** Address of the picture; empty without one. */
  readonly avatarUrl: string
  /** Lower case; empty where no news came since addresses are kept. */
  readonly email: string
  readonly owner: boolean
  /** False after leaving the subscription. */
  readonly active: boolean
  /** The register's version of this state. */
  readonly version: number
}

/** Member facts by tenant. */
export interface MemberStore {
  byUser(userId: string): Promise<Member | null>
  /** Those of the users who are known, in no order. */
  withIds(userIds: readonly string[]): Promise<Member[]>
  /** People of the subscription; no more than the limit. */
  active(limit: number): Promise<Member[]>
  /** Those of the users who are known to have left the subscription. */
  leftAmong(userIds: readonly string[]): Promise<string[]>
  /** Owners of the subscription. */
  ownerIds(): Promise<string[]>
  /** Keeps the state if it is newer than the kept one. */
  keep(member: Member): Promise<void>
}
