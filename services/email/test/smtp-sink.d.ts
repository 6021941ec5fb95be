/** A mail as an SMTP server got it. */
export interface SunkMail {
  readonly to: string[]
  /** The whole message with its headers, as sent. */
  readonly raw: string
  readonly messageId: string
}
/** How the sink behaves towards the next mails. */
export type SinkMode = 'accept' | 'refuse' | 'busy' | 'drop-after-accept' | 'drop-before-text'
/** A real SMTP server that keeps what it gets. */
export interface SmtpSink {
  readonly port: number
  readonly mails: SunkMail[]
  mode: SinkMode
  stop(): Promise<void>
}
/** Starts a sink on that port, or any free one. */
export declare function smtpSink(port?: number): Promise<SmtpSink>
