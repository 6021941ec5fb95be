/** The kind of event the log knows: the user signed out. */
export const SIGNED_OUT_EVENT = 2

/** A row of `event_log`: what a person did to a session, once per session and kind. */
export interface LoggedEvent {
  readonly id: string
  readonly sessionId: string
  readonly event: number
  /** Page it happened on, a relative path; empty when unknown. */
  readonly url: string
  readonly params: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly action: string
  }
  /** Address of the browser. */
  readonly ip: string
  /** The client's own words, kept beside the known facts; absent for none. */
  readonly said?: SaidEvent
  readonly time: Date
}

/** The words of a client about an event; each may be empty. */
export interface SaidEvent {
  readonly sessionId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly action: string
  readonly ip: string
}

/** The row that says a person signed out. */
export function signedOutEvent(
  id: string,
  input: {
    sessionId: string
    user: { id: string; fullname: string; email: string }
    url: string
    ip: string
    said?: SaidEvent | undefined
  },
  now: Date,
): LoggedEvent {
  const { user, said } = input
  return {
    id,
    sessionId: input.sessionId,
    event: SIGNED_OUT_EVENT,
    url: input.url,
    params: { id: user.id, name: user.fullname, email: user.email, action: 'Logged Out' },
    ip: input.ip,
    ...(said && { said }),
    time: now,
  }
}

/** True for a path on our own site, or nothing. */
export function isOwnPath(url: string): boolean {
  return url === '' || /^\/(?![/\\])/.test(url)
}
