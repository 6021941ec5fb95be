import PostalMime from 'postal-mime'

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

it('the SMTP provider sends both parts to one recipient with stable headers', async () => {
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

it('the SMTP provider carries a calendar file beside the text and as an attachment, both with its method', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:إجازة\r\nEND:VCALENDAR\r\n'
  await provider.send({ ...mail, calendar: { method: 'CANCEL', fileName: 'planning.ics', text } })
  const raw = sink.mails[0]?.raw ?? ''
  expect(raw).toMatch(/^content-type: text\/calendar; charset=utf-8; method=CANCEL\r?$/im)
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const linesOf = (content: unknown) => String(content).split(/\r?\n/)
  expect(
    attachments.map(({ mimeType, filename, content }) => ({ mimeType, filename, lines: linesOf(content) })),
  ).toEqual([
    { mimeType: 'text/calendar', filename: null, lines: linesOf(text) },
    { mimeType: 'application/ics', filename: 'planning.ics', lines: linesOf(text) },
  ])
})

/** The header lines of what came in, unfolded. */
function headersOf(raw: string): string[] {
  const [head = ''] = raw.split(/\r?\n\r?\n/)
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
}

it.each([
  ['a line end and a header of its own', 'Mona\r\nBcc: evil@x.example'],
  ['a line feed alone', 'Mona\nBcc: evil@x.example'],
  ['a whole mail', 'Mona\r\n\r\nDear all,\r\n.\r\nRCPT TO:<evil@x.example>\r\n'],
  ['line ends of Unicode', 'Mona\u2028Bcc: evil@x.example\u0085Bcc: evil@x.example'],
  ['another address in quotes', '"Mona" <evil@x.example>, "'],
  ['a group', 'all: evil@x.example, mona@demo.test;'],
  ['an encoded word with a line end', '=?utf-8?Q?Mona=0D=0ABcc:_evil@x.example?='],
  ['letters of several alphabets, long', `منى ${'خليل 👩‍👩‍👧 '.repeat(30)}`],
  ['a half of a surrogate pair', 'Mona \ud83d'],
])('one recipient, one subject, whatever names and subject hold: %s', async (_, text) => {
  await provider.send({
    ...mail,
    subject: text,
    to: { name: text, address: 'mona@demo.test' },
    replyTo: { name: text, address: 'emad@demo.test' },
  })
  expect(sink.mails.map(({ to }) => to)).toEqual([['mona@demo.test']])
  const headers = headersOf(sink.mails[0]?.raw ?? '')
  const named = (name: string) => headers.filter((line) => line.toLowerCase().startsWith(`${name}:`))
  expect(['to', 'subject', 'reply-to', 'from'].map((name) => named(name).length)).toEqual([1, 1, 1, 1])
  expect([...named('bcc'), ...named('cc')]).toEqual([])
  expect(named('to')[0]).toMatch(/<mona@demo\.test>$/)
  expect(named('reply-to')[0]).toMatch(/<emad@demo\.test>$/)
})

it.each([
  'mona@demo.test\r\nRCPT TO:<evil@x.example>',
  'mona@demo.test, evil@x.example',
  'mona@demo.test <evil@x.example>',
])('a text that is not exactly one address reaches no other recipient: %j', async (address) => {
  await provider.send({ ...mail, to: { name: 'Mona', address } }).catch(() => undefined)
  for (const { to } of sink.mails) expect(to).not.toContain('evil@x.example')
})

it('the SMTP provider sends several mails over its connections', async () => {
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

it('the SMTP provider takes a server that is not there as temporary', async () => {
  const nowhere = smtpProvider('smtp://127.0.0.1:1')
  await expect(nowhere.send(mail)).rejects.toMatchObject({ kind: 'temporary', reason: 'NOT_REACHED' })
  nowhere.close()
})
