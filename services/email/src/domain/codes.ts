/** The clear codes of an approver's mail; only ever in memory. */
export interface DecisionCodes {
  readonly approve: string
  readonly reject: string
  readonly request: string
}

/** Opens what the leave service sealed. */
export interface CodeOpener {
  /** Errors: unavailable SEAL_KEY_UNKNOWN (a key not rolled out yet), invalid CODES_UNREADABLE. */
  open(sealed: string): Promise<DecisionCodes>
}
