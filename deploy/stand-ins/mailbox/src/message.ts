import PostalMime, { type Address } from 'postal-mime'

/** One received mail as the API shows it. */
export interface Message {
  id: string
  receivedAt: string
  from: string
  /** Everybody the server was asked to deliver to, which includes blind copies. */
  to: string[]
  replyTo: string | null
  subject: string
  date: string | null
  headers: Record<string, string>
  text: string | null
  html: string | null
}

/** The data of the SMTP conversation, apart from the mail itself. */
export interface Envelope {
  id: string
  receivedAt: string
  from: string
  to: string[]
}

/** Parses a raw mail; one that cannot be parsed is shown with its raw text. */
export async function parseMessage(envelope: Envelope, raw: Uint8Array): Promise<Message> {
  const mail = await PostalMime.parse(raw).catch(() => undefined)
  if (!mail) return { ...envelope, ...unreadable, text: Buffer.from(raw).toString('utf8') }
  return {
    id: envelope.id,
    receivedAt: envelope.receivedAt,
    from: mail.from ? written(mail.from) : envelope.from,
    to: envelope.to,
    replyTo: mail.replyTo?.map(written).join(', ') ?? null,
    subject: mail.subject ?? '',
    date: mail.date ?? null,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? null,
    html: mail.html ?? null,
  }
}

const unreadable = { replyTo: null, subject: '(unreadable mail)', date: null, headers: {}, html: null }

function written({ name, address }: Address): string {
  if (!address) return name
  return name ? `${name} <${address}>` : address
}
