import type { SendgridStandIn } from '../wire/sendgrid.js'

/** A mail as its receiver counts it. */
export interface Received {
  readonly to: string
  readonly messageId: string
  readonly delivery: string
}

/** Where mail arrives, counted by message id, whatever the product believes about it. */
export interface Post {
  /** Everything that has arrived so far. */
  received(): Promise<Received[]>
  /** A code of a mail to this address that was not taken before. */
  takeCode(email: string): string | null
  close(): Promise<void>
}

interface MailboxMessage {
  readonly id: string
  readonly receivedAt: string
  readonly to: readonly (string | { readonly address: string })[]
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const CODE = /\/leaverequest\?(?:approve|reject)=([A-Za-z0-9]+)/g

/** The codes that have arrived, by address; each is handed out once. */
class Codes {
  private readonly byAddress = new Map<string, string[]>()

  learn(to: string, text: string): void {
    // Of each mail one of its two codes: a decision needs no more.
    const [first, second] = [...text.matchAll(CODE)].map(([, code]) => code)
    const code = text.length % 3 === 0 ? (second ?? first) : first
    if (code) this.byAddress.set(to, [...(this.byAddress.get(to) ?? []).slice(-20), code])
  }

  take(to: string): string | null {
    return this.byAddress.get(to)?.pop() ?? null
  }
}

/** The post of a platform whose mail goes out by SMTP into its mailbox, or also by SendGrid's stand-in. */
export async function openPost(mailboxUrl: string, sendgrid?: SendgridStandIn): Promise<Post> {
  const codes = new Codes()
  sendgrid?.onMail((mail) => codes.learn(mail.to, mail.text))
  const leaving = new AbortController()
  const response = await fetch(`${mailboxUrl}/api/events`, { signal: leaving.signal })
  const reading = listen(response, (message) => codes.learn(addressOf(message), message.text)).catch(
    () => undefined,
  )
  const counted = new Map<string, Received>()
  let newest = ''
  return {
    async received() {
      // Each mail is fetched once, however often it is counted: they come with all their text.
      const since = newest === '' ? '' : `?since=${encodeURIComponent(newest)}`
      const response = await fetch(`${mailboxUrl}/api/messages${since}`)
      for (const message of (await response.json()) as MailboxMessage[]) {
        if (message.receivedAt > newest) newest = message.receivedAt
        counted.set(message.id, {
          to: addressOf(message),
          messageId: message.headers['message-id'] ?? '',
          delivery: message.headers['x-smart-project-delivery'] ?? '',
        })
      }
      return [...counted.values(), ...(sendgrid?.taken ?? [])]
    },
    takeCode: (email) => codes.take(email),
    async close() {
      leaving.abort()
      await reading
    },
  }
}

function addressOf({ to: [first] }: MailboxMessage): string {
  return (typeof first === 'string' ? first : (first?.address ?? '')).toLowerCase()
}

async function listen(response: Response, onMessage: (message: MailboxMessage) => void): Promise<void> {
  let buffer = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    buffer += decoder.decode(chunk, { stream: true })
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(buffer.slice(0, end))?.[1]
      buffer = buffer.slice(end + 2)
      if (data) onMessage(JSON.parse(data) as MailboxMessage)
    }
  }
}
