/** Something about a person that others of the company hear of by their bells. */
export interface PeopleNews {
  readonly change: 'join-asked' | 'join-approved' | 'line-lost' | 'plan-asked'
  /** Empty for the system. */
  readonly actorId: string
  /** Whose bells ring. */
  readonly userIds: readonly string[]
  readonly aboutUserId: string
  readonly aboutName: string
  readonly time: Date
}
