import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Mail, MailProvider } from '../domain/mail.js'
import { sendgridProvider } from './sendgrid-provider.js'

const mail: Mail = {
  deliveryId: 'delivery-1',
  messageId: '<delivery-1@smart.example>',
  from: { name: 'Smart Project', address: 'no-reply@smart.example' },
  to: { name: 'Mona', address: 'mona@demo.test' },
  replyTo: { name: 'Emad', address: 'emad@demo.test' },
  subject: 'Subject',
  text: 'text',
  html: '<p>html</p>',
}

/** Speaks as much of SendGrid's protocol as sending needs. */
let server: Server
let answer: { status: number; drop?: boolean }
let received: {
  url?: string | undefined
  authorization?: string | undefined
  body: Record<string, unknown>
}[]
let provider: MailProvider

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      received.push({ url: request.url, authorization: request.headers.authorization, body })
      if (answer.drop) return request.socket.destroy()
      const errors =
        answer.status === 202 ? '' : JSON.stringify({ errors: [{ message: 'mona@demo.test is bad' }] })
      response
        .writeHead(answer.status, { 'x-message-id': 'sg-1', 'content-type': 'application/json' })
        .end(errors)
      return undefined
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  provider = sendgridProvider({ apiKey: 'SG.test', baseUrl: `http://127.0.0.1:${port}/` })
})
beforeEach(() => {
  received = []
  answer = { status: 202 }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('the SendGrid provider', () => {
  it('carries a file as an attachment of its type', async () => {
    const content = Buffer.from('%PDF-1.7')
    await provider.send({ ...mail, file: { fileName: 'SP-1.pdf', type: 'application/pdf', content } })
    expect(received[0]?.body['attachments']).toEqual([
      {
        content: content.toString('base64'),
        filename: 'SP-1.pdf',
        type: 'application/pdf',
        disposition: 'attachment',
      },
    ])
  })

  it('carries a calendar file as an attachment whose type has no parameters', async () => {
    await provider.send({
      ...mail,
      calendar: { method: 'REQUEST', fileName: 'planning.ics', text: 'METHOD:REQUEST إجازة' },
    })
    expect(received[0]?.body['attachments']).toEqual([
      {
        content: Buffer.from('METHOD:REQUEST إجازة').toString('base64'),
        filename: 'planning.ics',
        type: 'text/calendar',
        disposition: 'attachment',
      },
    ])
  })

  it('sends both parts with its own headers and without rewriting links', async () => {
    expect(await provider.send(mail)).toEqual({ providerId: 'sg-1' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ url: '/v3/mail/send', authorization: 'Bearer SG.test' })
    expect(received[0]?.body).toMatchObject({
      from: { email: 'no-reply@smart.example', name: 'Smart Project' },
      reply_to: { email: 'emad@demo.test' },
      personalizations: [{ to: [{ email: 'mona@demo.test', name: 'Mona' }] }],
      custom_args: { delivery: 'delivery-1' },
      content: [
        { type: 'text/plain', value: 'text' },
        { type: 'text/html', value: '<p>html</p>' },
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Smart-Project-Delivery': 'delivery-1',
        'Message-ID': '<delivery-1@smart.example>',
      },
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    })
  })

  it.each([
    [400, 'refused'],
    [413, 'refused'],
    [401, 'temporary'],
    [429, 'temporary'],
    [503, 'temporary'],
  ])('takes %i as %s and repeats nothing the provider said', async (status, kind) => {
    answer = { status }
    await expect(provider.send(mail)).rejects.toMatchObject({
      kind,
      reason: `SENDGRID_${status}`,
      message: `SENDGRID_${status}`,
    })
  })

  it('reports an unknown outcome when the answer is lost', async () => {
    answer = { status: 202, drop: true }
    await expect(provider.send(mail)).rejects.toMatchObject({ kind: 'unknown', reason: 'ANSWER_LOST' })
  })

  it('knows that a mail was not taken when the connection is refused', async () => {
    const nowhere = sendgridProvider({ apiKey: 'SG.test', baseUrl: 'http://127.0.0.1:1/' })
    await expect(nowhere.send(mail)).rejects.toMatchObject({ kind: 'temporary', reason: 'NOT_REACHED' })
  })
})
