import type { Readable } from 'node:stream'

import { createTransport } from 'nodemailer'

import {
  ownHeaders,
  ProviderFailure,
  type Mail,
  type MailCalendar,
  type MailFile,
  type MailProvider,
} from '../domain/mail.js'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const WHOLE_MS = 60_000

/** Sends by SMTP over a small pool of connections. `url` is smtp:// or smtps://, with user and password if needed. */
export function smtpProvider(url: string): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The ledger decides about repeats, with its own marks; the pool must not.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bodies = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const open = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const body = open(options)
      bodies.set(message.messageId(), body)
      return body
    }
    done()
  })
  return {
    async send(mail) {
      try {
        const info = await transport.sendMail({ ...mailOptions(mail), signal: AbortSignal.timeout(WHOLE_MS) })
        return { providerId: info.messageId }
      } catch (error) {
        throw failure(error, bodies.get(mail.messageId)?.readableDidRead ?? false)
      } finally {
        bodies.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

function mailOptions(mail: Mail) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: ownHeaders(mail),
    // Both beside the text, where programs look for it, and as a file.
    ...(mail.calendar ? { icalEvent: calendarEvent(mail.calendar) } : {}),
    ...(mail.file ? { attachments: [attached(mail.file)] } : {}),
  }
}

function calendarEvent({ method, text, fileName }: MailCalendar) {
  return { method, content: text, filename: fileName }
}

function attached({ fileName, type, content }: MailFile) {
  return { filename: fileName, contentType: type, content }
}

/** `bodyStarted`: the server had said it takes the text, so it may have the whole of it. */
function failure(error: unknown, bodyStarted: boolean): ProviderFailure {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (responseCode !== undefined) {
    // That we may not sign in or send as ourselves is our settings' fault, not this mail's: it waits for them.
    const ours = code === 'EAUTH' || code === 'ETLS' || command === 'MAIL FROM' || command === 'CONN'
    return new ProviderFailure(responseCode >= 500 && !ours ? 'refused' : 'temporary', `SMTP_${responseCode}`)
  }
  // An address or a text that the library itself does not let through will not get better.
  if (code === 'EENVELOPE') return new ProviderFailure('refused', 'ADDRESS_INVALID')
  return new ProviderFailure(
    bodyStarted ? 'unknown' : 'temporary',
    bodyStarted ? 'ANSWER_LOST' : 'NOT_REACHED',
  )
}
