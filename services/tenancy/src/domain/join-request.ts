/** A person who asks to join by a link. Name and address are those at the time of the request. */
export interface JoinRequest {
  readonly id: string
  readonly userId: string
  readonly fullname: string
  readonly email: string
  /** The link it was asked by. */
  readonly linkId: string
  /** Was a member before. */
  readonly wasMember: boolean
  readonly state: 'pending' | 'approved' | 'declined'
  readonly createTime: Date
  /** Counts changes; starts at 1. */
  readonly version: number
}
