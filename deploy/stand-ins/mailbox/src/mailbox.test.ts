import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Faults } from './faults.js'
import { createMailboxServer } from './http.js'
import type { Message } from './message.js'
import { createSmtpServer } from './smtp.js'
import { MailStore } from './store.js'

const MAIL = [
  'From: Smart Project <no-reply@smartproject.test>',
  'To: sara@demo.test',
  'Reply-To: mona@demo.test',
  'Subject: =?utf-8?B?2KXYrNin2LLYqQ==?=',
  'Date: Sat, 21 Nov 2026 06:00:00 +0000',
  'X-Kind: leave',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p dir="rtl">مرحبا</p>',
].join('\r\n')

describe('the mailbox', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mailbox-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('keeps mails over a restart, also when the last line was cut off by a crash', async () => {
    const store = await MailStore.open(folder)
    const first = await store.add('a@x', ['sara@demo.test'], Buffer.from(MAIL))
    const file = join(folder, 'messages.ndjson')
    expect(readFileSync(file, 'utf8')).toContain(first.id)
    appendFileSync(file, '{"id":"cut off')
    const second = await MailStore.open(folder)
    expect(second.list()).toEqual([first])
    const later = await second.add('a@x', ['emad@demo.test'], Buffer.from(MAIL))
    const third = await MailStore.open(folder)
    expect(third.list().map(({ id }) => id)).toEqual([later.id, first.id])
    expect(third.raw(first.id)?.toString()).toBe(MAIL)
    await third.clear()
    expect((await MailStore.open(folder)).list()).toEqual([])
  })

  it('shows what a mail says and filters by address and time', async () => {
    const store = await MailStore.open(folder)
    const message = await store.add('bounce@x', ['sara@demo.test'], Buffer.from(MAIL))
    expect(message).toMatchObject({
      from: 'Smart Project <no-reply@smartproject.test>',
      to: ['sara@demo.test'],
      replyTo: 'mona@demo.test',
      subject: 'إجازة',
      date: '2026-11-21T06:00:00.000Z',
      headers: { 'x-kind': 'leave' },
    })
    expect(message.html).toContain('مرحبا')
    expect(store.list({ to: 'SARA@demo.test', since: message.receivedAt })).toHaveLength(1)
    expect(store.list({ to: 'mona@demo.test' })).toEqual([])
    expect(store.list({ since: '2999-01-01T00:00:00Z' })).toEqual([])
  })

  describe('on the wire', () => {
    const faults: Faults = { mode: 'none' }
    let http: Server
    let base: string
    let smtpPort: number
    let close: () => Promise<void>

    beforeEach(async () => {
      faults.mode = 'none'
      const store = await MailStore.open(folder)
      const smtp = createSmtpServer(store, faults)
      const page = pathToFileURL(`${join(process.cwd(), 'deploy', 'stand-ins', 'mailbox', 'page')}/`)
      http = createMailboxServer(store, faults, page).listen(0, '127.0.0.1')
      const listening = smtp.listen(0, '127.0.0.1')
      await Promise.all([once(http, 'listening'), once(listening, 'listening')])
      base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
      smtpPort = (listening.address() as AddressInfo).port
      close = async () => {
        http.closeAllConnections()
        http.close()
        await new Promise<void>((resolve) => smtp.close(resolve))
      }
    })
    afterEach(() => close())

    it('takes a mail by SMTP, tells listeners and serves it', async () => {
      const events = await fetch(`${base}/api/events`)
      expect(await sendMail(smtpPort)).toMatch(/^250/)
      const event = await readUntil(events, 'event: message')
      expect(event).toContain('sara@demo.test')
      const [message] = (await (await fetch(`${base}/api/messages?to=sara@demo.test`)).json()) as [Message]
      expect(await (await fetch(`${base}/api/messages/${message.id}`)).json()).toEqual(message)
      expect(await (await fetch(`${base}/api/messages/${message.id}/raw`)).text()).toContain('X-Kind: leave')
      expect((await fetch(`${base}/api/messages/unknown`)).status).toBe(404)
      expect((await fetch(`${base}/api/messages`, { method: 'DELETE' })).status).toBe(200)
      expect(await (await fetch(`${base}/api/messages`)).json()).toEqual([])
    })

    it('refuses or loses mails when it is set to', async () => {
      const setMode = (mode: string) =>
        fetch(`${base}/api/faults`, { method: 'POST', body: JSON.stringify({ mode }) })
      expect((await setMode('explode')).status).toBe(400)
      await setMode('refuse')
      expect(await sendMail(smtpPort)).toMatch(/^451/)
      await setMode('drop-after-accept')
      expect(await sendMail(smtpPort)).toMatch(/^250/)
      expect(await (await fetch(`${base}/api/messages`)).json()).toEqual([])
    })

    it('serves its page without outside resources and keeps other sites out', async () => {
      const page = await fetch(base)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).not.toMatch(/https?:\/\//)
      const foreign = { 'sec-fetch-site': 'cross-site' }
      expect((await fetch(`${base}/api/messages`, { method: 'DELETE', headers: foreign })).status).toBe(403)
    })
  })
})

/** Speaks just enough SMTP to hand in one mail; returns the last answer. */
async function sendMail(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = async () => String(((await once(socket, 'data')) as [Buffer])[0])
  await answer()
  let last = ''
  const lines = ['HELO test', 'MAIL FROM:<a@x.test>', 'RCPT TO:<sara@demo.test>', 'DATA', `${MAIL}\r\n.`]
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    last = await answer()
    if (!/^[23]/.test(last)) break
  }
  socket.destroy()
  return last
}

async function readUntil(response: Response, word: string): Promise<string> {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString()
    if (text.includes(word)) break
  }
  return text
}
