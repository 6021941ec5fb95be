/** Where sign-ins wait for their turn before anything is done for them. */
export interface SignInLimiter {
  /**
   * Runs a sign-in when it is its turn; `first` goes before others, and nothing is done for a caller who has left by
   * then. Errors: exhausted SIGN_IN_BUSY with metadata `retry_after_seconds` when too many wait.
   */
  run<R>(signIn: () => Promise<R>, options: { first: boolean; left: AbortSignal }): Promise<R>
}

/** The members of the caller's subscription. */
export interface Members {
  /** Errors: not_found MEMBER_NOT_FOUND; unavailable TENANCY_UNAVAILABLE whenever there is no sound answer. */
  require(userId: string, passport: string): Promise<void>
}
