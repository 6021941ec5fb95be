import type { Identity, IdentityTicket } from './identity.js'

/** Ways into accounts through providers. */
export interface Identities {
  find(issuer: string, subject: string): Promise<Identity | null>
  /** Those of a user, oldest first. */
  listOf(userId: string): Promise<Identity[]>
  /** Errors: already_exists IDENTITY_TAKEN. */
  insert(identity: Identity): Promise<void>
  /** Takes one of a user out; null when there is none. */
  remove(id: string, userId: string): Promise<Identity | null>
  /** Takes out all of a user. */
  removeAll(userId: string): Promise<void>
}

/** Identities that no account has yet. */
export interface IdentityTickets {
  put(ticket: IdentityTicket): Promise<void>
  find(tokenHash: string): Promise<IdentityTicket | null>
  /** Takes it out; false when it was taken out before. */
  take(ticket: IdentityTicket): Promise<boolean>
}
