import { eventually } from '@smartproject/testkit/eventually'

import { waitingMails } from './databases.js'
import { platformInfo } from './platform.js'

/** A mail as the local mailbox holds it. */
export interface ReceivedMail {
  readonly id: string
  /** By their names in small letters. */
  readonly headers: Record<string, string>
  readonly to: { address: string }[] | string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: unknown
}

/** All mails to an address, newest first; of the worker's platform, or of another one. */
export async function mailsTo(
  address: string,
  platform?: { readonly mailbox: string },
): Promise<ReceivedMail[]> {
  const { mailbox } = platform ?? (await platformInfo()).urls
  const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(address)}`)
  return (await response.json()) as ReceivedMail[]
}

/** Waits for a mail that fulfils the condition. Fails with the mails of the worker's platform that still wait. */
export async function mailTo(
  address: string,
  wanted: (mail: ReceivedMail) => boolean,
  platform?: { readonly mailbox: string },
): Promise<ReceivedMail> {
  try {
    return await eventually(async () => (await mailsTo(address, platform)).find(wanted), {
      withinMs: 15_000,
      everyMs: 100,
      what: `a mail to ${address}`,
    })
  } catch (cause) {
    // A platform on a cluster keeps its databases to itself.
    const waiting = platform ? [] : await waitingMails().catch(() => 'not known')
    throw new Error(`no mail to ${address}; planned: ${JSON.stringify(waiting)}`, { cause })
  }
}

const APPROVE = /https?:\/\/\S+\/leaverequest\?approve=\S+/

/** Whether a mail asks for a decision; an approver also gets mails about decisions. */
export function asksToDecide(mail: ReceivedMail): boolean {
  return APPROVE.test(mail.text)
}

/** The links of a request's mail, taken from its plain text. */
export function linksOf(mail: ReceivedMail): { approve: string; reject: string; open: string } {
  const find = (pattern: RegExp) => {
    const match = pattern.exec(mail.text)
    if (!match) throw new Error(`no ${pattern.source} in: ${mail.text}`)
    return match[0]
  }
  return {
    approve: find(APPROVE),
    reject: find(/https?:\/\/\S+\/leaverequest\?reject=\S+/),
    open: find(/https?:\/\/\S+\/leaverequest\?leaverequest=\S+&icode=\S+/),
  }
}

/** The code in a link. */
export function codeOf(link: string): string {
  const { searchParams } = new URL(link)
  return searchParams.get('approve') ?? searchParams.get('reject') ?? ''
}
