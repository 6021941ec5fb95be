import type { Picture } from './picture.js'
import type { Locale, User } from './user.js'

/** The users of the platform. */
export interface Users {
  find(id: string): Promise<User | null>
  /** The account behind a normalised e-mail, with what its password is checked against; null for one without a password. */
  credentials(email: string): Promise<{ user: User; passwordHash: string | null } | null>
  /** Without a password with an empty hash. Errors: already_exists USER_EMAIL_TAKEN. */
  insert(user: User, passwordHash: string): Promise<void>
  /** Sets the language and counts the version up; null when the user does not exist. */
  setLocale(id: string, locale: Locale): Promise<User | null>
  /** Sets the password; false when the user does not exist. */
  setPassword(id: string, passwordHash: string): Promise<boolean>
  /**
   * Sets the address, which its mailbox has just confirmed, and counts the version up; null when the user does not exist.
   * Errors: already_exists USER_EMAIL_TAKEN.
   */
  setEmail(id: string, email: string, now: Date): Promise<User | null>
  /** When the mailbox of the account's address last confirmed its owner; null when the user does not exist. */
  proofTime(id: string): Promise<Date | null>
  /** Notes that it did, and counts the version up; null when the user does not exist. */
  noteProof(id: string, now: Date): Promise<User | null>
  /**
   * True for an administrator whose last second factor a recovery by mail has removed: only another administrator or the
   * operator opens the platform to the account again.
   */
  factorLost(id: string): Promise<boolean>
  /** False when it was so before. */
  setFactorLost(id: string, lost: boolean): Promise<boolean>
  /** Counts a change of what opens the account: of two at once one has to look again. */
  noteCredentials(id: string): Promise<void>
  /** Sets the name and counts the version up; null when the user does not exist. */
  setFullname(id: string, fullname: string): Promise<User | null>
  /** Sets the address of the picture and counts the version up; null when the user does not exist. */
  setAvatar(id: string, avatarUrl: string): Promise<User | null>
  /** Sets whether a person may sign in or administers the platform, and counts the version up; null as above. */
  set(id: string, what: Partial<Pick<User, 'active' | 'platformAdmin'>>): Promise<User | null>
  /** Notes that its owner closed the account. */
  close(id: string, now: Date): Promise<void>
  /** Opens an account again that its owner closed; null when it was open. */
  reopen(id: string): Promise<User | null>
  /** Accounts that were closed until then. */
  closedBefore(time: Date, limit: number): Promise<User[]>
  /** Takes everything but the id out of an account that was closed until then, and counts the version up; null for any other. */
  erase(id: string, before: Date): Promise<User | null>
  /** How many active platform administrators there are that have not closed their account; of two transactions that ask, one waits for the other. */
  holdAdmins(): Promise<number>
  /** True while there is an active platform administrator. */
  hasAdmin(): Promise<boolean>
  /** Users by e-mail, from after the given one. */
  list(after: string, limit: number): Promise<User[]>
}

/** Pictures of users. */
export interface Pictures {
  find(id: string): Promise<Uint8Array | null>
  insert(picture: Picture): Promise<void>
  removeOf(userId: string): Promise<void>
}
