/** The subject of a mail: a thing of another service in one of its versions. */
export interface MailSubject {
  readonly type: string
  readonly id: string
  /** Counts changes of the thing. */
  readonly version: number
}

/** A mail for one recipient. */
export interface MailMessage {
  readonly template: string
  readonly subject: MailSubject
  readonly recipientId: string
  /** The person it is about; one recipient gets only so many mails about one person an hour. */
  readonly aboutId: string
  /** The data of the template; its kind checks it. */
  readonly data: object
  /** Compact JWE of the codes of its links; empty for none. */
  readonly sealedCodes: string
  readonly codesExpireTime: Date | null
}

/** The messages of an event, about one subject, to any recipients. */
export interface MailNews {
  readonly subject: MailSubject
  readonly messages: readonly MailMessage[]
  /** False where what was asked before still holds: mails that were not sent yet go all the same. */
  readonly overtakes?: boolean
  /** False where the mails of a subject come in no order: each is sent, whichever was asked for before. */
  readonly ordered?: boolean
}
