import sendgrid from '@sendgrid/mail'

import {
  ownHeaders,
  ProviderFailure,
  type Mail,
  type Mailbox,
  type MailCalendar,
  type MailFile,
  type MailProvider,
} from '../domain/mail.js'

const LIMIT_MS = 30_000

// The library's types leave out its class and its client.
type Service = typeof sendgrid & { client: { setDefaultRequest(key: string, value: unknown): void } }
type SendgridModule = typeof sendgrid & { MailService: new () => Service }

/** Sends by SendGrid's web API. `baseUrl` is theirs, or a stand-in's in tests. */
export function sendgridProvider(options: { apiKey: string; baseUrl: string }): MailProvider {
  const service = new (sendgrid as SendgridModule).MailService()
  service.setApiKey(options.apiKey)
  service.setTimeout(LIMIT_MS)
  service.client.setDefaultRequest('baseUrl', options.baseUrl)
  return {
    async send(mail) {
      try {
        const [response] = await service.send(message(mail))
        const { 'x-message-id': providerId } = response.headers as { 'x-message-id'?: string }
        return { providerId: providerId ?? '' }
      } catch (error) {
        throw failure(error)
      }
    },
    close: () => undefined,
  }
}

function message(mail: Mail) {
  const attachments = [
    ...(mail.calendar ? [calendarFile(mail.calendar)] : []),
    ...(mail.file ? [attached(mail.file)] : []),
  ]
  return {
    from: address(mail.from),
    to: address(mail.to),
    ...(mail.replyTo ? { replyTo: address(mail.replyTo) } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...ownHeaders(mail), 'Message-ID': mail.messageId },
    ...(attachments.length > 0 ? { attachments } : {}),
    // Comes back with every event about this mail.
    customArgs: { delivery: mail.deliveryId },
    // Rewritten links would carry the codes through another company.
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
    },
  }
}

/** Their interface refuses a type with parameters, so only the file itself says its method. */
function calendarFile({ text, fileName }: MailCalendar) {
  return attached({ fileName, type: 'text/calendar', content: Buffer.from(text) })
}

function attached({ fileName, type, content }: MailFile) {
  return { content: content.toString('base64'), filename: fileName, type, disposition: 'attachment' }
}

function address({ name, address: email }: Mailbox): { name?: string; email: string } {
  return name === '' ? { email } : { name, email }
}

const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
// Our key or quota, or their trouble: nothing is wrong with the mail.
const NOT_THE_MAIL = [401, 403, 408, 429]

function failure(error: unknown): ProviderFailure {
  const { code } = error as { code?: unknown }
  if (typeof code === 'number') {
    const temporary = code >= 500 || NOT_THE_MAIL.includes(code)
    return new ProviderFailure(temporary ? 'temporary' : 'refused', `SENDGRID_${code}`)
  }
  if (NEVER_REACHED.includes(String(code))) return new ProviderFailure('temporary', 'NOT_REACHED')
  return new ProviderFailure('unknown', 'ANSWER_LOST')
}
