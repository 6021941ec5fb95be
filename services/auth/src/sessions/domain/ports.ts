import type { Proof } from './proof.js'
import type { LoggedEvent } from './session-event.js'
import type { Session } from './session.js'

/** The sessions of all browsers. */
export interface Sessions {
  find(id: string): Promise<Session | null>
  findByToken(tokenHash: string): Promise<Session | null>
  insert(session: Session): Promise<void>
  /** The live sessions of a user but for so many of the newest. */
  olderThanNewest(count: number, userId: string, now: Date): Promise<Session[]>
  /** The live sessions of a user, newest first. */
  liveOf(userId: string, now: Date): Promise<Session[]>
  /** Gives a live session another token from now on, as one whose person was just there; false when it has ended. */
  renew(session: Session, tokenHash: string, now: Date): Promise<boolean>
  /** Adds a second factor by which the person of a live session was proved to be there. */
  addProof(id: string, proof: Proof, now: Date): Promise<void>
  /** Keeps a value with a live session. */
  keepValue(id: string, value: string): Promise<void>
  /** Ends a session; false when it was ended before. */
  end(id: string, now: Date): Promise<boolean>
  /** Writes the last use down, unless another request just did. */
  touch(session: Session, now: Date): Promise<void>
}

/** The log of what people did to their sessions. */
export interface EventLog {
  find(sessionId: string, event: number): Promise<LoggedEvent | null>
  insert(row: LoggedEvent): Promise<void>
}
