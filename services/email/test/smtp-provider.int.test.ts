import { smtpSink, type SmtpSink } from './smtp-sink.js'
import type { Mail, MailProvider } from '../src/domain/mail.js'
import { smtpProvider } from '../src/provider/smtp-provider.js'

const mail: Mail = {
  deliveryId: 'delivery-1',
  messageId: '<delivery-1@smart.example>',
  from: { name: 'Smart Project', address: 'no-reply@smart.example' },
  to: { name: 'Mona "<evil@x.example>"', address: 'mona@demo.test' },
  replyTo: { name: 'Emad', address: 'emad@demo.test' },
  subject: 'Smart Project Leave Application – Emad',
  text: 'text',
  html: '<p>html</p>',
}

let sink: SmtpSink
let provider: MailProvider

beforeEach(async () => {
  sink = await smtpSink()
  provider = smtpProvider(`smtp://127.0.0.1:${sink.port}`)
})
afterEach(async () => {
  provider.close()
  await sink.stop()
})

it('sends both parts to one recipient with stable headers', async () => {
  await provider.send(mail)
  expect(sink.mails).toHaveLength(1)
  const { to, raw, messageId } = sink.mails[0] ?? { to: [], raw: '', messageId: '' }
  expect(to).toEqual(['mona@demo.test'])
  expect(messageId).toBe('<delivery-1@smart.example>')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(raw).toMatch(/^X-Smart-Project-Delivery: delivery-1\r?$/m)
  expect(raw).toMatch(/^Reply-To: Emad <emad@demo.test>\r?$/m)
  expect(raw).toContain('multipart/alternative')
})

it('sends several mails over its connections', async () => {
  await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((n) => provider.send({ ...mail, messageId: `<d-${n}@smart.example>` })),
  )
  expect(new Set(sink.mails.map((sunk) => sunk.messageId)).size).toBe(7)
})

it.each([
  ['refuse', 'refused', 'SMTP_550'],
  ['busy', 'temporary', 'SMTP_451'],
  ['drop-after-accept', 'unknown', 'ANSWER_LOST'],
  ['drop-before-text', 'temporary', 'NOT_REACHED'],
] as const)('takes a server that would %s as %s', async (mode, kind, reason) => {
  sink.mode = mode
  await expect(provider.send(mail)).rejects.toMatchObject({ kind, reason, message: reason })
  // The provider itself never repeats: that is the ledger's to decide.
  expect(sink.mails).toHaveLength(mode === 'drop-after-accept' ? 1 : 0)
})

it('takes a server that is not there as temporary', async () => {
  const nowhere = smtpProvider('smtp://127.0.0.1:1')
  await expect(nowhere.send(mail)).rejects.toMatchObject({ kind: 'temporary', reason: 'NOT_REACHED' })
  nowhere.close()
})
