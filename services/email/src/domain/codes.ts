/** The clear codes of a mail by name; only ever in memory. */
export type MailCodes = Readonly<Record<string, string>>

/** Opens what another service sealed. */
export interface CodeOpener {
  /** Errors: unavailable SEAL_KEY_UNKNOWN (a key not rolled out yet), invalid CODES_UNREADABLE. */
  open(sealed: string): Promise<MailCodes>
}
